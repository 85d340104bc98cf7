import { sql } from 'drizzle-orm';
import type { Tx } from '#app/db/tenant-db.server.ts';
import type { orderSyncs } from '../table.server.ts';

/**
 * The outlet whose account a document was booked to, where that is known. Of outlets that became one since, what was
 * booked to the first is told of it, and the merger then takes it to the other; an order that moved nothing yet is the
 * other's, and so is a delivery that is charged only when it is signed for. Empty: the outlet of today.
 */
export async function bookedOutlet(
  tx: Tx,
  { slug }: { slug: string },
  {
    orderId,
    customerId,
    document,
  }: Pick<typeof orderSyncs.$inferSelect, 'orderId' | 'customerId' | 'document'>,
  orderKind: string,
): Promise<{ customerCode: string; customerName: string } | Record<string, never>> {
  const movesNothing = document === '0' && orderKind !== 'return';
  if (!customerId || movesNothing) return {};
  const { rows } = await tx.execute<{ customerCode: string; customerName: string }>(sql`
    select code as "customerCode", name as "customerName" from customers
     where tenant_id = ${slug} and id = ${customerId} and (${document !== '1'} or exists (
       select from receivable_entries e where e.tenant_id = ${slug} and e.customer_id = ${customerId}
          and e.source_key in (${`charge:${orderId}`}, ${`charge:signed:${orderId}`})))`);
  return rows[0] ?? {};
}
