import { and, asc, desc, eq, ne } from 'drizzle-orm';
import type { Tx } from '#app/db/tenant-db.server.ts';
import type { DataScope } from '#app/kernel/access/access.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { outsideOrders } from '../table.server.ts';
import type { Received } from '../wire.ts';
import { outsideScope } from './outside-scope.server.ts';
import { type OutsideOrder, tryOrder } from './try-order.server.ts';

/** How many are tried at once; the rest waits to be asked for. */
export const maxAtOnce = 50;

/** Tries an order that is locked again, with all others of its system that wait, those of its outlet first. */
export async function tryWaiting(
  ctx: Ctx,
  tx: Tx,
  scope: DataScope,
  order: OutsideOrder,
): Promise<Received[]> {
  const others = await tx
    .select()
    .from(outsideOrders)
    .where(
      and(
        outsideScope(ctx, scope),
        eq(outsideOrders.source, order.source),
        eq(outsideOrders.status, 'waiting'),
        ne(outsideOrders.id, order.id),
      ),
    )
    .orderBy(desc(eq(outsideOrders.outletCode, order.outletCode)), asc(outsideOrders.id))
    .limit(maxAtOnce)
    .for('update', { skipLocked: true });
  const tried = [await tryOrder(ctx, tx, order)];
  for (const row of others) tried.push(await tryOrder(ctx, tx, row));
  return tried;
}
