import { inTenantReadOnly, type Tx } from '#app/db/tenant-db.server.ts';
import { readDeliveriesForErp } from '#app/modules/orders/documents/use-cases/read-deliveries-for-erp.server.ts';
import {
  type ErpOrder,
  readOrdersForErp,
} from '#app/modules/orders/documents/use-cases/read-orders-for-erp.server.ts';
import { orderStatus } from '#app/modules/orders/rules.ts';
import { type GivenBefore, readGivenBefore } from '#app/modules/orders/sales/public/given-before.server.ts';
import {
  type Receipt,
  readReceipts,
} from '#app/modules/receivables/payments/use-cases/read-receipts.server.ts';
import { bookedOutlets } from '../reconciliation/booked-outlet.server.ts';
import { isReceipt, type ReceiptDocument, receiptWays, type SyncDocument } from '../syncs/sync-documents.ts';
import type { Claimed } from './claim.server.ts';
import type { ErpConfig, ErpWorld } from './erp-world.server.ts';
import { goodsOfDocuments } from './goods-of-document.server.ts';
import { mappedOrder, type OrderDocument } from './mapped-order.server.ts';
import { mappedReceipt, readFreightByRate } from './mapped-receipt.server.ts';
import { type BillKind, billKindOf, type MappedOrder } from './rules-mapping.ts';

/** What of a queued document says which it is. */
type Queued = Pick<Claimed, 'orderId' | 'document' | 'credited' | 'orderedAt' | 'customerId'>;

/** What a document is as a bill of the ERP, and whether its order was made invalid or its rest was cut. */
export interface Document {
  bill: BillKind;
  mapped: MappedOrder;
  invalid: boolean;
  cut: boolean;
}

/** One document; null: there is no such document. */
export async function readDocument(
  world: Pick<ErpWorld, 'db' | 'tenant'>,
  row: Queued,
  config: ErpConfig,
): Promise<Document | null> {
  const [document] = await inTenantReadOnly(world, (tx) => readDocuments(tx, world.tenant, [row], config));
  return document ?? null;
}

/** Documents, each in its place, in as many statements for one as for many. */
export async function readDocuments(
  tx: Tx,
  tenant: ErpWorld['tenant'],
  rows: readonly Queued[],
  { orgNumber }: ErpConfig,
): Promise<(Document | null)[]> {
  const receipts = await receiptsOf(tx, tenant, rows);
  const deliveryIds = rows.flatMap(({ document, orderId }) => (document === '1' ? [orderId] : []));
  const left = deliveryIds.length > 0 ? await readDeliveriesForErp(tx, tenant, { ids: deliveryIds }) : [];
  const deliveries = new Map(left.map((one) => [one.id, one]));
  const deliveryOf = ({ document, orderId }: Queued) =>
    document === '1' ? deliveries.get(orderId) : undefined;
  const ids = [
    ...new Set(
      rows.flatMap((row) => (isReceipt(row.document) ? [] : [deliveryOf(row)?.orderId ?? row.orderId])),
    ),
  ];
  const orders = new Map(
    (ids.length > 0 ? await readOrdersForErp(tx, tenant, { ids }) : []).map((one) => [one.id, one]),
  );
  const orderOf = (row: Queued) => orders.get(deliveryOf(row)?.orderId ?? row.orderId);
  const outlets = await bookedOutlets(
    tx,
    tenant,
    rows.map((row) => ({ ...row, orderKind: isReceipt(row.document) ? '' : (orderOf(row)?.kind ?? '') })),
  );
  const ofOrders = rows.flatMap((row, place) => {
    const order = isReceipt(row.document) ? undefined : orderOf(row);
    return order ? [{ ...row, place, order, delivery: deliveryOf(row) }] : [];
  });
  const goods = await goodsOfDocuments(tx, tenant, ofOrders);
  const givingBack = ofOrders.flatMap(({ document, order }) => (backWith(document, order) ? [order.id] : []));
  const givenBefore = await readGivenBefore(tx, tenant, givingBack);
  const found: (Document | null)[] = rows.map(() => null);
  for (const [index, { place, order: read, delivery, document, orderedAt }] of ofOrders.entries()) {
    const order = { ...read, ...outlets[place] };
    const way = backWith(document, read);
    const facts = {
      timeZone: tenant.timeZone,
      orgNumber,
      happenedAt: orderedAt,
      delivery,
      goods: goods[index] ?? null,
      before: way ? givenBefore(read.id)[way] : [...read.freightByRate, ...(delivery?.before ?? [])],
    };
    found[place] = {
      bill: billKindOf(document, order.kind),
      mapped: mappedOrder(order, document as OrderDocument, facts),
      invalid: document === '0' && order.status === orderStatus.invalid,
      cut: document === '0' && order.lines.some(({ cutQty }) => cutQty > 0),
    };
  }
  const freightOf = await readFreightByRate(tx, tenant, [...receipts.values()]);
  for (const [place, { orderId, document }] of rows.entries()) {
    const receipt = isReceipt(document) ? receipts.get(`${document} ${orderId}`) : undefined;
    if (!receipt || !isReceipt(document)) continue;
    const facts = { orgNumber, freight: freightOf(receipt.id) };
    const mapped = mappedReceipt({ ...receipt, ...outlets[place] }, document, facts);
    found[place] = { bill: billKindOf(document, ''), mapped, invalid: false, cut: false };
  }
  return found;
}

/** In which way a document gives goods back: they come back with it, or were missing; null: it gives none back. */
function backWith(document: SyncDocument, { kind }: Pick<ErpOrder, 'kind'>): keyof GivenBefore | null {
  if (document === '3') return 'missing';
  return document === '2' || (document === '0' && kind === 'return') ? 'back' : null;
}

/** What documents of money tell of, by document and id. */
async function receiptsOf(
  tx: Tx,
  tenant: { slug: string },
  rows: readonly Queued[],
): Promise<Map<string, Receipt>> {
  const found = new Map<string, Receipt>();
  for (const document of Object.keys(receiptWays) as ReceiptDocument[]) {
    const ids = rows.flatMap((row) => (row.document === document ? [row.orderId] : []));
    for (const receipt of await readReceipts(tx, tenant, receiptWays[document], { ids })) {
      found.set(`${document} ${receipt.id}`, receipt);
    }
  }
  return found;
}
