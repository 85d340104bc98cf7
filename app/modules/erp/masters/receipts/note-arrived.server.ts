import type { Tx } from '#app/db/tenant-db.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { instantOf } from '#app/lib/time/date-time.ts';
import type { Payer } from '#app/modules/receivables/payments/use-cases/find-payers.server.ts';
import { orderSyncs } from '../../table.server.ts';

/** A receipt of the ERP that has become a payment here. */
interface Arrived {
  paymentId: string;
  billNo: string;
  billStatus: string;
  paidOn: string;
  fen: number;
  payer: Payer;
}

/** The ERP has a payment: with a row that says so it is not sent there when it is booked. */
export async function noteArrived(
  ctx: Pick<Ctx, 'tenant' | 'now'>,
  tx: Tx,
  { paymentId, billNo, billStatus, paidOn, fen, payer }: Arrived,
): Promise<void> {
  const now = ctx.now();
  const facts = {
    amountFen: fen,
    orderedAt: new Date(instantOf(`${paidOn} 00:00:00`, ctx.tenant.timeZone)),
    billStatus,
    updatedAt: now,
  };
  await tx
    .insert(orderSyncs)
    .values({
      tenantId: ctx.tenant.slug,
      orderId: paymentId,
      document: '4',
      status: 'succeeded',
      step: 'audited',
      orderNo: billNo,
      customerName: payer.name,
      dealerName: payer.dealerName,
      customerId: payer.id,
      dealerId: payer.dealerId,
      departId: payer.departId,
      salesUserId: payer.salesUserId,
      billNo,
      createdAt: now,
      ...facts,
    })
    .onConflictDoUpdate({
      target: [orderSyncs.tenantId, orderSyncs.orderId, orderSyncs.document],
      set: facts,
    });
}
