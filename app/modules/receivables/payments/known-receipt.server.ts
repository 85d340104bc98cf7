import { and, eq, ne, notInArray } from 'drizzle-orm';
import { takeTurns } from '#app/db/queries/take-turns.server.ts';
import type { Tx } from '#app/db/tenant-db.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { DomainError } from '#app/lib/domain-error.ts';
import { dayOf } from '#app/lib/time/date-time.ts';
import { unbookedEnds } from '../rules.ts';
import { receivableEntries, receivablePayments } from '../table.server.ts';

/** A receipt's number that other money came in with; `field` is where it was typed. */
export const usedBefore = (receiptNo: string, field = 'receiptNo') =>
  new DomainError('receivables.receipt-used', 409, { field, values: { receiptNo } });

/**
 * Refuses the number of a receipt that money came in with already, be that a payment, a deposit or a compensation; one
 * of a payment that was refused or withdrawn may come again. Two at the same moment are judged one after the other. `besides` is the
 * key of the entry that is booked with it: said twice it is booked once.
 */
export async function refuseKnownReceipt(
  ctx: Pick<Ctx, 'tenant'>,
  tx: Tx,
  receiptNo: string,
  { field, besides = '' }: { field?: string | undefined; besides?: string } = {},
): Promise<void> {
  const tenantId = ctx.tenant.slug;
  await takeTurns(tx, `receipt ${tenantId} ${receiptNo}`);
  const [payment] = await tx
    .select({ id: receivablePayments.id })
    .from(receivablePayments)
    .where(
      and(
        eq(receivablePayments.tenantId, tenantId),
        eq(receivablePayments.receiptNo, receiptNo),
        notInArray(receivablePayments.status, [...unbookedEnds]),
      ),
    );
  const [entry] = await tx
    .select({ id: receivableEntries.id })
    .from(receivableEntries)
    .where(
      and(
        eq(receivableEntries.tenantId, tenantId),
        eq(receivableEntries.receiptNo, receiptNo),
        ne(receivableEntries.sourceKey, besides),
      ),
    );
  if (payment || entry) throw usedBefore(receiptNo, field);
}

/** Refuses money that is to have come, or gone, on a day that is still ahead. */
export function refuseDayAhead(ctx: Pick<Ctx, 'tenant' | 'now'>, paidOn: string): void {
  if (paidOn <= dayOf(ctx.now(), ctx.tenant.timeZone)) return;
  throw new DomainError('receivables.dated-ahead', 422, { field: 'paidOn' });
}
