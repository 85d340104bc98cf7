import { and, eq, inArray } from 'drizzle-orm';
import { auditLogs } from '#app/db/audit/audit-log.table.server.ts';
import type { Tx } from '#app/db/tenant-db.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import type { ToldChange } from '../wire.ts';
import { tellChanges } from './tell-changes.server.ts';

/** What a change says beside its fields: from what to what, as it is kept and as people read it. */
export interface ChangeFacts {
  before: unknown;
  after: unknown;
  told: ToldChange;
}

/** The same of many changes by their ids, without what the reader may not see. */
export async function besidesChanges(
  ctx: Ctx,
  tx: Tx,
  ids: readonly string[],
): Promise<ReadonlyMap<string, ChangeFacts>> {
  const rows = await tx
    .select()
    .from(auditLogs)
    .where(and(eq(auditLogs.tenantId, ctx.tenant.slug), inArray(auditLogs.id, [...ids])));
  const told = await tellChanges(ctx, tx, rows);
  return new Map(told.map(({ id, before, after, told: words }) => [id, { before, after, told: words }]));
}
