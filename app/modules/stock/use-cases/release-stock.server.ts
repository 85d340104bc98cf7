import type { Tx } from '#app/db/tenant-db.server.ts';
import { applyChanges, lockBalances, type StockCtx, type StockDoc } from '../balances/balances.server.ts';
import { endHeld, heldBy } from '../movements/reservations.server.ts';

/** Gives back all that a document, or some of its lines, still holds; in the caller's transaction. Nothing held is fine. */
export async function releaseStock(
  ctx: StockCtx,
  tx: Tx,
  { doc, lineNos }: { doc: StockDoc; lineNos?: readonly number[] },
): Promise<{ released: number }> {
  const { slug } = ctx.tenant;
  const places = await heldBy(tx, slug, doc.id, lineNos);
  if (places.length === 0) return { released: 0 };
  await lockBalances(ctx, tx, places);
  const reserved = await heldBy(tx, slug, doc.id, lineNos);
  await applyChanges(
    ctx,
    tx,
    doc,
    reserved.map(({ qty, ...place }) => ({ ...place, kind: 'release', onHand: 0, reserved: -qty })),
  );
  for (const one of reserved) await endHeld(tx, slug, doc.id, one, one.qty);
  return { released: reserved.reduce((sum, { qty }) => sum + qty, 0) };
}
