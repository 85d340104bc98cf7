import type { Tx } from '#app/db/tenant-db.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import type { Buyer } from '#app/modules/customers/outlets/use-cases/find-buyer.server.ts';
import { quotePrices } from '#app/modules/products/use-cases/quote-prices.server.ts';
import { allocate, sum } from '../rules-allocate.ts';
import type { ChargedOutside } from '../rules-kept.ts';

/** A line as it is quoted. */
interface Quotable {
  productId: string;
  unit: string;
  qty: number;
  /** Given for nothing: nothing was charged for it. */
  gift?: boolean | undefined;
}

/**
 * Each dealer's part of what another system has charged for a purchase: for goods in proportion to what they would
 * cost here, for bringing them with the first. All parts come to what was charged.
 */
export async function chargedParts(
  ctx: Ctx,
  tx: Tx,
  {
    byDealer,
    buyer,
    day,
    charged,
  }: {
    byDealer: ReadonlyMap<string, readonly Quotable[]>;
    buyer: Buyer;
    day: string;
    charged: ChargedOutside | null;
  },
): Promise<Map<string, ChargedOutside>> {
  if (!charged) return new Map();
  const dealerIds = [...byDealer.keys()].toSorted();
  if (dealerIds.length === 1) return new Map([[dealerIds[0]!, charged]]);
  const shares = new Map<string, number>();
  if (charged.goodsFen !== null) {
    const worth = new Map<string, number>();
    for (const dealerId of dealerIds) {
      const lines = byDealer.get(dealerId)!.filter(({ gift }) => !gift);
      const quotes = await quotePrices(ctx, tx, { buyer, dealerId, day, lines });
      worth.set(dealerId, sum(lines.map(({ qty }, index) => qty * (quotes[index]?.priceFen ?? 0))));
    }
    const free = [...worth.values()].every((fen) => fen === 0);
    const goodsFen = charged.goodsFen;
    const sharers = dealerIds.map((key) => ({ key, weight: free ? 1 : worth.get(key)!, room: goodsFen }));
    for (const [key, fen] of allocate(goodsFen, sharers)) shares.set(key, fen);
  }
  return new Map(
    dealerIds.map((dealerId, index) => [
      dealerId,
      {
        by: charged.by,
        goodsFen: charged.goodsFen === null ? null : (shares.get(dealerId) ?? 0),
        freightFen: index === 0 ? charged.freightFen : 0,
      },
    ]),
  );
}
