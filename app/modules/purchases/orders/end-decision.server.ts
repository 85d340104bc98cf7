import type { Tx } from '#app/db/tenant-db.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { DomainError } from '#app/lib/domain-error.ts';
import { formatFen } from '#app/lib/numbers/money.ts';
import { findDealerTerms } from '#app/modules/dealers/use-cases/find-dealer-terms.server.ts';
import { accountFigures, lockAccount } from '../account/account.server.ts';
import { linesOf, movePurchase, type StoredPurchase } from './locked-purchase.server.ts';
import { boughtBy } from './priced-lines.server.ts';
import type { PurchaseState } from './rules-states.ts';
import { tookPartIn } from './written-order.server.ts';

/**
 * Passes a locked order, or refuses it with the reason; nobody passes their own. An order beyond what the dealer may
 * still owe is not passed: it waits for a payment, or for more credit.
 */
export async function endDecision(
  ctx: Pick<Ctx, 'tenant' | 'now' | 'user'>,
  tx: Tx,
  order: StoredPurchase,
  { pass, note, actor }: { pass: boolean; note: string; actor: { id: string; realname: string } },
): Promise<PurchaseState> {
  if (!pass && !note) throw new DomainError('purchases.reason-required', 422, { field: 'note' });
  if (pass && (await tookPartIn(ctx, tx, order, actor.id))) throw new DomainError('purchases.own-order', 403);
  // Two orders of one dealer are passed one after the other: the second sees what the first uses.
  if (pass) await lockAccount(ctx, tx, order.dealerId);
  if (pass && order.kind === 'return') await refuseBeyondBought(ctx, tx, order);
  if (pass && order.kind === 'order') {
    const dealer = (await findDealerTerms(ctx, tx, [order.dealerId])).get(order.dealerId);
    if (!dealer?.sells) {
      throw new DomainError('purchases.dealer-stopped', 409, { values: { dealer: dealer?.name ?? '' } });
    }
    const { freeFen } = (await accountFigures(ctx, tx, [order.dealerId])).get(order.dealerId)!;
    if (freeFen !== null && order.amountFen > freeFen) {
      throw new DomainError('purchases.beyond-credit', 409, {
        values: { amount: formatFen(order.amountFen), free: formatFen(freeFen) },
      });
    }
  }
  return movePurchase(ctx, tx, order, {
    event: pass ? 'approve' : 'refuse',
    actor,
    note,
    set: { decidedBy: actor.realname, decidedAt: ctx.now(), reason: pass ? null : note },
  });
}

/** Refuses a return of more than the dealer still has of what it bought: something may have gone back meanwhile. */
async function refuseBeyondBought(ctx: Pick<Ctx, 'tenant'>, tx: Tx, order: StoredPurchase): Promise<void> {
  const { id, dealerId } = order;
  const lines = await linesOf(ctx, tx, id);
  const productIds = lines.map(({ productId }) => productId);
  const bought = await boughtBy(ctx, tx, { dealerId, productIds, besides: id });
  const beyond = lines.find(
    ({ productId, units, factor }) => units * factor > (bought.get(productId)?.returnable ?? 0),
  );
  if (beyond) {
    throw new DomainError('purchases.returned-meanwhile', 409, { values: { no: beyond.lineNo } });
  }
}
