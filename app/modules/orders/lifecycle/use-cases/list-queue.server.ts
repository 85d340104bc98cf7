import { and, asc, eq, not, type SQL, sql } from 'drizzle-orm';
import { inTenantReadOnly, type Tx } from '#app/db/tenant-db.server.ts';
import { scopeOf } from '#app/kernel/access/access.ts';
import { requireAction } from '#app/kernel/access/require-action.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import type { MapTiles } from '#app/lib/places/map-tiles.ts';
import { awaitedOf, underOthers } from '#app/services/approvals/use-cases/wait-for-others.server.ts';
import { readMapTiles } from '#app/services/map-tiles/use-cases/read-map-tiles.server.ts';
import { orderScope } from '../../listing/order-filter.server.ts';
import { rowColumns } from '../../listing/order-rows.server.ts';
import { orderStatus } from '../../rules.ts';
import { orders } from '../../table.server.ts';
import { type Queue, type QueueView, queueLength, queueViews } from '../wire-queue.ts';

/** More than so many are counted as so many. */
const countedTo = 999;

/** Orders that wait for an audit, the longest waiting first: those the reader may judge, and those of others. */
export async function listQueue(ctx: Ctx, { view }: { view: QueueView }): Promise<Queue> {
  const conditions = queueConditions(ctx);
  return inTenantReadOnly(ctx, async (tx) => {
    const rows = await tx
      .select(rowColumns)
      .from(orders)
      .where(conditions[view])
      .orderBy(asc(orders.orderedAt), asc(orders.id))
      .limit(queueLength);
    const bizIds = rows.map(({ id }) => id);
    const awaited = await awaitedOf(ctx, tx, { biz: 'order', bizIds });
    return {
      records: rows.map(({ orderedAt, ...row }) => ({
        ...row,
        orderedAt: orderedAt.toISOString(),
        people: awaited.get(row.id)?.people ?? [],
        since: (awaited.get(row.id)?.since ?? orderedAt).toISOString(),
      })),
      counts: await countQueue(tx, conditions),
      capped: countedTo,
    };
  });
}

/** Which orders wait for the reader, and which for others: an order is in one of them at most. */
export function queueConditions(ctx: Ctx): Record<QueueView, SQL | undefined> {
  const { user, scope } = requireAction(ctx, 'order:audit');
  const waiting = eq(orders.status, orderStatus.waiting);
  const mine = and(
    orderScope(ctx, scope),
    not(underOthers(ctx, { biz: 'order', bizId: sql`${orders.id}` })),
  )!;
  return {
    mine: and(waiting, mine),
    others: and(waiting, orderScope(ctx, scopeOf(user, 'order:list')), not(mine)),
  };
}

async function countQueue(tx: Tx, conditions: Record<QueueView, SQL | undefined>): Promise<Queue['counts']> {
  const counts = queueViews.map((view) => {
    const found = tx.select({ one: sql`1` }).from(orders).where(conditions[view]).limit(countedTo);
    return sql`(select count(*)::int from (${found}) found) as ${sql.identifier(view)}`;
  });
  const { rows } = await tx.execute<Record<QueueView, number>>(sql`select ${sql.join(counts, sql`, `)}`);
  return rows[0]!;
}

/** The page of the queue: the orders that wait, and the tiles under the small map of an outlet. */
export async function openQueue(
  ctx: Ctx,
  query: { view: QueueView },
): Promise<{ queue: Queue; tiles: MapTiles | null }> {
  const queue = await listQueue(ctx, query);
  return { queue, tiles: await inTenantReadOnly(ctx, (tx) => readMapTiles(ctx, tx)) };
}
