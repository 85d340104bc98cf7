import { and, desc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Tx } from '#app/db/tenant-db.server.ts';
import { registry } from '#app/kernel/module/registry.server.ts';
import { outletView } from '#app/modules/customers/outlets/public/outlet-view.server.ts';
import { dealerView } from '#app/modules/dealers/register/public/dealer-view.server.ts';
import type { ToldWay } from '../../ledger/rules-kinds.ts';
import type { PaymentMethod } from '../../rules.ts';
import { receivableEntries, receivablePayments, receivableRefunds } from '../../table.server.ts';

/** Which of them: some, those of a day, or the newest one. Only what was booked or paid out is there. */
export type ReceiptsQuery = { ids: readonly string[] } | { day: string } | { newest: true };

/** Money that came in or went back, or what is owed as such, as other systems get it. */
export interface Receipt {
  id: string;
  /**
   * The receipt's or the voucher's number; of an entry without one that of what is behind it, with its place in the
   * account.
   */
  no: string;
  /** 'payment', 'refund', or which kind of entry of the ledger it is. */
  kind: string;
  /** The order a refund goes back of, or what is behind an entry: an order, the movement of an asset; empty: none. */
  orderNo: string;
  /** Of an adjustment below nothing where less is owed. */
  amountFen: number;
  method: PaymentMethod | null;
  paidOn: string | null;
  remark: string;
  customerId: string;
  customerCode: string;
  /** Its code in the ERP; its own where it is not known. */
  customerErpCode: string;
  customerName: string;
  departId: string;
  salesUserId: string;
  dealerId: string;
  dealerCode: string;
  /** Its code in the ERP; its own where it is not known. */
  dealerErpCode: string;
  dealerName: string;
}

const partyOf = (of: typeof receivablePayments | typeof receivableRefunds | typeof receivableEntries) => {
  const outlet = (column: SQL) =>
    sql<string>`(select ${column} from ${outletView} c where c.tenant_id = ${of}.tenant_id and c.id = ${of}.customer_id)`;
  const dealer = (column: SQL) =>
    sql<string>`(select ${column} from ${dealerView} d where d.tenant_id = ${of}.tenant_id and d.id = ${of}.dealer_id)`;
  return {
    customerId: of.customerId,
    customerCode: outlet(sql`c.code`),
    customerErpCode: outlet(sql`coalesce(nullif(c.erp_code, ''), c.code)`),
    customerName: outlet(sql`c.name`),
    departId: outlet(sql`c.depart_id`),
    salesUserId: outlet(sql`c.owner_user_id`),
    dealerId: of.dealerId,
    dealerCode: dealer(sql`d.code`),
    dealerErpCode: dealer(sql`coalesce(nullif(d.erp_code, ''), d.code)`),
    dealerName: dealer(sql`d.name`),
  };
};

/**
 * What a tenant's accounts tell other systems of in a way, whoever may see it: payments that were booked, refunds that
 * were paid, and entries that nothing else tells of.
 */
export async function readReceipts(
  tx: Tx,
  tenant: { slug: string },
  way: ToldWay,
  requested: ReceiptsQuery,
): Promise<Receipt[]> {
  if ('ids' in requested && requested.ids.length === 0) return [];
  const queries = [
    ...(way === 'payment' ? [paymentsOf(tx, tenant, requested)] : []),
    ...(way === 'refund' ? [refundsOf(tx, tenant, requested)] : []),
    entriesOf(tx, tenant, requested, way),
  ];
  const found: Receipt[] = [];
  for (const query of queries) {
    if (!('newest' in requested)) found.push(...(await query));
    else if (found.length === 0) found.push(...(await query.limit(1)));
  }
  return found;
}

function paymentsOf(tx: Tx, { slug }: { slug: string }, requested: ReceiptsQuery) {
  const of = receivablePayments;
  return tx
    .select({
      id: of.id,
      no: sql<string>`${of.receiptNo}`,
      kind: sql<string>`'payment'`,
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

/** Refunds of orders and of credit; of what other modules owe back the entries tell, which they book themselves. */
function refundsOf(tx: Tx, { slug }: { slug: string }, requested: ReceiptsQuery) {
  const of = receivableRefunds;
  return tx
    .select({
      id: of.id,
      no: sql<string>`coalesce(${of.voucherNo}, '')`,
      kind: sql<string>`'refund'`,
      orderNo: sql<string>`${of.orderNo}`,
      amountFen: of.amountFen,
      method: of.method,
      paidOn: of.paidOn,
      remark: of.requestReason,
      ...partyOf(of),
    })
    .from(of)
    .where(
      and(eq(of.tenantId, slug), eq(of.status, 'paid'), isNull(of.sourceId), theRequested(of, requested)),
    )
    .orderBy(desc(of.createdAt), desc(of.id))
    .$dynamic();
}

/** Entries of an account that no payment or refund is behind: what was adjusted, a deposit, a compensation, a merger. */
function entriesOf(tx: Tx, { slug }: { slug: string }, requested: ReceiptsQuery, way: ToldWay) {
  const of = receivableEntries;
  const kinds = registry()
    .all('receivableKinds')
    .flatMap(({ code, toldAs }) => (toldAs === way ? code : []));
  const party = partyOf(of);
  // An order may have come with a merger from an account that counted entries of its own.
  const ofTheMerged = sql`exists (select from receivable_entries m where m.tenant_id = ${of.tenantId}
    and m.customer_id = ${of.customerId} and m.dealer_id = ${of.dealerId} and m.kind = 'merger' and m.seq < ${of.seq})`;
  return tx
    .select({
      id: of.id,
      // A place in the account: what is behind several of its entries has several bills, of one outlet or of two.
      no: sql<string>`case when ${of.orderId} is null
        then coalesce(nullif(${of.sourceNo}, ''), ${party.dealerCode}) || '-' || ${party.customerCode} || '-' || ${of.seq}
        when ${ofTheMerged} then ${of.sourceNo} || '-' || ${party.customerCode} || '-' || ${of.seq}
        else ${of.sourceNo} || '-' || ${of.seq} end`,
      kind: sql<string>`${of.kind}`,
      orderNo: sql<string>`${of.sourceNo}`,
      amountFen: way === 'payment' ? sql<number>`-${of.amountFen}`.mapWith(Number) : of.amountFen,
      method: sql<null>`null`,
      paidOn: of.businessOn,
      remark: of.note,
      ...party,
    })
    .from(of)
    .where(
      and(
        eq(of.tenantId, slug),
        inArray(of.kind, kinds),
        theRequested({ id: of.id, paidOn: of.businessOn }, requested),
      ),
    )
    .orderBy(desc(of.createdAt), desc(of.id))
    .$dynamic();
}

function theRequested(of: { id: PgColumn; paidOn: PgColumn }, requested: ReceiptsQuery): SQL | undefined {
  if ('ids' in requested) return inArray(of.id, [...requested.ids]);
  return 'day' in requested ? eq(of.paidOn, requested.day) : undefined;
}
