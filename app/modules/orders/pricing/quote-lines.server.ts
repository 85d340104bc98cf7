import type { Tx } from '#app/db/tenant-db.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { findBrandDealers } from '#app/modules/customers/outlets/use-cases/find-brand-dealers.server.ts';
import type { Buyer } from '#app/modules/customers/outlets/use-cases/find-buyers.server.ts';
import { manualSource } from '#app/modules/discounts/rules.ts';
import { chargedSource } from '#app/modules/pricing/rules-charged.ts';
import { lineDiscountFen } from '#app/modules/pricing/rules-totals.ts';
import type { PriceTrace } from '#app/modules/pricing/rules-trace.ts';
import {
  type DealerPrice,
  type LineWithPrice,
  type PricedGift,
  priceLines,
} from '#app/modules/pricing/use-cases/price-lines.server.ts';
import type { PriceWishes } from '#app/modules/pricing/use-cases/pricing-source.server.ts';
import { findGoods, type Goods } from '#app/modules/products/use-cases/find-goods.server.ts';
import type { Quote } from '#app/modules/products/wire.ts';
import type { LineTrouble, QuotedLine, TypedLine } from '../placing/wire-create.ts';
import { dealerOf } from './rules-split.ts';

/** A line that was priced, with what its stored line needs besides. */
export interface PricedLine extends Omit<QuotedLine, 'available'> {
  productId: string;
  factor: number;
  /** Who delivers it to this outlet. */
  dealerId: string;
  /** VAT of the product, in basis points. */
  taxRateBp: number;
}

/** What somebody gives for nothing besides what is ordered, and goods that stay with the dealer of an order. */
interface Besides {
  gifts?: readonly TypedLine[];
  /** Goods of an order that is changed stay with its dealer. */
  kept?: { dealerId: string; codes: ReadonlySet<string> | 'all' };
}

/** A line as typed, with what was found for it. */
interface Requested {
  line: TypedLine;
  gift: boolean;
  lineNo: number;
  dealerId: string;
  goods: Goods | undefined;
  unit: string | undefined;
}

/** What was typed with its price, the gifts after it, and how each dealer's part came to it. */
export interface PricedTyped {
  lines: PricedLine[];
  dealers: readonly DealerPrice[];
}

/**
 * Prices what was typed for an outlet, each line by the dealer who brings the outlet goods of that brand; what is
 * wrong with a line is reported and stops no other.
 */
export async function priceTyped(
  ctx: Ctx,
  tx: Tx,
  { id, dealerId }: Pick<Buyer, 'id' | 'dealerId'>,
  typed: readonly TypedLine[],
  wishes: PriceWishes,
  { gifts: given = [], kept }: Besides = {},
): Promise<PricedTyped> {
  const codes = [...new Set([...typed, ...given].map(({ code }) => code.toUpperCase()))];
  const goods = await findGoods(ctx, tx, { codes });
  const byCode = new Map(goods.map((one) => [one.code.toUpperCase(), one]));
  const brands = await findBrandDealers(ctx, tx, id);
  const find = (line: TypedLine, lineNo: number): Requested => {
    const found = byCode.get(line.code.toUpperCase());
    const unit = line.unit ? found?.units.find((one) => one.unit === line.unit) : found?.units.at(-1);
    const bringer = found ? dealerOf(found, brands, dealerId) : dealerId;
    const stays = found && (kept?.codes === 'all' || kept?.codes.has(found.code));
    const by = stays ? kept!.dealerId : bringer;
    return { line, gift: false, lineNo, dealerId: by, goods: found, unit: unit?.unit };
  };
  const ordered = typed.map((line, index) => find(line, index + 1));
  const bringers = [...new Set(ordered.map((one) => one.dealerId))];
  // What is given comes with what is ordered: it makes no order of another dealer.
  const free = given.map((line, index): Requested => {
    const one = find(line, ordered.length + index + 1);
    return { ...one, gift: true, dealerId: bringers.find((by) => by === one.dealerId) ?? bringers[0]! };
  });
  const known = [...ordered, ...free].flatMap(({ goods: found, unit, line, lineNo, gift, dealerId: by }) =>
    found && unit ? [{ lineNo, gift, dealerId: by, productId: found.id, unit, qty: line.qty }] : [],
  );
  // Of what becomes several orders it would be taken off each of them.
  const alone = bringers.length > 1 ? { ...wishes, manual: null, freight: null } : wishes;
  const dealers = await priceLines(ctx, tx, { customerId: id, lines: known, wishes: alone });
  const prices = new Map(dealers.flatMap(({ lines }) => [...lines]));
  const lines = ordered.map((one) => priced(one, prices.get(one.lineNo)));
  const gifts = dealers.flatMap(({ dealerId: by, gifts: some }) =>
    some.map((gift, index) => giftLine(gift, by, lines.length + index + 1)),
  );
  const byHand = free.map((one) => givenLine(one, prices.get(one.lineNo)));
  return {
    lines: [...lines, ...gifts, ...byHand].map((line, index) => ({ ...line, lineNo: index + 1 })),
    dealers,
  };
}

