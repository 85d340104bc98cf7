import { and, asc, inArray } from 'drizzle-orm';
import type { Tx } from '#app/db/tenant-db.server.ts';
import type { DataScope } from '#app/kernel/access/access.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { DomainError, notFound } from '#app/lib/domain-error.ts';
import { outsideOrders } from '../table.server.ts';
import { outsideScope } from './outside-scope.server.ts';
import type { OutsideOrder } from './try-order.server.ts';

/** Holds orders of other systems that still wait; one that does not any more is refused, one out of reach not found. */
export async function holdWaiting(
  ctx: Pick<Ctx, 'tenant'>,
  tx: Tx,
  scope: DataScope,
  ids: readonly string[],
): Promise<OutsideOrder[]> {
  const requested = [...new Set(ids)];
  const rows = await tx
    .select()
    .from(outsideOrders)
    .where(and(outsideScope(ctx, scope), inArray(outsideOrders.id, requested)))
    .orderBy(asc(outsideOrders.id))
    .for('update');
  if (rows.length < requested.length) throw notFound();
  const ended = rows.find(({ status }) => status !== 'waiting');
  if (ended) throw new DomainError('intake.not-waiting', 409, { values: { no: ended.externalNo } });
  return rows;
}
