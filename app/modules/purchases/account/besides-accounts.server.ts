import { and, eq, inArray } from 'drizzle-orm';
import type { Tx } from '#app/db/tenant-db.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { purchaseAccounts } from '../table.server.ts';
import type { AccountBesides } from '../wire.ts';
import { accountFigures } from './account.server.ts';

/** What the list of accounts says beside their fields: what is under way, and what is left to order for. */
export async function besidesAccounts(
  ctx: Ctx,
  tx: Tx,
  ids: readonly string[],
): Promise<ReadonlyMap<string, AccountBesides>> {
  const rows = await tx
    .select({ id: purchaseAccounts.id, dealerId: purchaseAccounts.dealerId })
    .from(purchaseAccounts)
    .where(and(eq(purchaseAccounts.tenantId, ctx.tenant.slug), inArray(purchaseAccounts.id, [...ids])));
  const figures = await accountFigures(
    ctx,
    tx,
    rows.map(({ dealerId }) => dealerId),
  );
  return new Map(rows.map(({ id, dealerId }) => [id, figures.get(dealerId)!]));
}
