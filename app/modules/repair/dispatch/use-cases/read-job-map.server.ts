import { and, asc, desc, eq, inArray, isNotNull, type SQL, sql } from 'drizzle-orm';
import { inTenantReadOnly, type Tx } from '#app/db/tenant-db.server.ts';
import type { DataScope } from '#app/kernel/access/access.ts';
import { requireAction } from '#app/kernel/access/require-action.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { type MapBox, maxCells, maxNamed, zooms } from '#app/lib/places/map-grid.ts';
import { squaresOf } from '#app/modules/customers/map/use-cases/squares-of.server.ts';
import { outletView } from '#app/modules/customers/outlets/public/outlet-view.server.ts';
import { readMapTiles } from '#app/services/map-tiles/use-cases/read-map-tiles.server.ts';
import { repairRow, selectRepairs } from '../../life/repair-rows.server.ts';
import { repairScope } from '../../life/repair-scope.server.ts';
import { openStates } from '../../life/rules-state.ts';
import { technicianFacts } from '../../life/technician-facts.server.ts';
import { repairOrders, technicians } from '../../table.server.ts';
import { boardJob } from '../board-job.ts';
import { faultsOf } from '../rules-board.ts';
import type { BoardQuery } from '../wire.ts';
import type { JobCell, JobMap, JobMapQuery, WorkerPlace } from '../wire-map.ts';
import { mayBeGivenWork } from './board-rows.server.ts';

/** Workers on the map at most. */
const maxWorkers = 500;

type Asked = Pick<BoardQuery, 'priority' | 'skill'>;
type Extent = Record<string, unknown> & MapBox & Pick<JobMap, 'placed' | 'unplaced'>;
type Counted = Record<string, unknown> & Omit<JobCell, 'jobs'> & { ids: string[] };

/** What the board's map begins with: where the open orders lie, and how many of them nobody can place. */
export async function readJobMap(ctx: Ctx, asked: Asked): Promise<JobMap> {
  const { scope } = requireAction(ctx, 'repair:board');
  return inTenantReadOnly(ctx, async (tx) => {
    const { rows } = await tx.execute<Extent>(sql`
      select count(*) filter (where lng <> 0)::int as placed, count(*) filter (where lng = 0)::int as unplaced,
             min(lng) filter (where lng <> 0) as west, min(lat) filter (where lng <> 0) as south,
             max(lng) filter (where lng <> 0) as east, max(lat) filter (where lng <> 0) as north
        from ${ordersAtOutlets} where ${openOrders(ctx, scope, asked)}`);
    const { placed, unplaced, west, south, east, north } = rows[0]!;
    const box = placed > 0 ? { west, south, east, north } : null;
    const workers = await readWorkerPlaces(ctx, tx, scope, asked);
    return { placed, unplaced, box, workers, tiles: await readMapTiles(ctx, tx) };
  });
}

/** Where workers were who may be given work, as far as they have arrived anywhere; who was somewhere last comes first. */
async function readWorkerPlaces(
  ctx: Ctx,
  tx: Tx,
  scope: DataScope,
  { skill }: Asked,
): Promise<WorkerPlace[]> {
  const { id, name } = technicianFacts;
  const { lastLng: lng, lastLat: lat, lastPlaceAt: at } = technicians;
  const rows = await tx
    .select({ id, name, lng, lat, at })
    .from(technicians)
    .where(and(mayBeGivenWork(ctx, scope), isNotNull(at), skill ? eq(technicians[skill], true) : undefined))
    .orderBy(desc(at), asc(id))
    .limit(maxWorkers);
  return rows.map((row) => ({ ...row, lng: row.lng!, lat: row.lat!, at: row.at!.toISOString() }));
}

/** Lets the board's document show the map's tiles: its views change without another document. */
export async function allowMapTiles(ctx: Ctx): Promise<void> {
  requireAction(ctx, 'repair:board');
  await inTenantReadOnly(ctx, (tx) => readMapTiles(ctx, tx));
}

/**
 * The open orders in the squares of a zoom that a box touches, each with how many there are and where their middle is,
 * and those of a single outlet as the board shows them. Two statements, however many orders there are.
 */
export async function listJobCells(
  ctx: Ctx,
  { zoom, priority, skill, ...box }: JobMapQuery,
): Promise<JobCell[]> {
  const { scope } = requireAction(ctx, 'repair:board');
  const now = ctx.now();
  const { x, y, within } = squaresOf(zoom, box);
  const seen = and(openOrders(ctx, scope, { priority, skill }), within);
  const named = zoom >= zooms.max ? sql`true` : sql`count(distinct outlet) = 1`;
  return inTenantReadOnly(ctx, async (tx) => {
    const { rows: cells } = await tx.execute<Counted>(sql`
      with there as (
        select ${repairOrders.id} as id, ${repairOrders.priority} as priority, ${repairOrders.resolveDueAt} as due,
               customers.id as outlet, customers.lng, customers.lat, ${x} as x, ${y} as y
          from ${ordersAtOutlets} where ${seen})
      select count(*)::int as count, avg(lng) as lng, avg(lat) as lat,
             case when ${named} then (array_agg(id order by priority, due, id))[1:${maxNamed}::int] else '{}' end as ids
        from there group by x, y order by count desc, x, y limit ${maxCells}`);
    const ids = cells.flatMap((cell) => cell.ids);
    const rows = await selectRepairs(tx).where(and(repairScope(ctx, scope), inArray(repairOrders.id, ids)));
    const jobs = new Map(rows.map((row) => [row.order.id, boardJob(repairRow(row, now))]));
    return cells.map(({ count, lng, lat, ids: own }) => ({
      count,
      lng,
      lat,
      jobs: own.flatMap((id) => jobs.get(id) ?? []),
    }));
  });
}

/** Orders that somebody has yet to bring to an end and that are asked for. */
function openOrders(ctx: Ctx, scope: DataScope, { priority, skill }: Asked): SQL | undefined {
  return and(
    repairScope(ctx, scope),
    inArray(repairOrders.state, openStates),
    priority ? eq(repairOrders.priority, priority) : undefined,
    skill ? inArray(repairOrders.fault, faultsOf(skill)) : undefined,
  );
}

/** Orders with the outlets they are at, as rows to choose from. */
const ordersAtOutlets = sql`${repairOrders} join ${outletView} customers on customers.tenant_id = ${repairOrders.tenantId}
  and customers.id = ${repairOrders.customerId}`;