/** A line without what no screen needs. */
export function shownLine({
  productId: _product,
  factor: _factor,
  dealerId: _dealer,
  taxRateBp: _tax,
  places: _places,
  ...line
}: PricedLine & Pick<QuotedLine, 'available'> & { places: readonly number[] | null }) {
  return line satisfies QuotedLine;
}

const troubles: Record<NonNullable<Quote['problem']>, LineTrouble> = {
  'off-sale': 'off-sale',
  'outside-area': 'area',
  'dealer-area': 'dealer-area',
  'dealer-brand': 'dealer-brand',
  'dealer-contract': 'dealer-contract',
  'below-least': 'below-least',
  'not-in-steps': 'not-in-steps',
};

function troubleOf(goods: Goods | undefined, quote: Quote | null): LineTrouble | null {
  if (!goods) return 'unknown';
  if (!goods.onSale) return 'off-sale';
  if (!quote) return 'no-unit';
  return quote.problem && troubles[quote.problem];
}

function priced({ line, lineNo, dealerId, goods }: Requested, price: LineWithPrice | undefined): PricedLine {
  const quote = price?.quote ?? null;
  return {
    lineNo,
    productId: goods?.id ?? '',
    dealerId,
    code: goods?.code ?? line.code,
    name: goods?.name ?? '',
    spec: goods?.spec ?? '',
    unit: quote?.unit ?? line.unit,
    units: goods?.units.map((one) => one.unit) ?? [],
    baseUnit: goods?.units[0]?.unit ?? '',
    minQty: goods?.minQty ?? 1,
    stepQty: goods?.stepQty ?? 1,
    factor: quote?.factor ?? 1,
    qty: line.qty,
    priceFen: price?.charged?.priceFen ?? quote?.priceFen ?? 0,
    listPriceFen: price?.listPriceFen ?? 0,
    discountFen: price?.discountFen ?? 0,
    amountFen: price?.amountFen ?? 0,
    taxRateBp: quote?.taxRateBp ?? 0,
    gift: false,
    trace: price ? traceOf(price) : [],
    trouble: troubleOf(goods, quote),
  };
}

/** Goods that somebody gives with the order: as a promotion would, or with what is wrong with them. */
function givenLine(one: Requested, price: LineWithPrice | undefined): PricedLine {
  const trouble = troubleOf(one.goods, price?.quote ?? null);
  if (!price || trouble) return { ...priced(one, price), gift: true, trouble };
  const gift = { quote: price.quote, qty: one.line.qty, source: manualSource, name: '' };
  return giftLine(gift, one.dealerId, one.lineNo);
}

/** Goods that come with the order: at their list price, with all of it taken off. */
function giftLine({ quote, qty, source, name }: PricedGift, dealerId: string, lineNo: number): PricedLine {
  const { listPriceFen, unit } = quote;
  const discountFen = lineDiscountFen({ qty, listPriceFen, amountFen: 0 });
  return {
    lineNo,
    productId: quote.productId,
    dealerId,
    code: quote.code,
    name: quote.name,
    spec: quote.spec,
    unit,
    units: quote.units.map((one) => one.unit),
    baseUnit: quote.units.find(({ factor }) => factor === 1)?.unit ?? unit,
    minQty: 1,
    stepQty: 1,
    factor: quote.factor,
    qty,
    priceFen: 0,
    listPriceFen,
    discountFen,
    amountFen: 0,
    taxRateBp: quote.taxRateBp,
    gift: true,
    trace: [{ source, name, offFen: discountFen }],
    trouble: null,
  };
}

/** The steps as a line keeps them: from everybody's price to the one that was given, and then what was taken off it. */
function traceOf({ quote, benefits, charged }: LineWithPrice): PriceTrace {
  // Looked up from the nearest price to the farthest, the list price, below which there may be a floor.
  const looked = quote.trace
    .toReversed()
    .toSorted((a, b) => Number(a.chosen) - Number(b.chosen))
    .map((step) => ({
      source: step.step,
      // What kind of price it is every reader is told in their own language; an agreement has a number besides, a label a name.
      name: step.agreementNo ?? step.label ?? '',
      priceFen: step.priceFen,
    }));
  const outside = charged ? [{ source: chargedSource, name: charged.by, priceFen: charged.priceFen }] : [];
  return [...looked, ...outside, ...benefits.map(({ source, name, offFen }) => ({ source, name, offFen }))];
}
