import { and, eq } from 'drizzle-orm';
import { inTenant } from '#app/db/tenant-db.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { notFound } from '#app/lib/domain-error.ts';
import { confirmPayment } from '#app/modules/orders/lifecycle/use-cases/confirm-payment.server.ts';
import { decidePayment } from '#app/modules/receivables/payments/use-cases/decide-payment.server.ts';
import { receivablePayments } from '#app/modules/receivables/table.server.ts';

/** Decides the receipt that an order waits for, with a reason where it is refused. */
export async function decidePrepaid(approver: Ctx, id: string, reason = ''): Promise<void> {
  const of = receivablePayments;
  const [waiting] = await inTenant(approver, (tx) =>
    tx
      .select({ id: of.id })
      .from(of)
      .where(and(eq(of.tenantId, approver.tenant.slug), eq(of.prepaysId, id), eq(of.status, 'waiting'))),
  );
  if (!waiting) throw notFound();
  await decidePayment(approver, { id: waiting.id, pass: !reason, reason });
}

/** Pays an order before it is sent: one person records the receipt, another approves it. */
export async function payPrepaid(
  [clerk, approver]: readonly [Ctx, Ctx],
  paid: Parameters<typeof confirmPayment>[1],
): Promise<void> {
  await confirmPayment(clerk, paid);
  await decidePrepaid(approver, paid.id);
}
