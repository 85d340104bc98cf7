import type { Tx } from '#app/db/tenant-db.server.ts';
import { dayOf } from '#app/lib/date-time.ts';
import { findBuyer } from '#app/modules/customers/use-cases/find-buyer.server.ts';
import type { Buyer } from '#app/modules/customers/use-cases/find-buyers.server.ts';
import { findGoods, type Goods } from '#app/modules/products/use-cases/find-goods.server.ts';
import { quotePrices } from '#app/modules/products/use-cases/quote-prices.server.ts';
import type { Quote } from '#app/modules/products/wire.ts';
import type { Ctx } from '#app/server/context.server.ts';
import type { PriceTrace } from './rules-price.ts';
import type { LineTrouble, QuotedLine, TypedLine } from './wire-create.ts';

/** A line that was priced, with what its stored line needs besides. */
export interface PricedLine extends QuotedLine {
  productId: string;
  factor: number;
}

/** Prices what was typed for an outlet, line by line; what is wrong with a line is told and stops no other. */
export async function priceTyped(
  ctx: Ctx,
  tx: Tx,
  { id, dealerId }: Pick<Buyer, 'id' | 'dealerId'>,
  typed: readonly TypedLine[],
): Promise<PricedLine[]> {
  const codes = [...new Set(typed.map(({ code }) => code.toUpperCase()))];
  const goods = await findGoods(ctx, tx, { codes });
  const byCode = new Map(goods.map((one) => [one.code.toUpperCase(), one]));
  const wanted = typed.map((line) => {
    const found = byCode.get(line.code.toUpperCase());
    const unit = line.unit ? found?.units.find((one) => one.unit === line.unit) : found?.units.at(-1);
    return { line, found, unit };
  });
  const buyer = await findBuyer(ctx, tx, id);
  const sold = wanted.flatMap(({ line, found, unit }) =>
    found && unit ? [{ productId: found.id, unit: unit.unit, qty: line.qty }] : [],
  );
  const day = dayOf(ctx.now(), ctx.tenant.timeZone);
  const quotes = buyer ? await quotePrices(ctx, tx, { buyer, dealerId, day, lines: sold }) : [];
  let next = 0;
  return wanted.map(({ line, found, unit }, index) =>
    priced(ctx, line, index + 1, found, found && unit ? (quotes[next++] ?? null) : null),
  );
}

const troubles: Partial<Record<NonNullable<Quote['problem']>, LineTrouble>> = {
  'off-sale': 'off-sale',
  'outside-area': 'area',
  'dealer-area': 'dealer-area',
  'dealer-brand': 'dealer-brand',
};

function troubleOf(goods: Goods | undefined, quote: Quote | null): LineTrouble | null {
  if (!goods) return 'unknown';
  if (!goods.onSale) return 'off-sale';
  if (!quote) return 'no-unit';
  return quote.problem ? (troubles[quote.problem] ?? 'quantity') : null;
}

function priced(
  ctx: Ctx,
  line: TypedLine,
  lineNo: number,
  goods: Goods | undefined,
  quote: Quote | null,
): PricedLine {
  const priceFen = quote?.priceFen ?? 0;
  // A price above the list's is the list price of this sale: a discount is never below nothing.
  const listPriceFen = Math.max(quote?.listPriceFen ?? 0, priceFen);
  return {
    lineNo,
    productId: goods?.id ?? '',
    code: goods?.code ?? line.code,
    name: goods?.name ?? '',
    spec: goods?.spec ?? '',
    unit: quote?.unit ?? line.unit,
    units: goods?.units.map((one) => one.unit) ?? [],
    factor: quote?.factor ?? 1,
    qty: line.qty,
    priceFen,
    listPriceFen,
    discountFen: line.qty * (listPriceFen - priceFen),
    amountFen: line.qty * priceFen,
    trace: quote ? traceOf(ctx, quote) : [],
    trouble: troubleOf(goods, quote),
  };
}

/** The steps as a line keeps them: the one that gave the price stands last. */
function traceOf({ t }: Ctx, { trace }: Quote): PriceTrace {
  return trace
    .toSorted((a, b) => Number(a.chosen) - Number(b.chosen))
    .map((step) => ({
      source: step.step,
      name: [t(`orders:price.${step.step}`), step.agreementNo].filter(Boolean).join(' '),
      priceFen: step.priceFen,
    }));
}
