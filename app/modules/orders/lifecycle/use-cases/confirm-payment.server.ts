import { inTenant } from '#app/db/tenant-db.server.ts';
import { requireAction } from '#app/kernel/access/require-action.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { DomainError } from '#app/lib/domain-error.ts';
import { formatFen } from '#app/lib/numbers/money.ts';
import { dayOf } from '#app/lib/time/date-time.ts';
import { dueFen } from '#app/modules/pricing/rules-totals.ts';
import { holdOrder, leadsTo, type Moved, writeMove } from '../move-order.server.ts';
import { payOrder } from '../pay-order.server.ts';
import type { PayInput } from '../wire-moves.ts';
import { readPrepaid, recordPrepaid } from './order-money-source.server.ts';

/**
 * Records what has come in for a prepaid order; it waits until somebody else has approved that. Another amount than
 * what is owed is refused, and so is a receipt that was used before. An order that costs nothing is paid at once.
 */
export async function confirmPayment(
  ctx: Ctx,
  input: Omit<PayInput, 'amountFen' | 'version'> & { version?: number; amountFen: number },
): Promise<Moved> {
  const { user, scope } = requireAction(ctx, 'order:pay');
  return inTenant(ctx, async (tx) => {
    const order = await holdOrder(ctx, tx, scope, input);
    const to = leadsTo(order, 'record-payment');
    const owedFen = dueFen(order) - (await readPrepaid(ctx, tx, order.id)).bookedFen;
    if (input.amountFen !== owedFen) {
      const values = { payable: formatFen(owedFen) };
      throw new DomainError('orders.wrong-amount', 422, { field: 'amountFen', values });
    }
    const paid = {
      amountFen: input.amountFen,
      receiptNo: input.receiptNo ?? order.orderNo,
      method: input.method ?? 'transfer',
      paidOn: input.paidOn ?? dayOf(ctx.now(), ctx.tenant.timeZone),
    };
    const recorded = owedFen > 0 && (await recordPrepaid(ctx, tx, { orderId: order.id, ...paid }));
    if (!recorded) return payOrder(ctx, tx, order, { paid, actor: user });
    return writeMove(ctx, tx, order, {
      event: 'record-payment',
      to,
      action: 'order:pay',
      told: paid,
      publishes: [],
    });
  });
}
