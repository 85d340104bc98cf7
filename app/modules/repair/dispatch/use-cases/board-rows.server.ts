import { and, asc, eq, inArray, notInArray, or, type SQL, sql } from 'drizzle-orm';
import type { Tx } from '#app/db/tenant-db.server.ts';
import { reachable } from '#app/entity/store.server.ts';
import type { DataScope } from '#app/kernel/access/access.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { ofDay } from '../../life/repair-filters.server.ts';
import { repairScope } from '../../life/repair-scope.server.ts';
import { technicianFacts } from '../../life/technician-facts.server.ts';
import { technicianStore } from '../../register/stores.server.ts';
import { repairEventLog, repairOrders, technicians } from '../../table.server.ts';
import { faultsOf } from '../rules-board.ts';
import type { BoardQuery } from '../wire.ts';

/** Lanes of a page, orders of a lane, orders of the pool at most, and how far the pool is counted. */
export const boardLimits = { lanes: 30, inLane: 20, pool: 40, counted: 1_000 } as const;

/** Workers who may be given work, area by area, a page of them; each says how many there are in all. */
export function readLanes(ctx: Ctx, tx: Tx, scope: DataScope, { skill, lanePage }: BoardQuery) {
  return tx
    .select({ ...technicianFacts, total: sql<number>`count(*) over ()::int` })
    .from(technicians)
    .where(and(mayBeGivenWork(ctx, scope), skill ? eq(technicians[skill], true) : undefined))
    .orderBy(asc(technicianFacts.orgCode), asc(technicianFacts.name), asc(technicians.userId))
    .limit(boardLimits.lanes)
    .offset((lanePage - 1) * boardLimits.lanes);
}

/** Workers who may be given work, within a reach. */
export function mayBeGivenWork(ctx: Ctx, scope: DataScope): SQL | undefined {
  return and(reachable(technicianStore, ctx, scope), eq(technicians.enabled, true));
}

/** An order's place in its lane; without a lane it is on the hands of somebody who is given no more work. */
export interface Placed {
  id: string;
  lane: string | null;
  total: number;
}

/** The first orders of each lane on a day, by appointment, and of those that have no lane at all. */
export function readPlaces(
  ctx: Ctx,
  tx: Tx,
  scope: DataScope,
  { day, lanes }: { day: string; lanes: readonly string[] },
): Promise<Placed[]> {
  const inLanes = inArray(repairOrders.assigneeId, [...lanes]);
  const lane = sql<string | null>`case when ${inLanes} then ${repairOrders.assigneeId} end`;
  const onBoard = tx.select({ id: technicians.userId }).from(technicians).where(mayBeGivenWork(ctx, scope));
  const placed = tx
    .select({
      id: repairOrders.id,
      lane: lane.as('lane'),
      total: sql<number>`count(*) over (partition by ${lane})::int`.as('total'),
      place: sql<number>`row_number() over (partition by ${lane}
        order by ${repairOrders.appointmentAt} asc nulls last, ${repairOrders.priority},
          ${repairOrders.reportedAt}, ${repairOrders.id})::int`.as('place'),
    })
    .from(repairOrders)
    .where(
      and(
        repairScope(ctx, scope),
        ofDay(ctx, day),
        or(inLanes, notInArray(repairOrders.assigneeId, onBoard)),
      ),
    )
    .as('placed');
  return tx
    .select({ id: placed.id, lane: placed.lane, total: placed.total })
    .from(placed)
    .where(sql`${placed.place} <= ${boardLimits.inLane}`)
    .orderBy(asc(placed.lane), asc(placed.place));
}

/** Orders that wait for dispatch and are asked for. */
export function inPool(ctx: Ctx, scope: DataScope, { priority, skill }: BoardQuery): SQL | undefined {
  return and(
    repairScope(ctx, scope),
    sql`${repairOrders.state} = 'pending'`,
    priority ? eq(repairOrders.priority, priority) : undefined,
    skill ? inArray(repairOrders.fault, faultsOf(skill)) : undefined,
  );
}

/** The most urgent orders that wait, each with how it came back if somebody had it. */
export function readPool(ctx: Ctx, tx: Tx, scope: DataScope, query: BoardQuery) {
  return tx
    .select({
      id: repairOrders.id,
      returned: sql<'refuse' | 'time-out' | null>`(${tx
        .select({ event: repairEventLog.event })
        .from(repairEventLog)
        .where(
          and(
            eq(repairEventLog.tenantId, repairOrders.tenantId),
            eq(repairEventLog.orderId, repairOrders.id),
            inArray(repairEventLog.event, ['refuse', 'time-out']),
          ),
        )
        .orderBy(sql`${repairEventLog.happenedAt} desc, ${repairEventLog.id} desc`)
        .limit(1)})`,
    })
    .from(repairOrders)
    .where(inPool(ctx, scope, query))
    .orderBy(
      asc(repairOrders.priority),
      asc(repairOrders.resolveDueAt),
      asc(repairOrders.reportedAt),
      asc(repairOrders.id),
    )
    .limit(boardLimits.pool);
}

/** How many orders wait, counted so far and no further. */
export async function countPool(ctx: Ctx, tx: Tx, scope: DataScope, query: BoardQuery): Promise<number> {
  const some = tx
    .select({ id: repairOrders.id })
    .from(repairOrders)
    .where(inPool(ctx, scope, query))
    .limit(boardLimits.counted + 1)
    .as('some');
  const [counted] = await tx.select({ n: sql<number>`count(*)::int` }).from(some);
  return counted?.n ?? 0;
}
