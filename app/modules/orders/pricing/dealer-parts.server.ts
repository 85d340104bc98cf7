import type { Tx } from '#app/db/tenant-db.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { DomainError } from '#app/lib/domain-error.ts';
import { chargedSource } from '#app/modules/pricing/rules-charged.ts';
import { freightFenOf } from '#app/modules/pricing/rules-kept.ts';
import { orderTotals } from '#app/modules/pricing/rules-totals.ts';
import type { PriceExplanation } from '#app/modules/pricing/use-cases/price-lines.server.ts';
import type { QuotedPart } from '../placing/wire-create.ts';
import { type OrderTerms, orderTerms } from './order-terms.server.ts';
import type { PricedLine } from './quote-lines.server.ts';
import { splitByDealer } from './rules-split.ts';

/** What one dealer is to deliver of what an outlet orders in one go. */
interface DealerPart {
  dealer: OrderTerms;
  lines: PricedLine[];
  payableFen: number;
  /** What bringing it costs besides. */
  freightFen: number;
}

/** How each dealer's part came to its price. */
type Priced = readonly Pick<PriceExplanation, 'dealerId' | 'priced'>[];

/** The orders that priced lines become, one for each dealer, with the terms on which it takes them. */
export async function dealerParts(
  ctx: Pick<Ctx, 'tenant' | 'now'>,
  tx: Tx,
  { lines: all, dealers }: { lines: readonly PricedLine[]; dealers: Priced },
): Promise<DealerPart[]> {
  const parts = splitByDealer(all);
  const terms = await orderTerms(
    ctx,
    tx,
    parts.map(({ dealerId }) => dealerId),
  );
  return parts.map(({ dealerId, lines }) => {
    const dealer = terms.get(dealerId);
    if (!dealer) throw new DomainError('orders.no-customer', 422, { field: 'customerId' });
    const price = dealers.find((one) => one.dealerId === dealerId);
    const freightFen = price ? freightFenOf(price.priced) : 0;
    // What another system has charged it has sold, however little it comes to.
    const outside = price?.priced.given.some(({ source }) => source === chargedSource);
    return {
      dealer: outside ? { ...dealer, minFen: 0 } : dealer,
      lines,
      payableFen: orderTotals(lines).payableFen,
      freightFen,
    };
  });
}

/** The same as it is told to whoever has yet to order. */
export async function quotedParts(
  ctx: Pick<Ctx, 'tenant' | 'now'>,
  tx: Tx,
  priced: Parameters<typeof dealerParts>[2],
): Promise<QuotedPart[]> {
  const parts = await dealerParts(ctx, tx, priced);
  return parts.map(({ dealer: { name, minFen }, payableFen, freightFen }) => ({
    dealerName: name,
    payableFen,
    freightFen,
    minFen,
  }));
}
