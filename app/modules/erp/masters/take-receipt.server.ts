import { and, eq, inArray } from 'drizzle-orm';
import type { Tx } from '#app/db/tenant-db.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { instantOf } from '#app/lib/time/date-time.ts';
import { findPayers, type Payer } from '#app/modules/receivables/payments/use-cases/find-payers.server.ts';
import { recordPayment } from '#app/modules/receivables/payments/use-cases/record-payment.server.ts';
import { orderSyncs } from '../table.server.ts';
import { erpMasters } from './table.server.ts';

/** A receipt of the ERP, and the outlet of ours that paid. */
export interface TheirReceipt {
  billNo: string;
  status: string;
  fen: number;
  paidOn: string;
  remark: string;
  payer: Payer;
}

/**
 * Records a receipt of the ERP here with its number: it is booked once somebody else has approved it, and the ERP, which
 * has it, is not told of it again.
 */
export async function takeReceipt(
  ctx: Ctx,
  tx: Tx,
  { billNo, status, fen, paidOn, remark, payer }: TheirReceipt,
): Promise<{ id: string }> {
  const { id } = await recordPayment(
    { ...ctx, tx },
    {
      customerId: payer.id,
      dealerId: payer.dealerId,
      receiptNo: billNo,
      amountFen: fen,
      method: 'other',
      paidOn,
      remark,
      allocations: [],
    },
  );
  await noteArrived(ctx, tx, { paymentId: id, billNo, billStatus: status, paidOn, fen, payer });
  return { id };
}

/** Outlets of ours by the ERP's codes of customers: those that somebody has said they are, else those of the same code. */
export async function payersOf(
  tx: Tx,
  tenant: { slug: string },
  codes: readonly string[],
): Promise<Map<string, Payer>> {
  const linked = await tx
    .select({ code: erpMasters.code, ourId: erpMasters.ourId })
    .from(erpMasters)
    .where(
      and(
        eq(erpMasters.tenantId, tenant.slug),
        eq(erpMasters.kind, 'customer'),
        inArray(erpMasters.code, [...codes]),
      ),
    );
  const ourIds = new Map(linked.flatMap(({ code, ourId }) => (ourId ? [[code, ourId] as const] : [])));
  const own = codes.filter((code) => !ourIds.has(code));
  const found = await findPayers(tx, tenant, { codes: own, ids: [...ourIds.values()] });
  return new Map(
    codes.flatMap((code) => {
      const payer = found.get(ourIds.get(code) ?? code);
      return payer ? [[code, payer] as const] : [];
    }),
  );
}

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
