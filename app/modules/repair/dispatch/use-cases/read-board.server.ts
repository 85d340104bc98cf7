import { and, inArray } from 'drizzle-orm';
import { inTenantReadOnly } from '#app/db/tenant-db.server.ts';
import { requireAction } from '#app/kernel/access/require-action.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { dayOf } from '#app/lib/time/date-time.ts';
import { repairRow, selectRepairs } from '../../life/repair-rows.server.ts';
import { repairScope } from '../../life/repair-scope.server.ts';
import { skillsOf } from '../../life/technician-facts.server.ts';
import { repairOrders } from '../../table.server.ts';
import { boardJob } from '../board-job.ts';
import type { Board, BoardJob, BoardJobs, BoardQuery } from '../wire.ts';
import { boardLimits, countPool, type Placed, readLanes, readPlaces, readPool } from './board-rows.server.ts';

/** The dispatch board of a day: who has what, and what waits for somebody. As many statements however many there are. */
export async function readBoard(ctx: Ctx, query: BoardQuery): Promise<Board> {
  const { scope } = requireAction(ctx, 'repair:board');
  const now = ctx.now();
  const today = dayOf(now, ctx.tenant.timeZone);
  const day = query.day ?? today;
  return inTenantReadOnly(ctx, async (tx) => {
    const workers = await readLanes(ctx, tx, scope, query);
    const places = await readPlaces(ctx, tx, scope, { day, lanes: workers.map(({ id }) => id) });
    const waiting = await readPool(ctx, tx, scope, query);
    const counted = await countPool(ctx, tx, scope, query);
    const ids = [...places, ...waiting].map(({ id }) => id);
    const rows = await selectRepairs(tx).where(and(repairScope(ctx, scope), inArray(repairOrders.id, ids)));
    const jobs = new Map(rows.map((row) => [row.order.id, boardJob(repairRow(row, now))]));
    const lanes = Map.groupBy(places, ({ lane }) => lane);
    return {
      day,
      today,
      lanes: workers.map((worker) => ({
        id: worker.id,
        name: worker.name,
        departName: worker.departName,
        skills: skillsOf(worker),
        ...jobsOf(lanes.get(worker.id), jobs),
      })),
      total: workers[0]?.total ?? 0,
      size: boardLimits.lanes,
      current: query.lanePage,
      others: jobsOf(lanes.get(null), jobs),
      pool: {
        jobs: waiting.flatMap(({ id, returned }) => {
          const job = jobs.get(id);
          return job ? [{ ...job, returned }] : [];
        }),
        total: Math.min(counted, boardLimits.counted),
        counted: counted <= boardLimits.counted,
      },
    };
  });
}

function jobsOf(places: readonly Placed[] = [], jobs: ReadonlyMap<string, BoardJob>): BoardJobs {
  return {
    jobs: places.flatMap(({ id }) => jobs.get(id) ?? []),
    total: places[0]?.total ?? 0,
  };
}
