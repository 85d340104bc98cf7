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
import { isOfQuantity } from '../../pricing/rules-trouble.ts';
import { type StockedLine, withStock } from '../../pricing/stock-of-lines.server.ts';
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

/** What there is to say of one thing in a basket. */
interface BasketLine {
  code: string;
  unit: string;
  /** What one costs today, in fen; null where it cannot be had. */
  priceFen: number | null;
  /** What all of it comes to, what was taken off it gone. */
  amountFen: number;
  /** How many of it can be had now; null where nobody keeps stock. */
  available: number | null;
  /** Why it cannot be had like this, as a sentence. */
  trouble: string | null;
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
  /** What was typed, line by line, without gifts. */
  lines: BasketLine[];
  troubles: string[];
  gifts: OutletGift[];
  notes: PriceNote[];
  offers: NearOffer[];
  choices: GiftChoice[];
}> {
  const { lines, dealers } = await priceForOutlet(ctx, tx, outlet, typed, given);
  const sold = lines.filter(({ trouble }) => trouble === null);
  const parts = await quotedParts(ctx, tx, { lines: sold, dealers });
  const typedOnly = lines.filter(({ gift }) => !gift);
  const stocked = await withStock(ctx, tx, typedOnly, null);
  return {
    payableFen: orderTotals(sold).payableFen,
    freightFen: sum(parts.map((part) => part.freightFen)),
    parts,
    lines: stocked.map((line) => basketLine(ctx, line)),
    troubles: troubleTexts(ctx, lines),
    gifts: sold.filter(({ gift }) => gift).map(({ code, name, unit, qty }) => ({ code, name, unit, qty })),
    notes: dealers.flatMap((dealer) => dealer.notes),
    offers: await nearestOffers(ctx, tx, dealers),
    choices: dealers.flatMap((dealer) => dealer.choices),
  };
}

function basketLine(ctx: Pick<Ctx, 't'>, line: StockedLine): BasketLine {
  const { code, unit, trouble } = line;
  const had = trouble === null || isOfQuantity(trouble);
  return {
    code,
    unit,
    priceFen: had ? line.priceFen : null,
    amountFen: trouble ? 0 : line.amountFen,
    available: had ? line.available : null,
    trouble: troubleTexts(ctx, [line])[0] ?? null,
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
