import type { Tx } from '#app/db/tenant-db.server.ts';
import { requireUser } from '#app/kernel/access/require-action.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { DomainError } from '#app/lib/domain-error.ts';
import { findBuyers } from '#app/modules/customers/outlets/use-cases/find-buyers.server.ts';
import { sum } from '#app/modules/pricing/rules-allocate.ts';
import type { GiftChoice, PriceNote } from '#app/modules/pricing/rules-kept.ts';
import type { NearOffer } from '#app/modules/pricing/rules-nearly.ts';
import { orderTotals } from '#app/modules/pricing/rules-totals.ts';
import { nearestOffers } from '#app/modules/pricing/use-cases/nearest-offers.server.ts';
import type { Outlet } from '../../listing/public/orders-of-outlet.server.ts';
import { quotedParts } from '../../pricing/dealer-parts.server.ts';
import { type PricedTyped, priceTyped } from '../../pricing/quote-lines.server.ts';
import { troubleTexts } from '../../pricing/troubled-lines.server.ts';
import { placeOrder } from '../place-order.server.ts';
import type { Placed, QuotedPart, TypedLine, Wishes } from '../wire-create.ts';

const all = { all: true } as const;

/** Goods that come with a basket. */
interface OutletGift {
  code: string;
  name: string;
  unit: string;
  qty: number;
}

/** What an outlet pays for goods of its own dealer. */
export function priceForOutlet(
  ctx: Ctx,
  tx: Tx,
  outlet: Outlet,
  typed: readonly TypedLine[],
  given: Wishes = {},
  /** By price lists and agreements alone. */
  { listOnly = false }: { listOnly?: boolean } = {},
): Promise<PricedTyped> {
  const { coupons = [], choices = [] } = given;
  const wishes = { source: 'miniapp' as const, coupons, choices, listOnly };
  return priceTyped(ctx, tx, { id: outlet.customerId, dealerId: outlet.dealerId }, typed, wishes);
}

/** What an outlet's basket comes to; lines that cannot be delivered are reported and not counted. */
export async function quoteForOutlet(
  ctx: Ctx,
  tx: Tx,
  outlet: Outlet,
  typed: readonly TypedLine[],
  given: Wishes = {},
): Promise<{
  payableFen: number;
  /** What bringing it costs besides. */
  freightFen: number;
  parts: QuotedPart[];
  troubles: string[];
  gifts: OutletGift[];
  notes: PriceNote[];
  offers: NearOffer[];
  choices: GiftChoice[];
}> {
  const { lines, dealers } = await priceForOutlet(ctx, tx, outlet, typed, given);
  const sold = lines.filter(({ trouble }) => trouble === null);
  const parts = await quotedParts(ctx, tx, { lines: sold, dealers });
  return {
    payableFen: orderTotals(sold).payableFen,
    freightFen: sum(parts.map((part) => part.freightFen)),
    parts,
    troubles: troubleTexts(ctx, lines),
    gifts: sold.filter(({ gift }) => gift).map(({ code, name, unit, qty }) => ({ code, name, unit, qty })),
    notes: dealers.flatMap((dealer) => dealer.notes),
    offers: await nearestOffers(ctx, tx, dealers),
    choices: dealers.flatMap((dealer) => dealer.choices),
  };
}

/** Places an outlet's own order (线上订单). */
export async function placeForOutlet(
  ctx: Ctx,
  tx: Tx,
  outlet: Outlet,
  input: {
    lines: readonly TypedLine[];
    prepay: boolean;
    remark: string;
    externalNo: string;
    receiver: string;
    phone: string;
    address: string;
    agreedFen?: number | null | undefined;
  } & Wishes,
): Promise<Placed> {
  const user = requireUser(ctx);
  const [buyer] = await findBuyers(ctx, tx, { id: outlet.customerId, scope: all });
  if (!buyer) throw new DomainError('orders.outlet-stopped', 409);
  return placeOrder(ctx, tx, user, {
    buyer,
    kind: 'online',
    source: 'miniapp',
    typed: input.lines,
    wishes: { source: 'miniapp', coupons: input.coupons ?? [], choices: input.choices ?? [] },
    agreedFen: input.agreedFen,
    prepay: input.prepay,
    receiver: input.receiver,
    phone: input.phone,
    address: input.address,
    remark: input.remark,
    externalNo: input.externalNo,
    action: 'shop:order',
  });
}
