import { and, eq, inArray } from 'drizzle-orm';
import type { Tx } from '#app/db/tenant-db.server.ts';
import { type Mappings, movesNothing } from '../sending/rules-mapping.ts';
import { orderSyncs } from '../table.server.ts';
import { type Party, partyOfBill } from './bill-party.ts';
import { bookedOutlets } from './booked-outlet.server.ts';
import type { DueDocument } from './due-documents.server.ts';

/** A document that is due, with whom its order or receipt names. */
export type NamedDocument = DueDocument & { head: Party; orderKind: string };

/**
 * Documents with the customer that the ERP should have them of, by its code. An order itself moves nothing: of an outlet
 * that became another one it stays as it was told.
 */
export async function withParties(
  tx: Tx,
  { slug }: { slug: string },
  mappings: Mappings,
  documents: readonly NamedDocument[],
): Promise<DueDocument[]> {
  const rows =
    documents.length === 0
      ? []
      : await tx
          .select({
            orderId: orderSyncs.orderId,
            document: orderSyncs.document,
            customerId: orderSyncs.customerId,
          })
          .from(orderSyncs)
          .where(
            and(
              eq(orderSyncs.tenantId, slug),
              inArray(
                orderSyncs.orderId,
                documents.map(({ orderId }) => orderId),
              ),
            ),
          );
  const accounts = new Map(
    rows.map(({ orderId, document, customerId }) => [`${orderId} ${document}`, customerId]),
  );
  const outlets = await bookedOutlets(
    tx,
    { slug },
    documents.map(({ orderId, document, orderKind }) => ({
      orderId,
      document,
      orderKind,
      customerId: accounts.get(`${orderId} ${document}`) ?? null,
    })),
  );
  return documents.map(({ head, orderKind: _kind, ...due }, place) => {
    if (movesNothing(due.bill)) return due;
    const party = partyOfBill(mappings, { ...head, ...outlets[place] }, due.bill);
    return { ...due, ...(party && { party: party.code }) };
  });
}
