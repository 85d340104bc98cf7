import { and, desc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Tx } from '#app/db/tenant-db.server.ts';
import { adjustKinds, type PaymentMethod } from '../../rules.ts';
import { receivableEntries, receivablePayments, receivableRefunds } from '../../table.server.ts';

/** Money that came in with a payment, or went back with a refund; or what is owed of an order was adjusted. */
export type ReceiptWay = 'payment' | 'refund' | 'adjustment';

/** Which of them: some, those of a day, or the newest one. Only what was booked or paid out is there. */
export type ReceiptsQuery = { ids: readonly string[] } | { day: string } | { newest: true };

/** A payment, a refund or an adjustment as other systems are told of it. */
export interface Receipt {
  id: string;
  /** The receipt's or the voucher's number; of an adjustment its order's, with its place in the account. */
  no: string;
  /** The order a refund goes back of, or that is adjusted; empty: none. */
  orderNo: string;
  /** Of an adjustment below nothing where less is owed. */
  amountFen: number;
  method: PaymentMethod | null;
  paidOn: string | null;
  remark: string;
  customerId: string;
  customerCode: string;
  customerName: string;
  departId: string;
  salesUserId: string;
  dealerId: string;
  dealerCode: string;
  /** Its code in the ERP; its own where nobody has said. */
  dealerErpCode: string;
  dealerName: string;
}

const partyOf = (of: typeof receivablePayments | typeof receivableRefunds | typeof receivableEntries) => {
  const outlet = (column: SQL) =>
    sql<string>`(select ${column} from customers c where c.tenant_id = ${of}.tenant_id and c.id = ${of}.customer_id)`;
  const dealer = (column: SQL) =>
    sql<string>`(select ${column} from dealers d where d.tenant_id = ${of}.tenant_id and d.id = ${of}.dealer_id)`;
  return {
    customerId: of.customerId,
    customerCode: outlet(sql`c.code`),
    customerName: outlet(sql`c.name`),
    departId: outlet(sql`c.depart_id`),
    salesUserId: outlet(sql`c.owner_user_id`),
    dealerId: of.dealerId,
    dealerCode: dealer(sql`d.code`),
    dealerErpCode: dealer(sql`coalesce(nullif(d.erp_code, ''), d.code)`),
    dealerName: dealer(sql`d.name`),
  };
};

/** A tenant's payments that were booked, refunds that were paid, or adjustments, whoever may see them: this is between systems. */
export async function readReceipts(
  tx: Tx,
  tenant: { slug: string },
  way: ReceiptWay,
  requested: ReceiptsQuery,
): Promise<Receipt[]> {
  if ('ids' in requested && requested.ids.length === 0) return [];
  const query = queries[way](tx, tenant, requested);
  return 'newest' in requested ? query.limit(1) : query;
}

function paymentsOf(tx: Tx, { slug }: { slug: string }, requested: ReceiptsQuery) {
  const of = receivablePayments;
  return tx
    .select({
      id: of.id,
      no: sql<string>`${of.receiptNo}`,
      orderNo: sql<string>`''`,
      amountFen: of.amountFen,
      method: of.method,
      paidOn: of.paidOn,
      remark: of.remark,
      ...partyOf(of),
    })
    .from(of)
    .where(and(eq(of.tenantId, slug), eq(of.status, 'booked'), theRequested(of, requested)))
    .orderBy(desc(of.createdAt), desc(of.id))
    .$dynamic();
}

function refundsOf(tx: Tx, { slug }: { slug: string }, requested: ReceiptsQuery) {
  const of = receivableRefunds;
  return tx
    .select({
      id: of.id,
      no: sql<string>`coalesce(${of.voucherNo}, '')`,
      orderNo: sql<string>`${of.orderNo}`,
      amountFen: of.amountFen,
      method: of.method,
      paidOn: of.paidOn,
      remark: of.requestReason,
      ...partyOf(of),
    })
    .from(of)
    .where(and(eq(of.tenantId, slug), eq(of.status, 'paid'), theRequested(of, requested)))
    .orderBy(desc(of.createdAt), desc(of.id))
    .$dynamic();
}

function adjustmentsOf(tx: Tx, { slug }: { slug: string }, requested: ReceiptsQuery) {
  const of = receivableEntries;
  return tx
    .select({
      id: of.id,
      no: sql<string>`${of.sourceNo} || '-' || ${of.seq}`,
      orderNo: sql<string>`${of.sourceNo}`,
      amountFen: of.amountFen,
      method: sql<null>`null`,
      paidOn: of.businessOn,
      remark: of.note,
      ...partyOf(of),
    })
    .from(of)
    .where(
      and(
        eq(of.tenantId, slug),
        inArray(of.kind, [...adjustKinds]),
        theRequested({ id: of.id, paidOn: of.businessOn }, requested),
      ),
    )
    .orderBy(desc(of.createdAt), desc(of.id))
    .$dynamic();
}

const queries = { payment: paymentsOf, refund: refundsOf, adjustment: adjustmentsOf } as const;

function theRequested(of: { id: PgColumn; paidOn: PgColumn }, requested: ReceiptsQuery): SQL | undefined {
  if ('ids' in requested) return inArray(of.id, [...requested.ids]);
  return 'day' in requested ? eq(of.paidOn, requested.day) : undefined;
}
