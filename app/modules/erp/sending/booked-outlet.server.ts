import { sql } from 'drizzle-orm';
import type { Tx } from '#app/db/tenant-db.server.ts';
import type { orderSyncs } from '../table.server.ts';

/**
 * The outlet whose account a document was booked to, where that is known. Of outlets that became one since, what was
 * booked to the first is told of it, and the merger then takes it to the other; an order that moved nothing yet is the
 * other's. Empty: the outlet of today.
 */
export async function bookedOutlet(
  tx: Tx,
  { slug }: { slug: string },
  { customerId, document }: Pick<typeof orderSyncs.$inferSelect, 'customerId' | 'document'>,
  orderKind: string,
): Promise<{ customerCode: string; customerName: string } | Record<string, never>> {
  const movesNothing = document === '0' && orderKind !== 'return';
  if (!customerId || movesNothing) return {};
  const { rows } = await tx.execute<{ customerCode: string; customerName: string }>(sql`
    select code as "customerCode", name as "customerName" from customers
     where tenant_id = ${slug} and id = ${customerId}`);
  return rows[0] ?? {};
}
