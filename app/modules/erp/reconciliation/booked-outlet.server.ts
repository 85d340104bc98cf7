import { type SQL, sql } from 'drizzle-orm';
import type { Tx } from '#app/db/tenant-db.server.ts';
import { outletView } from '#app/modules/customers/outlets/public/outlet-view.server.ts';
import { entryView } from '#app/modules/receivables/ledger/public/entry-view.server.ts';
import { billKindOf, movesNothing } from '../sending/rules-mapping.ts';
import type { orderSyncs } from '../table.server.ts';

/** A document with the kind of its order; money has none. */
export interface BookedDocument
  extends Pick<typeof orderSyncs.$inferSelect, 'orderId' | 'customerId' | 'document'> {
  orderKind: string;
}

/** The outlet a document is told of, by the ERP's words for it; empty: the outlet of today. */
export type BookedOutlet = Outlet | Record<string, never>;

type Outlet = { customerCode: string; customerErpCode: string; customerName: string };

/** Whether an outlet was charged for a delivery, which is known by its own id or by its order's. */
export const wasCharged = (tenantId: SQL | string, delivery: SQL, customerId: SQL): SQL => sql`exists (
  select from ${entryView} e where e.tenant_id = ${tenantId} and e.customer_id = ${customerId}
     and e.source_key in ('charge:' || ${delivery}, 'charge:signed:' || ${delivery}))`;

/**
 * The outlets whose accounts documents were booked to, each in the place of its document, where that is known. Of
 * outlets that became one since, what was booked to the first is told of it, and the merger then takes it to the other;
 * an order that moved nothing yet is the other's, and so is a delivery that is charged only when it is signed for.
 */
export async function bookedOutlets(
  tx: Tx,
  { slug }: { slug: string },
  documents: readonly BookedDocument[],
): Promise<BookedOutlet[]> {
  const asked = documents.flatMap(({ orderId, customerId, document, orderKind }, place) => {
    return customerId && !movesNothing(billKindOf(document, orderKind))
      ? [{ place, orderId, customerId, document }]
      : [];
  });
  const found: BookedOutlet[] = documents.map(() => ({}));
  if (asked.length === 0) return found;
  const list = (values: readonly (string | number)[]) => sql.param([...values]);
  const { rows } = await tx.execute<{ place: number } & Outlet>(sql`
    select b.place, c.code as "customerCode", coalesce(nullif(c.erp_code, ''), c.code) as "customerErpCode", c.name as "customerName"
      from unnest(${list(asked.map(({ place }) => place))}::int[], ${list(asked.map(({ orderId }) => orderId))}::text[],
        ${list(asked.map(({ customerId }) => customerId))}::uuid[], ${list(asked.map(({ document }) => document))}::text[])
        as b(place, order_id, customer_id, document)
      join ${outletView} c on c.tenant_id = ${slug} and c.id = b.customer_id
     where b.document <> '1' or ${wasCharged(slug, sql`b.order_id`, sql`b.customer_id`)}`);
  for (const { place, ...outlet } of rows) found[place] = outlet;
  return found;
}
