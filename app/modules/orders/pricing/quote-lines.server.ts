import type { Tx } from '#app/db/tenant-db.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { findBrandDealers } from '#app/modules/customers/use-cases/find-brand-dealers.server.ts';
import type { Buyer } from '#app/modules/customers/use-cases/find-buyers.server.ts';
import type { PriceTrace } from '#app/modules/pricing/rules-trace.ts';
import { type LineWithPrice, priceLines } from '#app/modules/pricing/use-cases/price-lines.server.ts';
import { findGoods, type Goods } from '#app/modules/products/use-cases/find-goods.server.ts';
import type { Quote } from '#app/modules/products/wire.ts';
import type { LineTrouble, QuotedLine, TypedLine } from '../placing/wire-create.ts';
import { dealerOf } from './rules-split.ts';

/** A line that was priced, with what its stored line needs besides. */
export interface PricedLine extends QuotedLine {
  productId: string;
  factor: number;
  /** Who delivers it to this outlet. */
  dealerId: string;
}

/** A line as typed, with what was found for it. */
interface Requested {
  line: TypedLine;
  lineNo: number;
  dealerId: string;
  goods: Goods | undefined;
  unit: string | undefined;
}

/**
 * Prices what was typed for an outlet, line by line, each by the dealer who brings the outlet goods of that brand;
 * what is wrong with a line is told and stops no other.
 */
export async function priceTyped(
  ctx: Ctx,
  tx: Tx,
  { id, dealerId }: Pick<Buyer, 'id' | 'dealerId'>,
  typed: readonly TypedLine[],
  /** Goods of an order that is changed stay with its dealer. */
  kept?: { dealerId: string; codes: ReadonlySet<string> },
): Promise<PricedLine[]> {
  const codes = [...new Set(typed.map(({ code }) => code.toUpperCase()))];
  const goods = await findGoods(ctx, tx, { codes });
  const byCode = new Map(goods.map((one) => [one.code.toUpperCase(), one]));
  const brands = await findBrandDealers(ctx, tx, id);
  const requested = typed.map((line, index): Requested => {
    const found = byCode.get(line.code.toUpperCase());
    const unit = line.unit ? found?.units.find((one) => one.unit === line.unit) : found?.units.at(-1);
    const bringer = found ? dealerOf(found, brands, dealerId) : dealerId;
    const stays = found && kept?.codes.has(found.code);
    return {
      line,
      lineNo: index + 1,
      dealerId: stays ? kept!.dealerId : bringer,
      goods: found,
      unit: unit?.unit,
    };
  });
  const known = requested.flatMap(({ goods: found, unit, line, lineNo, dealerId: by }) =>
    found && unit ? [{ lineNo, dealerId: by, productId: found.id, unit, qty: line.qty }] : [],
  );
  const prices = await priceLines(ctx, tx, { customerId: id, lines: known });
  return requested.map((one) => priced(ctx, one, prices.get(one.lineNo)));
}

/** A line without what no screen needs. */
export function shownLine({ productId: _product, factor: _factor, dealerId: _dealer, ...line }: PricedLine) {
  return line satisfies QuotedLine;
}

const troubles: Record<NonNullable<Quote['problem']>, LineTrouble> = {
  'off-sale': 'off-sale',
  'outside-area': 'area',
  'dealer-area': 'dealer-area',
  'dealer-brand': 'dealer-brand',
  'below-least': 'below-least',
  'not-in-steps': 'not-in-steps',
};

function troubleOf(goods: Goods | undefined, quote: Quote | null): LineTrouble | null {
  if (!goods) return 'unknown';
  if (!goods.onSale) return 'off-sale';
  if (!quote) return 'no-unit';
  return quote.problem && troubles[quote.problem];
}

function priced(
  ctx: Ctx,
  { line, lineNo, dealerId, goods }: Requested,
  price: LineWithPrice | undefined,
): PricedLine {
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
    priceFen: quote?.priceFen ?? 0,
    listPriceFen: price?.listPriceFen ?? 0,
    discountFen: price?.discountFen ?? 0,
    amountFen: price?.amountFen ?? 0,
    trace: price ? traceOf(ctx, price) : [],
    trouble: troubleOf(goods, quote),
  };
}

/** The steps as a line keeps them: the one that gave the price, and then what was taken off it. */
function traceOf({ t }: Ctx, { quote, benefits }: LineWithPrice): PriceTrace {
  const looked = quote.trace
    .toSorted((a, b) => Number(a.chosen) - Number(b.chosen))
    .map((step) => ({
      source: step.step,
      name: [t(`orders:price.${step.step}`), step.agreementNo].filter(Boolean).join(' '),
      priceFen: step.priceFen,
    }));
  return [...looked, ...benefits.map(({ source, name, offFen }) => ({ source, name, offFen }))];
}
