import { and, eq, sql } from 'drizzle-orm';
import { inTenant, type Tx } from '#app/db/tenant-db.server.ts';
import { requireAction } from '#app/kernel/access/require-action.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { DomainError } from '#app/lib/domain-error.ts';
import { formatFen } from '#app/lib/numbers/money.ts';
import { endedOrder } from '#app/modules/orders/lifecycle/use-cases/ended-order.server.ts';
import { orderView } from '#app/modules/orders/sales/public/order-view.server.ts';
import { findParty } from '../../accounts/find-party.server.ts';
import { owedBack } from '../../ledger/book-order.server.ts';
import { lockAccount } from '../../ledger/post-entries.server.ts';
import { receivableItems } from '../../table.server.ts';
import type { RefundInput } from '../../wire.ts';
import { openRefund } from '../open-refund.server.ts';
import { refundsUnderWay } from '../refund.server.ts';

/** Asks for money to go back: of an order that has ended, or of an account's credit; never more than was paid too much. */
export async function requestRefund(
  ctx: Ctx,
  input: RefundInput,
): Promise<{ id: string; approval: boolean }> {
  const { user, scope } = requireAction(ctx, 'receivable:refund');
  return inTenant(ctx, async (tx) => {
    const party = await findParty(ctx, tx, scope, input);
    const account = await lockAccount(ctx, tx, input);
    const orderNo = input.orderId ? await endedOrderNo(ctx, tx, { ...input, orderId: input.orderId }) : '';
    const room = input.orderId
      ? await owedBack(ctx, tx, input.orderId)
      : account.onAccountFen - (await refundsUnderWay(ctx, tx, account));
    if (input.amountFen > room) {
      throw new DomainError('receivables.refund-beyond-owed', 422, {
        field: 'amountFen',
        values: { owed: formatFen(Math.max(0, room)), amount: formatFen(input.amountFen) },
      });
    }
    const { reason, ...facts } = input;
    return openRefund(ctx, tx, { ...facts, reason, orderNo, party, user });
  });
}

/** Of an order of the account that has come to its end: what it is called. */
async function endedOrderNo(
  ctx: Pick<Ctx, 'tenant'>,
  tx: Tx,
  { orderId, customerId, dealerId }: RefundInput & { orderId: string },
): Promise<string> {
  const [item] = await tx
    .select({ orderNo: receivableItems.orderNo })
    .from(receivableItems)
    .where(
      and(
        eq(receivableItems.tenantId, ctx.tenant.slug),
        eq(receivableItems.orderId, orderId),
        eq(receivableItems.customerId, customerId),
        eq(receivableItems.dealerId, dealerId),
        sql`exists (select from ${orderView} o where o.tenant_id = ${receivableItems.tenantId} and o.id = ${orderId}
          and ${endedOrder})`,
      ),
    );
  if (!item) throw new DomainError('receivables.other-order', 422, { field: 'orderId' });
  return item.orderNo;
}
