import { inTenantReadOnly } from '#app/db/tenant-db.server.ts';
import { requireAction } from '#app/kernel/access/require-action.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { dealerReference } from '#app/modules/dealers/use-cases/dealer-reference.server.ts';
import { findGoods } from '#app/modules/products/use-cases/find-goods.server.ts';
import { findWarehousesOf } from '#app/modules/stock/warehouses/use-cases/find-warehouses-of.server.ts';
import { accountFigures } from '../../account/account.server.ts';
import type { Named, PurchaseGoods, PurchaseGoodsQuery, PurchaseTerms } from '../../wire.ts';
import { boughtBy, pricesFor } from '../priced-lines.server.ts';
import { requireDealer } from '../require-dealer.server.ts';
import { worthOfLine } from '../rules-money.ts';

const maxGoods = 40;

/** Finds dealers that an action reaches, by part of a name: whoever is a dealer's own finds that one. */
export const findDealersFor =
  (action: string) =>
  async (ctx: Ctx, { keyword }: { keyword: string }): Promise<Named[]> => {
    requireAction(ctx, action);
    return inTenantReadOnly(ctx, (tx) => dealerReference(action).find(ctx, tx, keyword));
  };

/** What a dealer may order on: its warehouses, and what its account leaves. */
export async function findPurchaseTerms(
  ctx: Ctx,
  { dealerId }: { dealerId: string },
): Promise<PurchaseTerms> {
  requireAction(ctx, 'purchase:add');
  return inTenantReadOnly(ctx, async (tx) => {
    await requireDealer(ctx, tx, 'purchase:add', dealerId);
    const warehouses = await findWarehousesOf(ctx, tx, dealerId);
    const account = (await accountFigures(ctx, tx, [dealerId])).get(dealerId)!;
    return { warehouses: warehouses.map(({ id, name }) => ({ id, name })), account };
  });
}

/** Goods with the prices of a dealer; of what is given back those it has had, at what it paid for them last. */
export async function findPurchaseGoods(
  ctx: Ctx,
  { dealerId, kind, keyword }: PurchaseGoodsQuery,
): Promise<PurchaseGoods[]> {
  requireAction(ctx, 'purchase:add');
  return inTenantReadOnly(ctx, async (tx) => {
    await requireDealer(ctx, tx, 'purchase:add', dealerId);
    const bought = kind === 'return' ? await boughtBy(ctx, tx, { dealerId, keyword }) : null;
    const goods = bought
      ? await findGoods(ctx, tx, { ids: [...bought.keys()] })
      : await findGoods(ctx, tx, { keyword, limit: maxGoods });
    const ids = goods.map(({ id }) => id);
    const prices = bought ? null : await pricesFor(ctx, tx, dealerId, ids);
    return goods.slice(0, maxGoods).flatMap(({ id, code, name, spec, units }) => {
      const had = bought?.get(id);
      const priced = units.flatMap(({ unit, factor }) => {
        const priceFen = had ? worthOfLine(factor, had) : prices?.get(`${id} ${unit}`);
        return priceFen === undefined ? [] : [{ unit, factor, priceFen }];
      });
      if (priced.length === 0) return [];
      return [{ id, code, name, spec, units: priced, returnable: had ? Math.max(0, had.returnable) : null }];
    });
  });
}
