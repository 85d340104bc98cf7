import type { Tx } from '#app/db/tenant-db.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { nextNumber } from '#app/services/numbering/use-cases/next-number.server.ts';

/** Kinds of documents that are made in the warehouse itself. */
type OwnDoc = 'receipt' | 'transfer' | 'count' | 'loss';

/** The next number of a document of a kind, by the tenant's rule: RK20261121-0001. */
export function docNumber(
  ctx: Pick<Ctx, 'tenant' | 'user' | 'now' | 'db'>,
  tx: Tx,
  kind: OwnDoc,
): Promise<string> {
  return nextNumber(tx, ctx, `stock-${kind}`);
}
