import type { Tx } from '#app/db/tenant-db.server.ts';
import { registry } from '#app/kernel/module/registry.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { dayOf } from '#app/lib/time/date-time.ts';
import { type Buyer, findBuyer } from '#app/modules/customers/use-cases/find-buyer.server.ts';
import { quotePrices } from '#app/modules/products/use-cases/quote-prices.server.ts';
import type { Quote } from '#app/modules/products/wire.ts';
import { type PricedRow, priceBasket } from '../rules-basket.ts';
import type { BasketLine } from '../rules-stages.ts';
import type { Purchase } from './pricing-source.server.ts';

/** A line to be priced, delivered by a dealer; `qty` in the unit. */
interface LineToPrice {
  lineNo: number;
  dealerId: string;
  productId: string;
  unit: string;
  qty: number;
}

/** A line with its price; `quote` is what the price lists say. */
export interface LineWithPrice
  extends Pick<PricedRow, 'discountFen' | 'amountFen' | 'benefits' | 'listPriceFen'> {
  quote: Quote;
}

/**
 * What lines cost an outlet today, by their numbers: this is the one way to a price. What one dealer delivers is one
 * basket, because it becomes one order. A product or unit that is not there has no price; what cannot be sold has one
 * and counts for nothing else.
 */
export async function priceLines(
  ctx: Ctx,
  tx: Tx,
  { customerId, lines }: { customerId: string; lines: readonly LineToPrice[] },
): Promise<Map<number, LineWithPrice>> {
  const priced = new Map<number, LineWithPrice>();
  const buyer = await findBuyer(ctx, tx, customerId);
  if (!buyer) return priced;
  for (const [dealerId, own] of Map.groupBy(lines, (one) => one.dealerId)) {
    for (const [lineNo, line] of await priceOfDealer(ctx, tx, { buyer, dealerId, lines: own })) {
      priced.set(lineNo, line);
    }
  }
  return priced;
}

async function priceOfDealer(
  ctx: Ctx,
  tx: Tx,
  { buyer, dealerId, lines }: { buyer: Buyer; dealerId: string; lines: readonly LineToPrice[] },
): Promise<Map<number, LineWithPrice>> {
  const purchase = { buyer, dealerId, day: dayOf(ctx.now(), ctx.tenant.timeZone) };
  const quotes = await quotePrices(ctx, tx, { ...purchase, lines });
  const found = lines.flatMap(({ lineNo, qty }, index) => {
    const quote = quotes[index];
    return quote ? [{ quote, row: basketLine(lineNo, qty, quote) }] : [];
  });
  const sold = found.filter(({ quote }) => quote.problem === null).map(({ row }) => row);
  const { rows } = await throughStages(ctx, tx, purchase, sold);
  const unsold = found.filter(({ quote }) => quote.problem !== null).map(({ row }) => row);
  const byLine = new Map([...rows, ...priceBasket(unsold, [], noLimit).rows].map((row) => [row.lineNo, row]));
  return new Map(
    found.map(({ quote, row: { lineNo } }) => {
      const { discountFen, amountFen, benefits, listPriceFen } = byLine.get(lineNo)!;
      return [lineNo, { quote, discountFen, amountFen, benefits, listPriceFen }];
    }),
  );
}

const noLimit = { maxDiscountBp: 10_000 };

/** Takes rows through all stages that modules bring, each module's facts read once. */
async function throughStages(ctx: Ctx, tx: Tx, purchase: Purchase, rows: readonly BasketLine[]) {
  const parts = [];
  for (const source of registry().all('pricingStages')) {
    parts.push(...source.stages(await source.load(ctx, tx, purchase, rows)));
  }
  return priceBasket(rows, parts, noLimit);
}

function basketLine(lineNo: number, qty: number, quote: Quote): BasketLine {
  const { productId, code, category, brand, unit, factor, units, listPriceFen, priceFen, floorFen } = quote;
  return {
    lineNo,
    productId,
    code,
    category,
    brand,
    unit,
    factor,
    units,
    qty,
    // A price above the list's is the list price of this sale: a discount is never below nothing.
    listPriceFen: Math.max(listPriceFen, priceFen),
    priceFen,
    floorFen,
  };
}
