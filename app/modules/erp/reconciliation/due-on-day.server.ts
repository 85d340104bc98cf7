import { and, eq, gte, inArray, lt, sql } from 'drizzle-orm';
import type { Tx } from '#app/db/tenant-db.server.ts';
import { readDeliveriesForErp } from '#app/modules/orders/documents/use-cases/read-deliveries-for-erp.server.ts';
import { readOrderHeads } from '#app/modules/orders/documents/use-cases/read-orders-for-erp.server.ts';
import { readReceipts } from '#app/modules/receivables/payments/use-cases/read-receipts.server.ts';
import type { ErpWorld } from '../sending/erp-world.server.ts';
import { billKindOf, externalNumber, type Mappings } from '../sending/rules-mapping.ts';
import { billedByThemselves, toldAsWhole } from '../syncs/queue-deliveries.server.ts';
import { type ReceiptDocument, receiptWays } from '../syncs/sync-documents.ts';
import { orderSyncs } from '../table.server.ts';
import { type DueDocument, dueOfDelivery, dueOfOrder, dueOfReceived } from './due-documents.server.ts';
import { type NamedDocument, withParties } from './due-parties.server.ts';

/**
 * What the ERP should hold of a day: its orders, deliveries, returns, payments, refunds and adjustments. Those of which a
 * person said that nobody need care are told apart, by number, with the reason.
 */
export async function dueOnDay(
  tx: Tx,
  tenant: ErpWorld['tenant'],
  { day, mappings }: { day: string; mappings: Mappings },
): Promise<{ ours: DueDocument[]; ignored: ReadonlyMap<string, string> }> {
  const all = [
    ...(await ordersOf(tx, tenant, day)),
    ...(await creditsOf(tx, tenant, day)),
    ...(await receiptsOf(tx, tenant, day)),
  ];
  const reasons = await ignoredReasons(tx, tenant.slug, all);
  const reasonOf = ({ orderId, document }: DueDocument) => reasons.get(`${orderId} ${document}`);
  const cared = all.filter((one) => reasonOf(one) === undefined);
  return {
    ours: await withParties(tx, tenant, mappings, cared),
    ignored: new Map(all.flatMap((one) => (reasonOf(one) ? [[one.number, reasonOf(one)!]] : []))),
  };
}

/** Orders that were placed on a day, goods that left on it, and goods that came back on it. */
async function ordersOf(tx: Tx, tenant: ErpWorld['tenant'], day: string): Promise<NamedDocument[]> {
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
    ...placed.flatMap((order) => dueOfOrder(order, whole.has(order.id)).map(named(order))),
    ...billed.map(({ delivery, order }) => {
      const due = dueOfDelivery(delivery, order.orderNo);
      return named(order)({ ...due, fen: worth.get(delivery.id) ?? due.fen });
    }),
    ...received.flatMap((order) => dueOfReceived(order).map(named(order))),
  ];
}

const named =
  (head: NamedDocument['head'] & { kind: string }) =>
  (due: DueDocument): NamedDocument => ({ ...due, head, orderKind: head.kind });

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
async function creditsOf(
  tx: Tx,
  { slug, timeZone }: ErpWorld['tenant'],
  day: string,
): Promise<NamedDocument[]> {
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
  const ids = rows.map(({ orderId }) => orderId);
  const heads = ids.length === 0 ? [] : await readOrderHeads(tx, { slug }, { ids });
  const headOf = new Map(heads.map((head) => [head.id, head]));
  return rows.flatMap(({ orderId, orderNo, fen }) => {
    const head = headOf.get(orderId);
    const number = externalNumber(orderNo, '3');
    return head ? [named(head)({ orderId, document: '3', bill: 'return', number, fen })] : [];
  });
}

/** Payments, refunds and adjustments of a day. */
async function receiptsOf(tx: Tx, tenant: ErpWorld['tenant'], day: string): Promise<NamedDocument[]> {
  const all: NamedDocument[] = [];
  for (const document of ['4', '5', '6'] as const) {
    const receipts = await readReceipts(tx, tenant, receiptWays[document], { day });
    const taken = await takenOver(
      tx,
      tenant.slug,
      document,
      receipts.map(({ id }) => id),
    );
    all.push(
      ...receipts.map((receipt) => ({
        orderId: receipt.id,
        document,
        bill: billKindOf(document, ''),
        takenOver: taken.has(receipt.id),
        number: taken.get(receipt.id) ?? externalNumber(receipt.no, document),
        fen: receipt.amountFen,
        head: receipt,
        orderKind: '',
      })),
    );
  }
  return all;
}

/** Why a person said that nobody need care about documents, of those of which one did. */
async function ignoredReasons(
  tx: Tx,
  tenantId: string,
  documents: readonly DueDocument[],
): Promise<Map<string, string>> {
  if (documents.length === 0) return new Map();
  const ids = documents.map(({ orderId }) => orderId);
  const rows = await tx
    .select({
      orderId: orderSyncs.orderId,
      document: orderSyncs.document,
      reason: orderSyncs.ignoredReason,
    })
    .from(orderSyncs)
    .where(
      and(
        eq(orderSyncs.tenantId, tenantId),
        eq(orderSyncs.status, 'ignored'),
        inArray(orderSyncs.orderId, ids),
      ),
    );
  return new Map(rows.map(({ orderId, document, reason }) => [`${orderId} ${document}`, reason ?? '']));
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
