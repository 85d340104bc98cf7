import { and, eq, gte, inArray, isNull, lt, notInArray, sql } from 'drizzle-orm';
import { inTenant, inTenantReadOnly, type Tx } from '#app/db/tenant-db.server.ts';
import { type BillQuery, cellText, quoted } from '#app/integrations/kingdee/kingdee-client.server.ts';
import { newId } from '#app/lib/id.ts';
import { addDays } from '#app/lib/time/date-time.ts';
import { readDeliveriesForErp } from '#app/modules/orders/documents/use-cases/read-deliveries-for-erp.server.ts';
import { readOrderHeads } from '#app/modules/orders/documents/use-cases/read-orders-for-erp.server.ts';
import { orderStatus } from '#app/modules/orders/rules.ts';
import { readReceipts } from '#app/modules/receivables/payments/use-cases/read-receipts.server.ts';
import { type ErpWorld, erpOf } from '../sending/erp-world.server.ts';
import { billKindOf, externalNumber, forms } from '../sending/rules-mapping.ts';
import { readErpConfig } from '../sending/send-document.server.ts';
import { billedByThemselves, toldAsWhole } from '../syncs/queue-deliveries.server.ts';
import { type ReceiptDocument, receiptWays } from '../syncs/sync-documents.ts';
import { erpDifferences, erpReconciliations, orderSyncs } from '../table.server.ts';
import { type DueDocument, dueOfDelivery, dueOfOrder, dueOfReceived } from './due-documents.server.ts';
import {
  type BillSums,
  type ComparedBill,
  comparedAs,
  comparedBills,
  type Difference,
  differencesOf,
  isRepairable,
  sumsByBill,
  type TheirBill,
} from './rules-compare.ts';

/** What a day's comparison has found. */
export interface Reconciled {
  ourCount: number;
  ourFen: number;
  theirCount: number;
  theirFen: number;
  /** The same of each kind of bill. */
  kinds: readonly BillSums[];
  differences: number;
}

/** Rows the ERP is asked for at once. */
const pageSize = 2000;

/**
 * Compares a day's orders, deliveries, returns, payments, refunds and adjustments with the ERP's bills of that day and keeps what
 * differs; differences that are gone leave the list, those a person has settled stay as they are. Null when the tenant
 * has no ERP.
 */
export async function reconcileDay(world: ErpWorld, day: string): Promise<Reconciled | null> {
  const config = await readErpConfig(world);
  if (!config?.enabled) return null;
  const { slug } = world.tenant;
  const ours = await inTenantReadOnly(world, async (tx) => {
    const own = await ordersOf(tx, world.tenant, day);
    const ignored = await tx
      .select({ orderId: orderSyncs.orderId, document: orderSyncs.document })
      .from(orderSyncs)
      .where(and(eq(orderSyncs.tenantId, slug), eq(orderSyncs.status, 'ignored')));
    const given = new Set(ignored.map(({ orderId, document }) => `${orderId} ${document}`));
    const credits = await creditsOf(tx, world.tenant, day);
    const money = await receiptsOf(tx, world.tenant, day);
    return [...own, ...credits, ...money].filter((one) => !given.has(`${one.orderId} ${one.document}`));
  });
  const bills: TheirBill[] = [];
  const erp = erpOf(world, config);
  const query: Omit<BillQuery, 'formId' | 'fields'> = {
    filter: `FDate>=${quoted(day)} and FDate<${quoted(addDays(day, 1))}`,
    order: 'FID',
    limit: pageSize,
  };
  for (const bill of comparedBills) {
    const { formId, sum } = forms[bill];
    const fields = ['FBillNo', config.externalField, 'FDocumentStatus', sum];
    for (let start = 0; ; start += pageSize) {
      const rows = await erp.query({ ...query, formId, fields, start });
      bills.push(...rows.map((row) => readBill(bill, row)));
      if (rows.length < pageSize) break;
    }
  }
  const unmatched = differencesOf(ours, bills, config.submits);
  const gone = await inTenantReadOnly(world, (tx) => findInvalid(tx, slug, unmatched));
  const found = unmatched.map((one) =>
    one.kind === 'extra' ? { ...one, orderId: gone.get(one.orderNo) ?? null } : one,
  );
  const sums = {
    ourCount: ours.length,
    ourFen: ours.reduce((sum, order) => sum + order.fen, 0),
    theirCount: bills.length,
    theirFen: bills.reduce((sum, bill) => sum + bill.fen, 0),
    kinds: sumsByBill(
      ours.map((one) => ({ ...one, bill: comparedAs(one.bill) })),
      bills,
    ),
  };
  await keep(world, day, sums, found);
  return { ...sums, differences: found.length };
}

