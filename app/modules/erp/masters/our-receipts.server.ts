import { and, eq, inArray, or } from 'drizzle-orm';
import type { Tx } from '#app/db/tenant-db.server.ts';
import {
  findPayments,
  type KnownPayment,
} from '#app/modules/receivables/payments/use-cases/find-payments.server.ts';
import { endedUnbooked } from '#app/modules/receivables/rules.ts';
import { externalNumber } from '../sending/rules-mapping.ts';
import { orderSyncs } from '../table.server.ts';
import type { MasterValue, MasterValues } from './rules-masters.ts';

/** A payment of ours that the ERP has a receipt of. */
export interface OurReceipt extends KnownPayment {
  /** It came from the ERP: nothing of it is ever sent. */
  takenOver: boolean;
  /** It was refused or withdrawn here: it is no payment of ours. */
  undone: boolean;
  /** By the fields that are compared. */
  values: MasterValues;
}

/** Payments of ours by the numbers of their receipts or their ids, with where they came from. */
export async function ourReceipts(
  tx: Tx,
  tenant: { slug: string },
  which: { ids: readonly string[]; receiptNos: readonly string[] },
): Promise<OurReceipt[]> {
  const payments = await findPayments(tx, tenant, { ...which, locked: true });
  const rows = await tx
    .select({ id: orderSyncs.orderId })
    .from(orderSyncs)
    .where(
      and(
        eq(orderSyncs.tenantId, tenant.slug),
        eq(orderSyncs.document, '4'),
        eq(orderSyncs.status, 'succeeded'),
        eq(orderSyncs.attempts, 0),
        inArray(
          orderSyncs.orderId,
          payments.map(({ id }) => id),
        ),
      ),
    );
  const arrived = new Set(rows.map(({ id }) => id));
  return payments.map((one) => ({
    ...one,
    takenOver: arrived.has(one.id),
    undone: endedUnbooked(one.status),
    values: {
      customerCode: one.customerCode,
      amountFen: one.amountFen,
      paidOn: one.paidOn,
      remark: one.remark,
    },
  }));
}

/**
 * What the ERP's receipts are of by their numbers, where we have told it of them or have them from it: a payment, or an
 * entry of an account that nothing else is behind.
 */
export async function knownReceipts(
  tx: Tx,
  { slug }: { slug: string },
  numbers: readonly string[],
): Promise<Map<string, string>> {
  const ending = externalNumber('', '4');
  const ourNos = numbers.flatMap((number) =>
    number.endsWith(ending) ? [number.slice(0, -ending.length)] : [],
  );
  const rows = await tx
    .select({ id: orderSyncs.orderId, orderNo: orderSyncs.orderNo, billNo: orderSyncs.billNo })
    .from(orderSyncs)
    .where(
      and(
        eq(orderSyncs.tenantId, slug),
        eq(orderSyncs.document, '4'),
        or(inArray(orderSyncs.billNo, [...numbers]), inArray(orderSyncs.orderNo, ourNos)),
      ),
    );
  return new Map([
    ...rows.map(({ id, orderNo }) => [externalNumber(orderNo, '4'), id] as const),
    ...rows.flatMap(({ id, billNo }) => (billNo ? [[billNo, id] as const] : [])),
  ]);
}

/** Fields of a payment that the ERP may put right while it waits for its approval; its outlet is never changed. */
const corrected: ReadonlySet<string> = new Set(['amountFen', 'paidOn', 'remark']);

/** Whether a payment takes a value of the ERP's: what is booked stays as it is, and so does whom it came from. */
export const takesValue =
  ({ status }: Pick<OurReceipt, 'status'>, today: string) =>
  (field: string, value: MasterValue): boolean => {
    if (status !== 'waiting' || !corrected.has(field)) return false;
    if (field === 'amountFen') return typeof value === 'number' && value > 0;
    return field !== 'paidOn' || (typeof value === 'string' && value <= today);
  };

/** How the fields of receipts are spelled in the ERP. */
export const receiptSpelling = (field: string): 'money' | 'text' =>
  field === 'amountFen' ? 'money' : 'text';
