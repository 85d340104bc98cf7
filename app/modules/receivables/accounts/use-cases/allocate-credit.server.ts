import { writeAuditLog } from '#app/db/audit/write-audit-log.server.ts';
import { inTenant } from '#app/db/tenant-db.server.ts';
import { requireAction } from '#app/kernel/access/require-action.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { DomainError } from '#app/lib/domain-error.ts';
import { newId } from '#app/lib/id.ts';
import { dayOf } from '#app/lib/time/date-time.ts';
import { holdReturnsAwaitingMoney } from '#app/modules/orders/returns/use-cases/returns-repaid.server.ts';
import { openItems } from '../../ledger/open-items.server.ts';
import { owedItems } from '../../ledger/owed-items.server.ts';
import { type Account, lockAccount, type Posting, postEntries } from '../../ledger/post-entries.server.ts';
import { allocateOldest } from '../../ledger/rules-allocation.ts';
import { endReturnsOf } from '../../payments/end-returns.server.ts';
import { refundsUnderWay } from '../../payments/refund.server.ts';
import { findParty } from '../find-party.server.ts';

/**
 * Uses what an account was paid without an order, and what is owed back of orders that have come to their end, for its
 * oldest open orders. What somebody has asked for as a refund is kept for that.
 */
export async function allocateCredit(ctx: Ctx, input: Account): Promise<{ allocatedFen: number }> {
  const { scope } = requireAction(ctx, 'receivable:record');
  return inTenant(ctx, async (tx) => {
    await findParty(ctx, tx, scope, input);
    const awaiting = await holdReturnsAwaitingMoney(ctx, tx, input);
    const { onAccountFen } = await lockAccount(ctx, tx, input);
    const open = await openItems(ctx, tx, input);
    const owed = await owedItems(ctx, tx, input);
    const freeFen = Math.max(0, onAccountFen - (await refundsUnderWay(ctx, tx, input)));
    const owedFen = owed.reduce((sum, item) => sum + item.owedFen, 0);
    const { shares } = allocateOldest(open, freeFen + owedFen);
    const allocatedFen = shares.reduce((sum, { amountFen }) => sum + amountFen, 0);
    if (allocatedFen === 0) throw new DomainError('receivables.nothing-to-allocate', 409);
    const id = newId();
    const businessOn = dayOf(ctx.now(), ctx.tenant.timeZone);
    // What belongs to no order is used first, then what was paid too much for the oldest.
    let left = allocatedFen;
    const take = (fen: number) => {
      const part = Math.min(left, Math.max(0, fen));
      left -= part;
      return part;
    };
    const ofAccount = take(freeFen);
    const sources = owed.map(({ orderId, owedFen: fen }) => ({ orderId, amountFen: take(fen) }));
    const of = (orderId: string | null, amountFen: number): Posting => {
      const item = [...open, ...owed].find((one) => one.orderId === orderId);
      return {
        kind: 'allocation',
        order: item ? { id: item.orderId, no: item.orderNo, dueOn: item.dueOn } : null,
        amountFen,
        businessOn,
        source: { kind: 'allocation', id, no: item?.orderNo ?? '' },
        key: `allocation:${id}:${orderId ?? 'account'}`,
      };
    };
    await postEntries(ctx, tx, input, [
      of(null, ofAccount),
      ...sources.map((source) => of(source.orderId, source.amountFen)),
      ...shares.map(({ orderId, amountFen }) => of(orderId, -amountFen)),
    ]);
    const orderIds = sources.flatMap(({ orderId, amountFen }) => (amountFen > 0 ? [orderId] : []));
    await endReturnsOf(ctx, tx, awaiting, { orderIds, action: 'receivable:record' });
    await writeAuditLog(ctx, tx, {
      action: 'receivable:record',
      entity: 'receivable-account',
      entityId: input.customerId,
      before: { onAccountFen, owedFen },
      after: { allocatedFen, orders: shares.length },
    });
    return { allocatedFen };
  });
}
