import type { z } from 'zod';
import { inTenant, inTenantReadOnly } from '#app/db/tenant-db.server.ts';
import { requireAction } from '#app/kernel/access/require-action.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import {
  findForOutlet,
  getForOutlet,
  listForOutlet,
  type OutletOrder,
  type OutletOrderDetail,
} from '#app/modules/orders/listing/public/orders-of-outlet.server.ts';
import {
  cancelForOutlet,
  drawPhotos,
  drawReceipt,
  quoteReturnForOutlet,
  returnForOutlet,
  signForOutlet,
} from '#app/modules/orders/placing/use-cases/outlet-moves.server.ts';
import {
  placeForOutlet,
  quoteForOutlet,
} from '#app/modules/orders/placing/use-cases/outlet-orders.server.ts';
import { requireMember, requireOutlets } from '../member.server.ts';
import type {
  ShopOrderInput,
  ShopOrdersQuery,
  ShopPlaced,
  ShopQuote,
  ShopQuoteInput,
  ShopReturnWorth,
  shopCancelInput,
  shopQuoteReturnInput,
  shopReturnInput,
} from '../wire.ts';

/** Orders one basket can become: one for each dealer. */
const maxPlaced = 20;

/** What the basket comes to, at the outlet's own prices. */
export function quoteShopOrder(ctx: Ctx, input: ShopQuoteInput): Promise<ShopQuote> {
  return inTenantReadOnly(ctx, async (tx) =>
    quoteForOutlet(ctx, tx, await requireMember(ctx, tx, input.customerId), input.lines, input),
  );
}

/** Orders for the outlet; sent twice it is refused with the number it has. */
export function placeShopOrder(ctx: Ctx, input: ShopOrderInput): Promise<ShopPlaced> {
  return inTenant(ctx, async (tx) => {
    const member = await requireMember(ctx, tx, input.customerId);
    const { id, orderNo, payableFen, freightFen, orders } = await placeForOutlet(ctx, tx, member, input);
    return { id, orderNo, payableFen, freightFen, orders };
  });
}

/** A page of the outlet's orders, the latest first. */
export function listShopOrders(
  ctx: Ctx,
  input: ShopOrdersQuery,
): Promise<{ records: OutletOrder[]; total: number }> {
  return inTenantReadOnly(ctx, async (tx) =>
    listForOutlet(ctx, tx, await requireMember(ctx, tx, input.customerId), input),
  );
}

/** One order of the outlet. */
export function getShopOrder(ctx: Ctx, input: { id: string }): Promise<OutletOrderDetail> {
  return inTenantReadOnly(ctx, async (tx) => getForOutlet(ctx, tx, await requireOutlets(ctx, tx), input.id));
}

/** Orders placed together, by their ids or the name of their basket; what is not the person's own is left out. */
export function listPlaced(
  ctx: Ctx,
  asked: { ids: readonly string[] } | { externalNo: string },
): Promise<Pick<OutletOrder, 'id' | 'orderNo' | 'payableFen' | 'freightFen'>[]> {
  return inTenantReadOnly(ctx, async (tx) =>
    findForOutlet(
      ctx,
      tx,
      await requireOutlets(ctx, tx),
      'ids' in asked ? { ids: asked.ids.slice(0, maxPlaced) } : asked,
    ),
  );
}

/** Signs for what has been delivered to the outlet. */
export async function signShopOrder(
  ctx: Ctx,
  input: Parameters<typeof drawReceipt>[1],
): Promise<{ id: string; status: number; version: number }> {
  requireAction(ctx, 'shop:order');
  const pictures = await drawReceipt(ctx, input);
  return inTenant(ctx, async (tx) => {
    const outlets = await requireOutlets(ctx, tx);
    return signForOutlet(ctx, tx, outlets, { input, pictures });
  });
}

/** Takes back an order, or a request to give goods back, that nobody has judged yet. */
export function cancelShopOrder(
  ctx: Ctx,
  input: z.output<typeof shopCancelInput>,
): Promise<{ id: string; status: number; version: number }> {
  return inTenant(ctx, async (tx) => {
    const outlets = await requireOutlets(ctx, tx);
    const reason = input.reason || ctx.t('shop:cancelled');
    return cancelForOutlet(ctx, tx, outlets, { ...input, reason });
  });
}

/** What goods would be worth when they come back. */
export function quoteShopReturn(
  ctx: Ctx,
  input: z.output<typeof shopQuoteReturnInput>,
): Promise<ShopReturnWorth> {
  return inTenant(ctx, async (tx) => quoteReturnForOutlet(ctx, tx, await requireOutlets(ctx, tx), input));
}

/** Asks to give goods back, with photos of them. */
export async function returnShopOrder(
  ctx: Ctx,
  { photos, ...input }: z.output<typeof shopReturnInput>,
): Promise<{ id: string; orderNo: string }> {
  requireAction(ctx, 'shop:order');
  const drawn = await drawPhotos(ctx, photos);
  return inTenant(ctx, async (tx) =>
    returnForOutlet(ctx, tx, await requireOutlets(ctx, tx), { input, photos: drawn }),
  );
}
