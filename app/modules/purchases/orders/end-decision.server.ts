import type { Tx } from '#app/db/tenant-db.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { DomainError } from '#app/lib/domain-error.ts';
import { formatFen } from '#app/lib/numbers/money.ts';
import { accountFigures, lockAccount } from '../account/account.server.ts';
import { movePurchase, type StoredPurchase } from './locked-purchase.server.ts';
import type { PurchaseState } from './rules-states.ts';

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
  if (pass && order.placedById === actor.id) throw new DomainError('purchases.own-order', 403);
  if (pass && order.kind === 'order') {
    // Two orders of one dealer are passed one after the other: the second sees what the first uses.
    await lockAccount(ctx, tx, order.dealerId);
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
