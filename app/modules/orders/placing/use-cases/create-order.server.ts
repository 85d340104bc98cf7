import { inTenant, inTenantReadOnly, type Tx } from '#app/db/tenant-db.server.ts';
import { requireAction } from '#app/kernel/access/require-action.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { DomainError } from '#app/lib/domain-error.ts';
import { isId } from '#app/lib/id.ts';
import {
  type Buyer,
  findBuyers,
  outletIsWithin,
} from '#app/modules/customers/outlets/use-cases/find-buyers.server.ts';
import { getCredit } from '#app/modules/customers/outlets/use-cases/get-credit.server.ts';
import { judgedManual } from '#app/modules/discounts/use-cases/judge-manual.server.ts';
import { sum } from '#app/modules/pricing/rules-allocate.ts';
import { chargedOutside } from '#app/modules/pricing/rules-charged.ts';
import { dueFen, orderTotals } from '#app/modules/pricing/rules-totals.ts';
import { findRuleGoods, nearestOffers } from '#app/modules/pricing/use-cases/nearest-offers.server.ts';
import type { PriceExplanation } from '#app/modules/pricing/use-cases/price-lines.server.ts';
import type { PriceWishes } from '#app/modules/pricing/use-cases/pricing-source.server.ts';
import { findGoods } from '#app/modules/products/use-cases/find-goods.server.ts';
import { quotedParts } from '../../pricing/dealer-parts.server.ts';
import { type PricedTyped, priceTyped, shownLine } from '../../pricing/quote-lines.server.ts';
import { type StockedLine, withStock } from '../../pricing/stock-of-lines.server.ts';
import { mayFreight } from '../freight-by-hand.server.ts';
import { placeOrder } from '../place-order.server.ts';
import type {
  CreateInput,
  FoundGoods,
  OrderGoodsQuery,
  Placed,
  Quote,
  TypedLine,
  Wishes,
} from '../wire-create.ts';

/** What an outlet gives with an order that is taken in the console or on the phone, by who may say it. */
function wishesOf(ctx: Ctx, input: Wishes & Partial<Pick<CreateInput, 'source'>>): PriceWishes {
  const { source = 'console', coupons = [], choices = [], manual = null, freight = null, charged } = input;
  mayFreight(ctx, input.freight ?? undefined);
  if (charged) assertCharged(ctx, charged);
  if (charged && (freight || manual || coupons.length > 0 || choices.length > 0))
    throw new DomainError('orders.charged-alone', 422, { field: 'charged' });
  const outside = charged && { ...charged, by: charged.by || ctx.t('orders:charged.by') };
  return { source, coupons, choices, manual, freight, charged: outside ? chargedOutside(outside) : null };
}

/** Refuses figures of another system by who may not take them, and freight that is more than all that was paid. */
export function assertCharged(
  ctx: Ctx,
  { payableFen, freightFen }: { payableFen: number | null; freightFen: number | null },
): void {
  if (payableFen === null && freightFen === null) return;
  requireAction(ctx, 'order:charged');
  if (payableFen !== null && payableFen < (freightFen ?? 0))
    throw new DomainError('orders.charged-less', 422, { field: 'payableFen' });
}

/** Refuses figures of another system without its name and its number: nobody could look them up there. */
function assertTraceable({ charged, externalNo }: Pick<CreateInput, 'charged' | 'externalNo'>): void {
  if (!charged) return;
  if (!externalNo) throw new DomainError('orders.charged-no-number', 422, { field: 'externalNo' });
  if (charged.by === '') throw new DomainError('orders.charged-no-name', 422, { field: 'charged.by' });
}

/** Refuses whoever may take no orders. */
export function mayCreateOrder(ctx: Ctx): void {
  requireAction(ctx, 'order:create');
}

/** Takes an order for an outlet of one's own scope (线下订单); placed twice under one external number it is refused. */
export async function createOrder(ctx: Ctx, input: CreateInput): Promise<Placed> {
  const { user } = requireAction(ctx, 'order:create');
  return inTenant(ctx, async (tx) => {
    const buyer = await buyerOf({ ...ctx, tx }, input.customerId);
    const { source, prepay, receiver, phone, address, remark, externalNo } = input;
    const wishes = wishesOf(ctx, input);
    assertTraceable(input);
    return placeOrder(ctx, tx, user, {
      source,
      prepay,
      receiver,
      phone,
      address,
      remark,
      externalNo,
      externalBy: input.charged?.by ?? '',
      buyer,
      typed: input.lines,
      gifts: giftsOf(ctx, input),
      wishes,
      agreedFen: input.agreedFen,
      kind: 'offline',
      action: 'order:create',
    });
  });
}

/** What lines would cost an outlet, and what is wrong with which of them. Nothing is written. */
export async function quoteOrder(ctx: Ctx, input: Quotable): Promise<Quote> {
  return (await quoteStocked(ctx, input)).quote;
}

