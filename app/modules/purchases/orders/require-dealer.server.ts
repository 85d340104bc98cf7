import type { Tx } from '#app/db/tenant-db.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { notFound } from '#app/lib/domain-error.ts';
import { dealerReference } from '#app/modules/dealers/use-cases/dealer-reference.server.ts';
import {
  type DealerTerms,
  findDealerTerms,
} from '#app/modules/dealers/use-cases/find-dealer-terms.server.ts';

/** The terms of a dealer that an action reaches; one elsewhere and one of nobody look the same. */
export async function requireDealer(
  ctx: Ctx,
  tx: Tx,
  action: string,
  dealerId: string,
): Promise<DealerTerms> {
  const reached = await dealerReference(action).names(ctx, tx, [dealerId], 'scope');
  const terms = (await findDealerTerms(ctx, tx, [dealerId])).get(dealerId);
  if (!terms || !reached.has(dealerId)) throw notFound();
  return terms;
}
