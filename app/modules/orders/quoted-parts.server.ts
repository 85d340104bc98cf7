import type { Tx } from '#app/db/tenant-db.server.ts';
import { findDealerTerms } from '#app/modules/dealers/use-cases/find-dealer-terms.server.ts';
import type { Ctx } from '#app/server/context.server.ts';
import { leastOf } from './least-order.server.ts';
import type { PricedLine } from './quote-lines.server.ts';
import { orderTotals } from './rules.ts';
import { splitByDealer } from './rules-split.ts';
import type { QuotedPart } from './wire-create.ts';

/** The orders that priced lines would become, one for each dealer, and what each comes to at least. */
export async function quotedParts(
  ctx: Pick<Ctx, 'tenant'>,
  tx: Tx,
  lines: readonly PricedLine[],
): Promise<QuotedPart[]> {
  const parts = splitByDealer(lines);
  const dealers = await findDealerTerms(
    ctx,
    tx,
    parts.map(({ dealerId }) => dealerId),
  );
  const least = await leastOf(ctx, tx, [...dealers.values()]);
  return parts.map(({ dealerId, lines: own }) => ({
    dealerName: dealers.get(dealerId)?.name ?? '',
    lineNos: lines.filter((line) => line.dealerId === dealerId).map(({ lineNo }) => lineNo),
    payableFen: orderTotals(own).payableFen,
    leastFen: least.get(dealerId) ?? 0,
  }));
}
