import { and, eq, isNull } from 'drizzle-orm';
import { writeAuditLog } from '#app/db/audit/write-audit-log.server.ts';
import { inTenant, inTenantReadOnly, type Tx } from '#app/db/tenant-db.server.ts';
import { KingdeeRefusal } from '#app/integrations/kingdee/kingdee-refusal.server.ts';
import { OutsideError } from '#app/integrations/outbound/outside-error.server.ts';
import { requireAction, requireWhole } from '#app/kernel/access/require-action.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { DomainError, notFound } from '#app/lib/domain-error.ts';
import { instantOf } from '#app/lib/time/date-time.ts';
import { type Buyer, findBuyers } from '#app/modules/customers/outlets/use-cases/find-buyers.server.ts';
import { findOutletIds } from '#app/modules/customers/outlets/use-cases/find-customer-ids.server.ts';
import { recordPayment } from '#app/modules/receivables/payments/use-cases/record-payment.server.ts';
import { type ErpReceipt, readErpReceipt, reverseBill } from '../reconciliation/extra-bills.server.ts';
import { type ComparedBill, type ExtraRepair, extraRepairs } from '../reconciliation/rules-compare.ts';
import { erpOf } from '../sending/erp-world.server.ts';
import { readErpConfig } from '../sending/send-document.server.ts';
import { erpDifferences, orderSyncs } from '../table.server.ts';

/** A difference by its day and id. */
interface Which {
  day: string;
  id: string;
}

/** A bill that only the ERP has. */
interface ExtraBill {
  bill: ComparedBill;
  billNo: string;
}

/**
 * A receipt that only the ERP has is recorded here with the ERP's number and booked once somebody else has approved
 * it; the ERP, which has it, is not told of it again.
 */
export async function takeOverExtra(ctx: Ctx, which: Which): Promise<{ receiptNo: string }> {
  requireWhole(ctx, 'erp:repair');
  const { scope } = requireAction(ctx, 'receivable:record');
  const { billNo } = await extraOf(ctx, which, 'take');
  const there = await asked(ctx, (erp) => readErpReceipt(erp, billNo));
  if (!there) throw new DomainError('erp.bill-gone', 409);
  return inTenant(ctx, async (tx) => {
    await close(ctx, tx, which, { action: 'take', reason: '' });
    const code = there.partyCode;
    const id = (await findOutletIds(ctx, tx, [code])).get(code);
    const [outlet] = id ? await findBuyers(ctx, tx, { id, scope }) : [];
    if (!outlet) throw new DomainError('erp.no-such-party', 422, { values: { code } });
    const payment = await recordPayment(
      { ...ctx, tx },
      {
        customerId: outlet.id,
        dealerId: outlet.dealerId,
        receiptNo: billNo,
        amountFen: there.fen,
        method: 'other',
        paidOn: there.date,
        remark: there.remark,
        allocations: [],
      },
    );
    await noteArrived(ctx, tx, payment.id, { billNo, there, outlet });
    return { receiptNo: billNo };
  });
}

/** The ERP has it: with a row that says so it is not sent when it is booked. */
async function noteArrived(
  ctx: Ctx,
  tx: Tx,
  paymentId: string,
  { billNo, there, outlet }: { billNo: string; there: ErpReceipt; outlet: Buyer },
): Promise<void> {
  const now = ctx.now();
  await tx.insert(orderSyncs).values({
    tenantId: ctx.tenant.slug,
    orderId: paymentId,
    document: '4',
    status: 'succeeded',
    step: 'audited',
    orderNo: billNo,
    customerName: outlet.name,
    dealerName: outlet.dealerName,
    amountFen: there.fen,
    customerId: outlet.id,
    dealerId: outlet.dealerId,
    departId: outlet.departId,
    salesUserId: outlet.salesUserId,
    orderedAt: new Date(instantOf(`${there.date} 00:00:00`, ctx.tenant.timeZone)),
    billNo,
    billStatus: there.status,
    createdAt: now,
    updatedAt: now,
  });
}

/** A bill that only the ERP has is taken back there. */
export async function reverseExtra(ctx: Ctx, which: Which): Promise<{ billNo: string }> {
  requireWhole(ctx, 'erp:repair');
  const { bill, billNo } = await extraOf(ctx, which, 'reverse');
  await asked(ctx, (erp) => reverseBill(erp, bill, billNo));
  await inTenant(ctx, (tx) => close(ctx, tx, which, { action: 'reverse', reason: '' }));
  return { billNo };
}

/** A bill that only the ERP has stays there, and why. */
export async function ignoreExtra(
  ctx: Ctx,
  { reason, ...which }: Which & { reason: string },
): Promise<{ billNo: string }> {
  requireWhole(ctx, 'erp:repair');
  const { billNo } = await extraOf(ctx, which, 'ignore');
  await inTenant(ctx, (tx) => close(ctx, tx, which, { action: 'ignore', reason }));
  return { billNo };
}

const whereIs = (ctx: Ctx, { day, id }: Which) =>
  and(eq(erpDifferences.tenantId, ctx.tenant.slug), eq(erpDifferences.day, day), eq(erpDifferences.id, id));

/** The bill of a difference that may be settled in that way. */
async function extraOf(ctx: Ctx, which: Which, way: ExtraRepair): Promise<ExtraBill> {
  const [found] = await inTenantReadOnly(ctx, (tx) =>
    tx.select().from(erpDifferences).where(whereIs(ctx, which)),
  );
  if (!found) throw notFound();
  if (found.repairedAt || !found.billNo || !extraRepairs(found).includes(way)) {
    throw new DomainError('erp.nothing-to-repair', 409);
  }
  return { bill: found.bill!, billNo: found.billNo };
}

/** Notes that a difference is settled, how and by whom; of two at once the second is refused. */
async function close(
  ctx: Ctx,
  tx: Tx,
  which: Which,
  { action, reason }: { action: ExtraRepair; reason: string },
): Promise<void> {
  const { user } = requireWhole(ctx, 'erp:repair');
  const [closed] = await tx
    .update(erpDifferences)
    .set({ repairedAt: ctx.now(), repairedBy: user.realname, reason: reason || null })
    .where(and(whereIs(ctx, which), isNull(erpDifferences.repairedAt)))
    .returning({ bill: erpDifferences.bill, billNo: erpDifferences.billNo });
  if (!closed) throw new DomainError('erp.nothing-to-repair', 409);
  await writeAuditLog(ctx, tx, {
    action: 'erp:repair',
    entity: 'erp-difference',
    entityId: which.id,
    before: null,
    after: { ...closed, action, reason },
  });
}

/** A call to the ERP; what it says against it is told to the person. */
async function asked<T>(ctx: Ctx, call: (erp: ReturnType<typeof erpOf>) => Promise<T>): Promise<T> {
  const config = await readErpConfig(ctx);
  if (!config?.enabled) throw new DomainError('erp.not-enabled', 409);
  try {
    return await call(erpOf({ ...ctx, now: () => new Date() }, config));
  } catch (error) {
    if (error instanceof KingdeeRefusal) {
      const reason = error.faults.map(({ message }) => message).join('；') || error.message;
      throw new DomainError('erp.reverse-refused', 422, { values: { reason } });
    }
    if (error instanceof OutsideError) throw new DomainError('erp.not-reached', 503, { retryAfter: 30 });
    throw error;
  }
}
