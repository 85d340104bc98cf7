import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Tx } from '#app/db/tenant-db.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { stockDocuments } from '../../table.server.ts';
import type { DocumentStatus } from '../rules-states.ts';

/** A document as another module names it. */
export interface DocumentName {
  id: string;
  no: string;
  status: DocumentStatus;
  createdAt: Date;
}

/** Documents by their ids, in the order they were made; for whoever may see what they were made for. */
export async function findDocuments(
  ctx: Pick<Ctx, 'tenant'>,
  tx: Tx,
  ids: readonly string[],
): Promise<DocumentName[]> {
  if (ids.length === 0) return [];
  const { id, no, status, createdAt } = stockDocuments;
  return tx
    .select({ id, no, status, createdAt })
    .from(stockDocuments)
    .where(and(eq(stockDocuments.tenantId, ctx.tenant.slug), inArray(stockDocuments.id, [...ids])))
    .orderBy(asc(createdAt), asc(id));
}
