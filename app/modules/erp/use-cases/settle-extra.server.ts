import { and, eq, isNull } from 'drizzle-orm';
import { writeAuditLog } from '#app/db/audit/write-audit-log.server.ts';
import { inTenant, inTenantReadOnly, type Tx } from '#app/db/tenant-db.server.ts';
import { requireAction, requireWhole } from '#app/kernel/access/require-action.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { DomainError, notFound } from '#app/lib/domain-error.ts';
import { payersOf, takeReceipt } from '../masters/take-receipt.server.ts';
import { askErp } from '../reconciliation/ask-erp.server.ts';
import { readErpReceipt, reverseBill } from '../reconciliation/extra-bills.server.ts';
import { type ComparedBill, type ExtraRepair, extraRepairs } from '../reconciliation/rules-compare.ts';
import { erpDifferences } from '../table.server.ts';

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
  requireAction(ctx, 'receivable:record');
  const { billNo } = await extraOf(ctx, which, 'take');
  const there = await askErp(ctx, (erp) => readErpReceipt(erp, billNo));
  if (!there) throw new DomainError('erp.bill-gone', 409);
  return inTenant(ctx, async (tx) => {
    await close(ctx, tx, which, { action: 'take', reason: '' });
    const code = there.partyCode;
    const payer = (await payersOf(tx, ctx.tenant, [code])).get(code);
    if (!payer) throw new DomainError('erp.no-such-party', 422, { values: { code } });
    await takeReceipt({ ...ctx, tx }, tx, { billNo, ...there, paidOn: there.date, payer });
    return { receiptNo: billNo };
  });
}

/** A bill that only the ERP has is taken back there. */
export async function reverseExtra(ctx: Ctx, which: Which): Promise<{ billNo: string }> {
  requireWhole(ctx, 'erp:repair');
  const { bill, billNo } = await extraOf(ctx, which, 'reverse');
  await askErp(ctx, (erp) => reverseBill(erp, bill, billNo));
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
