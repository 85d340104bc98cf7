import { and, eq, sql } from 'drizzle-orm';
import type { Tx } from '#app/db/tenant-db.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { DomainError } from '#app/lib/domain-error.ts';
import { dayOf } from '#app/lib/time/date-time.ts';
import { receivablePayments } from '../table.server.ts';

/** A receipt's number that another payment has. */
export const usedBefore = (receiptNo: string) =>
  new DomainError('receivables.receipt-used', 409, { field: 'receiptNo', values: { receiptNo } });

/** Refuses the number of a receipt that is recorded already; one that was refused may come again. */
export async function refuseKnownReceipt(ctx: Pick<Ctx, 'tenant'>, tx: Tx, receiptNo: string): Promise<void> {
  const [known] = await tx
    .select({ id: receivablePayments.id })
    .from(receivablePayments)
    .where(
      and(
        eq(receivablePayments.tenantId, ctx.tenant.slug),
        eq(receivablePayments.receiptNo, receiptNo),
        sql`${receivablePayments.status} <> 'refused'`,
      ),
    );
  if (known) throw usedBefore(receiptNo);
}

/** Refuses money that is to have come, or gone, on a day that is still ahead. */
export function refuseDayAhead(ctx: Pick<Ctx, 'tenant' | 'now'>, paidOn: string): void {
  if (paidOn <= dayOf(ctx.now(), ctx.tenant.timeZone)) return;
  throw new DomainError('receivables.dated-ahead', 422, { field: 'paidOn' });
}
