import { and, eq } from 'drizzle-orm';
import type { Tx } from '#app/db/tenant-db.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { fieldHolds } from '../tables/phones.table.server.ts';
import type { Hold } from './rules-holds.ts';

/** What of somebody's is not, or was not, taken as it comes: it happened before they were let in again. */
export function readHolds({ tenant }: Pick<Ctx, 'tenant'>, tx: Tx, userId: string): Promise<Hold[]> {
  const { state, releasedAt, reason } = fieldHolds;
  return tx
    .select({ state, releasedAt, reason })
    .from(fieldHolds)
    .where(and(eq(fieldHolds.tenantId, tenant.slug), eq(fieldHolds.userId, userId)));
}