type Quotable = { customerId: string; source?: CreateInput['source']; lines: readonly TypedLine[] } & Wishes;

/** The same, with the lines it was made of and the stock of each: of several orders they are added up. */
export async function quoteStocked(
  ctx: Ctx,
  input: Quotable,
): Promise<{ quote: Quote; stocked: StockedLine[] }> {
  requireAction(ctx, 'order:create');
  return inTenantReadOnly(ctx, async (tx) => {
    const buyer = await buyerOf({ ...ctx, tx }, input.customerId);
    const wishes = wishesOf(ctx, input);
    const priced = await priceTyped(ctx, tx, buyer, input.lines, wishes, { gifts: giftsOf(ctx, input) });
    const manual = await judgedManual(ctx, tx, priced, { manual: wishes.manual ?? null, isNew: true });
    const stocked = await withStock(ctx, tx, priced.lines, null);
    const quote = await sumUp(ctx, tx, { ...priced, stocked, manual }, { customerId: buyer.id });
    return { quote, stocked };
  });
}

/** What priced lines come to for an outlet, as whoever types them reads it; of an order that is changed, without it. */
export async function quoteOf(ctx: Ctx, tx: Tx, priced: Priced, of: QuotedFor): Promise<Quote> {
  return sumUp(
    ctx,
    tx,
    { ...priced, stocked: await withStock(ctx, tx, priced.lines, of.order?.id ?? null) },
    of,
  );
}

type Priced = Pick<PricedTyped, 'lines'> & { dealers: readonly PriceExplanation[] } & Pick<Quote, 'manual'>;

interface QuotedFor {
  customerId: string;
  order?: { id: string; payableFen: number; freightFen: number };
}

async function sumUp(
  ctx: Ctx,
  tx: Tx,
  { lines, dealers, manual, stocked }: Priced & { stocked: readonly StockedLine[] },
  { customerId, order }: QuotedFor,
): Promise<Quote> {
  const { limitFen, usedFen } = await getCredit(ctx, tx, customerId);
  const parts = await quotedParts(ctx, tx, { lines, dealers });
  return {
    lines: stocked.map(shownLine),
    parts,
    notes: dealers.flatMap((dealer) => dealer.notes),
    offers: await nearestOffers(ctx, tx, dealers),
    choices: dealers.flatMap((dealer) => dealer.choices),
    manual,
    creditLeftFen: limitFen === null ? null : limitFen - usedFen + (order ? dueFen(order) : 0),
    ...orderTotals(lines),
    freightFen: sum(parts.map((part) => part.freightFen)),
  };
}

/** What somebody gives for nothing, who may. */
export function giftsOf(ctx: Ctx, { gifts = [] }: Wishes): TypedLine[] {
  if (gifts.length > 0) requireAction(ctx, 'order:gift');
  return gifts;
}

/** Outlets one may take orders for, by part of a name or the beginning of a code. */
export async function listOrderableOutlets(
  ctx: Ctx,
  input: { keyword: string },
): Promise<Pick<Buyer, 'id' | 'code' | 'name' | 'dealerName' | 'contact' | 'phone' | 'address'>[]> {
  const { scope } = requireAction(ctx, 'order:create');
  const found = await inTenantReadOnly(ctx, (tx) => findBuyers(ctx, tx, { ...input, limit: 20, scope }));
  return found.map(({ id, code, name, dealerName, contact, phone, address }) => ({
    id,
    code,
    name,
    dealerName,
    contact,
    phone,
    address,
  }));
}

/**
 * Products to order by code, name or barcode, for whoever types faster than they remember; or those of a rule that is
 * almost reached.
 */
export async function listOrderGoods(
  ctx: Ctx,
  { keyword, ruleId, group }: OrderGoodsQuery,
): Promise<FoundGoods[]> {
  requireAction(ctx, 'order:create');
  const found = await inTenantReadOnly(ctx, async (tx) => {
    if (ruleId === '') return findGoods(ctx, tx, { keyword, limit: 20 });
    const rule = await findRuleGoods(ctx, tx, { id: ruleId, group });
    return rule ? findGoods(ctx, tx, { keyword, pool: rule.pool, limit: 50 }) : [];
  });
  return found.map(({ code, name, spec, units, scannedUnit }) => ({
    code,
    name,
    spec,
    units: units.map((one) => one.unit),
    scannedUnit,
  }));
}

/** The outlet an order is taken for, when it is within one's reach and in good standing; else it is refused at its field, saying which. */
export async function buyerOf(ctx: Ctx & { tx: Tx }, id: string): Promise<Buyer> {
  const { scope } = requireAction(ctx, 'order:create');
  const [buyer] = isId(id) ? await findBuyers(ctx, ctx.tx, { id, scope }) : [];
  if (buyer) return buyer;
  const known = isId(id) && (await outletIsWithin(ctx, ctx.tx, id, scope));
  throw new DomainError(known ? 'orders.buyer-stopped' : 'orders.no-customer', 422, { field: 'customerId' });
}