/** Orders that were placed on a day, goods that left on it, and goods that came back on it. */
async function ordersOf(tx: Tx, tenant: ErpWorld['tenant'], day: string): Promise<DueDocument[]> {
  const { timeZone } = tenant;
  const placed = await readOrderHeads(tx, tenant, { day, timeZone });
  const whole = await toldAsWhole(
    tx,
    tenant,
    placed.map(({ id }) => id),
  );
  const left = await readDeliveriesForErp(tx, tenant, { day, timeZone });
  const billed = await billedByThemselves(tx, tenant, left);
  const received = await readOrderHeads(tx, tenant, { receivedOn: day, timeZone });
  const worth = await worthOfDeliveries(
    tx,
    tenant.slug,
    billed.map(({ delivery }) => delivery.id),
  );
  return [
    ...placed.flatMap((order) => dueOfOrder(order, whole.has(order.id))),
    ...billed.map(({ delivery, order }) => {
      const due = dueOfDelivery(delivery, order.orderNo);
      return { ...due, fen: worth.get(delivery.id) ?? due.fen };
    }),
    ...received.flatMap(dueOfReceived),
  ];
}

/** What deliveries came to when they left, as it was noted for their bills. */
async function worthOfDeliveries(
  tx: Tx,
  tenantId: string,
  ids: readonly string[],
): Promise<Map<string, number>> {
  if (ids.length === 0) return new Map();
  const rows = await tx
    .select({ id: orderSyncs.orderId, fen: orderSyncs.amountFen })
    .from(orderSyncs)
    .where(
      and(
        eq(orderSyncs.tenantId, tenantId),
        eq(orderSyncs.document, '1'),
        inArray(orderSyncs.orderId, [...ids]),
      ),
    );
  return new Map(rows.map(({ id, fen }) => [id, fen]));
}

/** What was credited without coming back on a day. */
async function creditsOf(tx: Tx, { slug, timeZone }: ErpWorld['tenant'], day: string) {
  const rows = await tx
    .select({ orderId: orderSyncs.orderId, orderNo: orderSyncs.orderNo, fen: orderSyncs.amountFen })
    .from(orderSyncs)
    .where(
      and(
        eq(orderSyncs.tenantId, slug),
        eq(orderSyncs.document, '3'),
        gte(orderSyncs.orderedAt, sql`(${day}::date::timestamp at time zone ${timeZone})`),
        lt(orderSyncs.orderedAt, sql`((${day}::date + 1)::timestamp at time zone ${timeZone})`),
      ),
    );
  return rows.map(({ orderId, orderNo, fen }) => ({
    orderId,
    document: '3' as const,
    bill: 'return' as const,
    number: externalNumber(orderNo, '3'),
    fen,
  }));
}

/** Payments, refunds and adjustments of a day. */
async function receiptsOf(tx: Tx, tenant: ErpWorld['tenant'], day: string): Promise<DueDocument[]> {
  const all: DueDocument[] = [];
  for (const document of ['4', '5', '6'] as const) {
    const receipts = await readReceipts(tx, tenant, receiptWays[document], { day });
    const taken = await takenOver(
      tx,
      tenant.slug,
      document,
      receipts.map(({ id }) => id),
    );
    all.push(
      ...receipts.map(({ id, no, amountFen }) => ({
        orderId: id,
        document,
        bill: billKindOf(document, ''),
        number: taken.get(id) ?? externalNumber(no, document),
        fen: amountFen,
      })),
    );
  }
  return all;
}

