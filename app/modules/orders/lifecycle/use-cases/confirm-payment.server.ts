import { inTenant } from '#app/db/tenant-db.server.ts';
import { requireAction } from '#app/kernel/access/require-action.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { DomainError } from '#app/lib/domain-error.ts';
import { formatFen } from '#app/lib/numbers/money.ts';
import { dayOf } from '#app/lib/time/date-time.ts';
import { dueFen } from '#app/modules/pricing/rules-totals.ts';
import { orderPaid } from '../../events.ts';
import { holdOrder, leadsTo, type Moved, writeMove } from '../move-order.server.ts';
import { published } from '../publish-move.server.ts';
import type { PayInput } from '../wire-moves.ts';

/**
 * Notes that a prepaid order has been paid; another amount than what is owed is refused, and so is a receipt that was
 * used before.
 */
export async function confirmPayment(
  ctx: Ctx,
  input: Omit<PayInput, 'amountFen' | 'version'> & { version?: number; amountFen: number },
): Promise<Moved> {
  const { scope } = requireAction(ctx, 'order:pay');
  return inTenant(ctx, async (tx) => {
    const order = await holdOrder(ctx, tx, scope, input);
    const to = leadsTo(order, 'pay');
    if (input.amountFen !== dueFen(order)) {
      const values = { payable: formatFen(dueFen(order)) };
      throw new DomainError('orders.wrong-amount', 422, { field: 'amountFen', values });
    }
    const paid = {
      amountFen: input.amountFen,
      receiptNo: input.receiptNo ?? order.orderNo,
      method: input.method ?? 'transfer',
      paidOn: input.paidOn ?? dayOf(ctx.now(), ctx.tenant.timeZone),
    };
    const publishes = published(orderPaid, paid);
    return writeMove(ctx, tx, order, {
      event: 'pay',
      to,
      action: 'order:pay',
      told: paid,
      publishes,
    });
  });
}
