import { and, eq, max } from 'drizzle-orm';
import type { Tx } from '#app/db/tenant-db.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { orderEvents } from '../../table.server.ts';

/** When an order passed its audit, and its price with it; null before. */
export async function findPassedAt(
  { tenant }: Pick<Ctx, 'tenant'>,
  tx: Tx,
  orderId: string,
): Promise<Date | null> {
  const [row] = await tx
    .select({ at: max(orderEvents.happenedAt) })
    .from(orderEvents)
    .where(
      and(
        eq(orderEvents.tenantId, tenant.slug),
        eq(orderEvents.orderId, orderId),
        eq(orderEvents.event, 'pass'),
      ),
    );
  return row?.at ?? null;
}
