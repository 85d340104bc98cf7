import { and, eq, inArray, notInArray, or, type SQL, sql } from 'drizzle-orm';
import type { Tx } from '#app/db/tenant-db.server.ts';
import { outletView } from '#app/modules/customers/outlets/public/outlet-view.server.ts';
import { unbookedEnds } from '../../rules.ts';
import { receivablePayments } from '../../table.server.ts';

/** A payment as another system's receipt is held against it. */
export type KnownPayment = Pick<
  typeof receivablePayments.$inferSelect,
  'id' | 'receiptNo' | 'status' | 'amountFen' | 'paidOn' | 'remark' | 'reason'
> & { customerCode: string; customerName: string };

/**
 * Payments by their ids, whatever became of them, or by the numbers of their receipts unless they were refused or
 * withdrawn; locked until the end of the transaction nobody decides on them.
 */
export async function findPayments(
  tx: Tx,
  { slug }: { slug: string },
  { ids, receiptNos, locked }: { ids: readonly string[]; receiptNos: readonly string[]; locked: boolean },
): Promise<KnownPayment[]> {
  const of = receivablePayments;
  const outlet = (column: SQL) =>
    sql<string>`(select ${column} from ${outletView} c where c.tenant_id = ${of.tenantId} and c.id = ${of.customerId})`;
  const query = tx
    .select({
      id: of.id,
      receiptNo: of.receiptNo,
      status: of.status,
      amountFen: of.amountFen,
      paidOn: of.paidOn,
      remark: of.remark,
      reason: of.reason,
      customerCode: outlet(sql`c.code`),
      customerName: outlet(sql`c.name`),
    })
    .from(of)
    .where(
      and(
        eq(of.tenantId, slug),
        or(
          inArray(of.id, [...ids]),
          and(inArray(of.receiptNo, [...receiptNos]), notInArray(of.status, [...unbookedEnds])),
        ),
      ),
    );
  return locked ? query.for('no key update') : query;
}
