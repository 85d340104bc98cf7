import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { inTenantReadOnly, type Tx } from '#app/db/tenant-db.server.ts';
import { can, type DataScope } from '#app/kernel/access/access.ts';
import { requireAction } from '#app/kernel/access/require-action.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { dayOf } from '#app/lib/time/date-time.ts';
import { ofDay, onlyOf } from '../../life/repair-filters.server.ts';
import { repairScope } from '../../life/repair-scope.server.ts';
import { openStates } from '../../life/rules-state.ts';
import { technicianFacts } from '../../life/technician-facts.server.ts';
import { readStatistics } from '../../orders/use-cases/read-statistics.server.ts';
import { repairOrders, technicians } from '../../table.server.ts';
import { statisticsQuery } from '../../wire.ts';
import type { DayLoads, OpenWork, RepairHome } from '../wire-home.ts';
import { mayBeGivenWork } from './board-rows.server.ts';

/** Workers the home page names; the others are on the board. */
const maxWorkers = 10;

/** What the desk and the chief of a repair firm begin with, each figure as the list and the statistics mean it. */
export async function readHome(ctx: Ctx): Promise<RepairHome> {
  const { user, scope } = requireAction(ctx, 'repair:list');
  const today = dayOf(ctx.now(), ctx.tenant.timeZone);
  const month = today.slice(0, 7);
  const work = await inTenantReadOnly(ctx, async (tx) => ({
    now: await countOpen(ctx, tx, scope),
    loads: can(user, 'repair:board') ? await readLoads(ctx, tx, { scope, today }) : null,
  }));
  const statistics = can(user, 'repair:statistics')
    ? await readStatistics(ctx, statisticsQuery.parse({ month }))
    : null;
  return {
    refreshedAt: ctx.now().toISOString(),
    today,
    ...work,
    month,
    figures: statistics && statistics.all,
  };
}

async function countOpen(ctx: Ctx, tx: Tx, scope: DataScope): Promise<OpenWork> {
  const counted = (only: 'due' | 'late' | 'pause') =>
    sql<number>`(count(*) filter (where ${onlyOf(ctx, tx, only)}))::int`;
  const rows = await tx
    .select({
      state: repairOrders.state,
      orders: sql<number>`count(*)::int`,
      due: counted('due'),
      late: counted('late'),
      pause: counted('pause'),
    })
    .from(repairOrders)
    .where(and(repairScope(ctx, scope), onlyOf(ctx, tx, 'open')))
    .groupBy(repairOrders.state);
  const sum = (of: 'orders' | 'due' | 'late' | 'pause') => rows.reduce((all, row) => all + row[of], 0);
  return {
    open: sum('orders'),
    due: sum('due'),
    late: sum('late'),
    pause: sum('pause'),
    states: openStates.map((state) => ({
      state,
      orders: rows.find((row) => row.state === state)?.orders ?? 0,
    })),
  };
}

/** Who has most to do on the day, as the board shows it. */
async function readLoads(
  ctx: Ctx,
  tx: Tx,
  { scope, today }: { scope: DataScope; today: string },
): Promise<DayLoads> {
  const { scope: board } = requireAction(ctx, 'repair:board');
  const mine = mayBeGivenWork(ctx, board);
  const onBoard = tx.select({ id: technicians.userId }).from(technicians).where(mine);
  const work = tx
    .select({ userId: repairOrders.assigneeId, orders: sql<number>`count(*)::int`.as('orders') })
    .from(repairOrders)
    .where(and(repairScope(ctx, scope), ofDay(ctx, today), inArray(repairOrders.assigneeId, onBoard)))
    .groupBy(repairOrders.assigneeId)
    .as('work');
  const rows = await tx
    .select({
      id: technicianFacts.id,
      name: technicianFacts.name,
      departName: technicianFacts.departName,
      orders: sql<number>`coalesce(${work.orders}, 0)`,
      workers: sql<number>`count(*) over ()::int`,
      idle: sql<number>`(count(*) filter (where ${work.orders} is null) over ())::int`,
    })
    .from(technicians)
    .leftJoin(work, eq(work.userId, technicians.userId))
    .where(mine)
    .orderBy(sql`${work.orders} desc nulls last`, asc(technicianFacts.name), asc(technicians.userId))
    .limit(maxWorkers);
  return {
    workers: rows[0]?.workers ?? 0,
    idle: rows[0]?.idle ?? 0,
    busiest: rows
      .filter(({ orders }) => orders > 0)
      .map(({ id, name, departName, orders }) => ({ id, name, departName, orders })),
  };
}
