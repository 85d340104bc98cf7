import type { Tx } from '#app/db/tenant-db.server.ts';
import { registry } from '#app/kernel/module/registry.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { dayOf } from '#app/lib/time/date-time.ts';
import { findBuyer } from '#app/modules/customers/outlets/use-cases/find-buyer.server.ts';
import { quotePrices } from '#app/modules/products/use-cases/quote-prices.server.ts';
import type { PriceBook } from '../rules-kept.ts';
import type { OrderSource } from '../rules-sources.ts';
import { basketLine, maxDiscountBpOf } from './price-lines.server.ts';

/** Of a basket from which nothing is taken off. */
const noLimitBp = 10_000;

/**
 * What a phone needs to price a basket without us, dealer by dealer: the prices of an outlet and the facts of all who take
 * part in them, as an order without coupons would be priced now. What several dealers' parts share of one limit it does not
 * know.
 */
export async function readPriceBooks(
  ctx: Ctx,
  tx: Tx,
  of: {
    customerId: string;
    source: OrderSource;
    articles: readonly { dealerId: string; productId: string; unit: string }[];
  },
): Promise<PriceBook[]> {
  const buyer = await findBuyer(ctx, tx, of.customerId);
  if (!buyer) return [];
  const day = dayOf(ctx.now(), ctx.tenant.timeZone);
  const limits = { maxDiscountBp: await maxDiscountBpOf(ctx, tx) };
  const wishes = { source: of.source, coupons: [], choices: [] };
  const sources = registry()
    .all('pricingStages')
    .filter(({ charged }) => charged !== 'only');
  const books: PriceBook[] = [];
  for (const [dealerId, lines] of Map.groupBy(of.articles, (one) => one.dealerId)) {
    const quotes = await quotePrices(ctx, tx, { buyer, dealerId, day, lines });
    const sold = quotes.flatMap((quote, nth) =>
      quote && quote.problem === null ? [basketLine(nth + 1, 1, quote)] : [],
    );
    if (sold.length === 0) continue;
    const facts: Record<string, unknown> = {};
    const lowering: ((article: PriceBook['articles'][number]) => boolean)[] = [];
    for (const source of sources) {
      const read = await source.load(ctx, tx, { buyer, dealerId, day, wishes, earlier: [] }, sold);
      const part = source.forPhone(read);
      if (!part) continue;
      facts[source.name] = part.facts;
      lowering.push((article) => part.lowers(article));
    }
    // What nothing lowers needs no floor: it is not told for nothing.
    const articles = sold.map(({ lineNo: _row, qty: _one, ...article }) => {
      const isLowered = lowering.some((lowers) => lowers(article));
      return isLowered ? article : { ...article, floorFen: null };
    });
    const isAnyLowered = articles.some((article) => lowering.some((lowers) => lowers(article)));
    books.push({ articles, limits: isAnyLowered ? limits : { maxDiscountBp: noLimitBp }, facts });
  }
  return books;
}
