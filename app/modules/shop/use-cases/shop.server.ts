import { inTenant, inTenantReadOnly } from '#app/db/tenant-db.server.ts';
import { requireAction } from '#app/kernel/access/require-action.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { findDealerTerms } from '#app/modules/dealers/use-cases/find-dealer-terms.server.ts';
import {
  drawReceipt,
  getForOutlet,
  listForOutlet,
  type OutletOrder,
  type OutletOrderDetail,
  placeForOutlet,
  priceForOutlet,
  quoteForOutlet,
  signForOutlet,
} from '#app/modules/orders/placing/use-cases/outlet-orders.server.ts';
import { findGoods } from '#app/modules/products/use-cases/find-goods.server.ts';
import { requireMember } from '../member.server.ts';
import type { Shop, ShopGoods, ShopOrderInput, ShopPlaced, ShopQuote, ShopQuoteInput } from '../wire.ts';

/** Things on the shelf at once, and orders in the list. */
const max = { goods: 100, orders: 50 };

const isQuantity = (trouble: string) => trouble === 'below-least' || trouble === 'not-in-steps';

/** Who orders, and who delivers. */
export function getShop(ctx: Ctx): Promise<Shop> {
  return inTenantReadOnly(ctx, async (tx) => {
    const { customerName, dealerName } = await requireMember(ctx, tx);
    return { customerName, dealerName };
  });
}

/** What the outlet can order of its dealers, at its own price. What it cannot have is not shown. */
export function listShopGoods(ctx: Ctx, input: { keyword: string }): Promise<ShopGoods[]> {
  return inTenantReadOnly(ctx, async (tx) => {
    const member = await requireMember(ctx, tx);
    const found = await findGoods(ctx, tx, { keyword: input.keyword, limit: max.goods });
    const typed = found.flatMap(({ code, units }) => {
      const unit = units.at(-1)?.unit;
      return unit ? [{ code, unit, qty: 1 }] : [];
    });
    const { lines } = typed.length > 0 ? await priceForOutlet(ctx, tx, member, typed) : { lines: [] };
    const sold = lines.filter(({ trouble, gift }) => !gift && (trouble === null || isQuantity(trouble)));
    const others = [...new Set(sold.map(({ dealerId }) => dealerId))].filter((id) => id !== member.dealerId);
    const dealers = await findDealerTerms(ctx, tx, others);
    const byCode = new Map(found.map((one) => [one.code, one]));
    return sold.map(({ code, name, spec, unit, factor, minQty, dealerId, priceFen, listPriceFen }) => ({
      code,
      name,
      spec,
      unit,
      priceFen,
      minQty: Math.ceil(minQty / factor),
      dealerName: dealers.get(dealerId)?.name ?? null,
      category: byCode.get(code)?.category ?? '',
      pictureId: byCode.get(code)?.pictureId ?? null,
      wasFen: listPriceFen > priceFen ? listPriceFen : null,
    }));
  });
}

/** What the basket comes to, at the outlet's own prices. */
export function quoteShopOrder(ctx: Ctx, input: ShopQuoteInput): Promise<ShopQuote> {
  return inTenantReadOnly(ctx, async (tx) =>
    quoteForOutlet(ctx, tx, await requireMember(ctx, tx), input.lines, input),
  );
}

/** Orders for the outlet; sent twice it is refused with the number it has. */
export function placeShopOrder(ctx: Ctx, input: ShopOrderInput): Promise<ShopPlaced> {
  return inTenant(ctx, async (tx) => {
    const member = await requireMember(ctx, tx);
    const { id, orderNo, payableFen, orders } = await placeForOutlet(ctx, tx, member, input);
    return { id, orderNo, payableFen, orders };
  });
}

/** The outlet's latest orders. */
export function listShopOrders(ctx: Ctx): Promise<OutletOrder[]> {
  return inTenantReadOnly(ctx, async (tx) =>
    listForOutlet(ctx, tx, await requireMember(ctx, tx), max.orders),
  );
}

/** One order of the outlet. */
export function getShopOrder(ctx: Ctx, input: { id: string }): Promise<OutletOrderDetail> {
  return inTenantReadOnly(ctx, async (tx) => getForOutlet(ctx, tx, await requireMember(ctx, tx), input.id));
}

/** Signs for what has been delivered to the outlet. */
export async function signShopOrder(
  ctx: Ctx,
  input: Parameters<typeof drawReceipt>[1],
): Promise<{ id: string; status: number; version: number }> {
  requireAction(ctx, 'shop:order');
  const pictures = await drawReceipt(ctx, input);
  return inTenant(ctx, async (tx) => {
    const member = await requireMember(ctx, tx);
    return signForOutlet(ctx, tx, member, { input, pictures });
  });
}
