import { type SQL, sql } from 'drizzle-orm';
import { deliveryView } from '#app/modules/orders/sales/public/order-view.server.ts';
import {
  entryView,
  paymentView,
  refundView,
} from '#app/modules/receivables/ledger/public/entry-view.server.ts';
import { type erpDifferences, orderSyncs } from '../table.server.ts';
import type { SyncSource } from './sync-documents.ts';

/** Rows that name a document by its id. */
type OfDocument = typeof orderSyncs | typeof erpDifferences;

// Both name their columns with their table: alone they would be those of the tables that are looked into.

/** The order a document is of: of a delivery the one that left with it, of everything else what it names itself. */
export const orderOfDelivery = (of: OfDocument): SQL<string> =>
  sql<string>`coalesce(${deliveryView.field('orderId', sql`${of}.tenant_id`, sql`${of}.order_id`)}, ${of}.order_id)`;

/** What is behind a document: an order or its delivery, a payment, a refund, or an entry of an account. */
export const sourceOf = (of: OfDocument): SQL<SyncSource> => sql<SyncSource>`case
  when exists (select from ${entryView} e where e.tenant_id = ${of}.tenant_id and e.id = ${of}.order_id) then 'entry'
  when exists (select from ${paymentView} p where p.tenant_id = ${of}.tenant_id and p.id = ${of}.order_id) then 'payment'
  when exists (select from ${refundView} r where r.tenant_id = ${of}.tenant_id and r.id = ${of}.order_id) then 'refund'
  else 'order' end`;

/** Documents that are named by their own id, or by that of the order whose deliveries they are. */
export const namedBy = (tenantId: string, ids: readonly string[]): SQL => {
  const named = sql`any(${sql.param([...ids])}::uuid[])`;
  return sql`(${orderSyncs.orderId} = ${named} or ${orderSyncs.orderId} in (select d.id from ${deliveryView} d
    where d.tenant_id = ${tenantId} and d.order_id = ${named}))`;
};