/** Numbers in the ERP of what was taken over from it, and so was never sent. */
async function takenOver(
  tx: Tx,
  tenantId: string,
  document: ReceiptDocument,
  ids: readonly string[],
): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await tx
    .select({ id: orderSyncs.orderId, billNo: orderSyncs.billNo })
    .from(orderSyncs)
    .where(
      and(
        eq(orderSyncs.tenantId, tenantId),
        eq(orderSyncs.document, document),
        eq(orderSyncs.status, 'succeeded'),
        eq(orderSyncs.attempts, 0),
        inArray(orderSyncs.orderId, [...ids]),
      ),
    );
  return new Map(rows.flatMap(({ id, billNo }) => (billNo ? [[id, billNo] as const] : [])));
}

/** Orders that were made invalid and that the ERP has all the same, by number: they can be taken back. */
async function findInvalid(
  tx: Tx,
  tenantId: string,
  differences: readonly Difference[],
): Promise<Map<string, string>> {
  const numbers = differences.filter(({ kind }) => kind === 'extra').map(({ orderNo }) => orderNo);
  if (numbers.length === 0) return new Map();
  const heads = await readOrderHeads(tx, { slug: tenantId }, { orderNos: numbers });
  const invalid = heads.filter(({ status }) => status === orderStatus.invalid);
  return new Map(invalid.map(({ id, orderNo }) => [orderNo, id]));
}

function readBill(bill: ComparedBill, [billNo, number, status, amount]: unknown[]): TheirBill {
  return {
    bill,
    billNo: cellText(billNo),
    number: cellText(number),
    status: cellText(status),
    fen: Math.round(Number(cellText(amount)) * 100),
  };
}

async function keep(
  world: ErpWorld,
  day: string,
  sums: Omit<Reconciled, 'differences'>,
  found: readonly Difference[],
): Promise<void> {
  const { slug } = world.tenant;
  const now = world.now();
  await inTenant(world, async (tx) => {
    await tx
      .insert(erpReconciliations)
      .values({ tenantId: slug, day, ...sums, ranAt: now })
      .onConflictDoUpdate({
        target: [erpReconciliations.tenantId, erpReconciliations.day],
        set: { ...sums, ranAt: now },
      });
    const ofDay = and(eq(erpDifferences.tenantId, slug), eq(erpDifferences.day, day));
    const still = found.map(({ orderNo }) => orderNo);
    await tx
      .delete(erpDifferences)
      .where(
        and(
          ofDay,
          isNull(erpDifferences.repairedAt),
          still.length > 0 ? notInArray(erpDifferences.orderNo, still) : undefined,
        ),
      );
    for (const one of found) {
      const facts = {
        kind: one.kind,
        bill: one.bill,
        orderId: one.orderId,
        billNo: one.billNo,
        ourFen: one.ourFen,
        theirFen: one.theirFen,
      };
      await tx
        .insert(erpDifferences)
        .values({ tenantId: slug, id: newId(), day, orderNo: one.orderNo, foundAt: now, ...facts })
        .onConflictDoUpdate({
          target: [erpDifferences.tenantId, erpDifferences.day, erpDifferences.orderNo],
          // What was repaired and differs again is open again; what a person has settled is not asked about twice.
          set: facts,
        });
    }
    const reopened = found.filter(isRepairable).map(({ orderNo }) => orderNo);
    if (reopened.length > 0) {
      await tx
        .update(erpDifferences)
        .set({ repairedAt: null, repairedBy: null })
        .where(and(ofDay, inArray(erpDifferences.orderNo, reopened)));
    }
  });
}
