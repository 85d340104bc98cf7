import { writeAuditLog } from '#app/db/audit/write-audit-log.server.ts';
import { uniqueViolation } from '#app/db/errors/violation.server.ts';
import type { Tx } from '#app/db/tenant-db.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { newId } from '#app/lib/id.ts';
import { startApproval } from '#app/services/approvals/use-cases/start-approval.server.ts';
import type { Party } from '../accounts/find-party.server.ts';
import { receivablePayments } from '../table.server.ts';
import type { PaymentInput } from '../wire.ts';
import { usedBefore } from './known-receipt.server.ts';

/** Money that came in, and who says so; for which order that waits for it, if for one. */
interface Recorded {
  input: PaymentInput & { prepaysId?: string };
  party: Pick<Party, 'customerCode' | 'channel' | 'departId'>;
  user: { id: string; realname: string };
}

/** Writes a payment that waits for its approval. Its account is locked, and its receipt has not been used. */
export async function insertPayment(
  ctx: Ctx,
  tx: Tx,
  { input, party, user }: Recorded,
): Promise<{ id: string; approval: boolean }> {
  const id = newId();
  const now = ctx.now();
  try {
    await tx.insert(receivablePayments).values({
      tenantId: ctx.tenant.slug,
      id,
      ...input,
      status: 'waiting',
      recordedBy: user.id,
      recordedName: user.realname,
      createdAt: now,
      updatedAt: now,
    });
  } catch (error) {
    // Two clerks at the same moment: the second finds the receipt there when it writes its own.
    if (uniqueViolation(error) === 'receivable_payments_receipt') throw usedBefore(input.receiptNo);
    throw error;
  }
  const approval = await startApproval(ctx, tx, {
    biz: 'payment',
    bizId: id,
    title: input.receiptNo,
    amountFen: input.amountFen,
    channel: party.channel,
    departId: party.departId,
    submitter: user,
  });
  await writeAuditLog(ctx, tx, {
    action: 'receivable:record',
    entity: 'payment',
    entityId: id,
    before: null,
    after: { ...input, customer: party.customerCode, approval },
  });
  return { id, approval };
}
