import { and, asc, eq, gte, inArray, lt, ne, or, type SQLWrapper } from 'drizzle-orm';
import { inTenantReadOnly, type Tx } from '#app/db/tenant-db.server.ts';
import { requireAction } from '#app/kernel/access/require-action.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { dayOf, momentOf } from '#app/lib/time/date-time.ts';
import { selectRepairs } from '../../life/repair-rows.server.ts';
import { repairScope } from '../../life/repair-scope.server.ts';
import { figuresOf, type Grouping, isBehind, type JobFacts } from '../../life/rules-figures.ts';
import { type Fault, wasExchanged } from '../../life/rules-state.ts';
import { repairEventLog, repairOrders } from '../../table.server.ts';
import type { Statistics, StatisticsQuery } from '../../wire.ts';

/** Jobs at most behind a figure that are listed by name. */
const mostJobs = 200;

/** The figures of the jobs that were reported in a month, or in the twelve up to now, by what they are told apart by. */
export async function readStatistics(ctx: Ctx, query: StatisticsQuery): Promise<Statistics> {
  const now = ctx.now();
  const months = lastMonths(dayOf(now, ctx.tenant.timeZone).slice(0, 7));
  const from = query.month ?? months.at(-1)!;
  const jobs = await readJobs(ctx, from, monthAfter(query.month ?? months[0]!));
  const groups = Map.groupBy(jobs, (job) => keyOf(job, query.by, ctx.tenant.timeZone));
  const rows = [...groups].map(([key, of]) => ({
    key,
    name: nameOf(of[0]!, query.by, key),
    ...figuresOf(of, now),
  }));
  rows.sort((one, other) =>
    query.by === 'month'
      ? other.key.localeCompare(one.key)
      : other.jobs - one.jobs || one.key.localeCompare(other.key),
  );
  const { figure, key } = query;
  const behind = figure
    ? (key === null ? jobs : (groups.get(key) ?? [])).filter((job) => isBehind(job, figure, now))
    : null;
  return {
    months,
    all: figuresOf(jobs, now),
    rows,
    behind: behind && {
      total: behind.length,
      jobs: behind.slice(0, mostJobs).map(({ id, orderNo, customerName, fault, reportedAt }) => ({
        id,
        orderNo,
        customerName,
        fault,
        reportedAt: reportedAt.toISOString(),
      })),
    },
  };
}

/** What jobs of one group have in common. */
function keyOf(job: JobFacts, by: Grouping, timeZone: string): string {
  if (by === 'month') return dayOf(job.reportedAt, timeZone).slice(0, 7);
  if (by === 'worker') return job.assigneeId ?? 'none';
  if (by === 'customer') return job.customerId;
  return by === 'model' ? job.model : job.fault;
}

/** What people call a group; the words of a fault are the screen's. */
function nameOf(job: JobFacts, by: Grouping, key: string): string {
  if (by === 'worker') return job.assigneeName ?? '';
  return by === 'customer' ? job.customerName : key;
}

/** The twelve months up to one, the latest first. */
function lastMonths(month: string): string[] {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return Array.from({ length: 12 }, (_, back) =>
    new Date(Date.UTC(year, number - 1 - back, 1)).toISOString().slice(0, 7),
  );
}

function monthAfter(month: string): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number, 1)).toISOString().slice(0, 7);
}

/** Jobs reported from one month until before another, within the reader's reach. */
async function readJobs(ctx: Ctx, from: string, before: string): Promise<JobFacts[]> {
  const { scope } = requireAction(ctx, 'repair:statistics');
  const { slug, timeZone } = ctx.tenant;
  const begins = (month: string) => momentOf(`${month}-01T00:00`, timeZone);
  const within = and(
    repairScope(ctx, scope),
    // Upkeep is no repair: it would make faults look rarer and repairs quicker.
    eq(repairOrders.kind, 'fault'),
    ne(repairOrders.state, 'cancelled'),
    gte(repairOrders.reportedAt, begins(from)),
    lt(repairOrders.reportedAt, begins(before)),
  );
  return inTenantReadOnly(ctx, async (tx) => {
    const read = await selectRepairs(tx)
      .where(within)
      .orderBy(asc(repairOrders.reportedAt), asc(repairOrders.id));
    const cohort = tx.select({ id: repairOrders.id }).from(repairOrders).where(within);
    const again = await tx
      .select({ reworkOf: repairOrders.reworkOf })
      .from(repairOrders)
      .where(
        and(
          eq(repairOrders.tenantId, slug),
          ne(repairOrders.state, 'cancelled'),
          inArray(repairOrders.reworkOf, cohort),
        ),
      );
    const cameBack = new Set(again.map(({ reworkOf }) => reworkOf));
    const waits = await readWaits(tx, slug, cohort);
    return read.map(({ order, ...about }) => ({
      ...order,
      fault: order.fault as Fault,
      model: about.equipmentModel,
      customerName: about.customerName,
      assigneeName: about.assigneeName,
      rework: order.reworkOf !== null,
      cameBack: cameBack.has(order.id),
      exchanged: wasExchanged(order),
      waits: waits.get(order.id) ?? [],
    }));
  });
}

/** When jobs waited for parts, by what was written down when they began and ceased to. */
async function readWaits(tx: Tx, slug: string, cohort: SQLWrapper) {
  const moves = await tx
    .select({
      orderId: repairEventLog.orderId,
      event: repairEventLog.event,
      from: repairEventLog.fromState,
      to: repairEventLog.toState,
      at: repairEventLog.happenedAt,
    })
    .from(repairEventLog)
    .where(
      and(
        eq(repairEventLog.tenantId, slug),
        inArray(repairEventLog.orderId, cohort),
        or(eq(repairEventLog.fromState, 'awaiting-parts'), eq(repairEventLog.toState, 'awaiting-parts')),
      ),
    )
    .orderBy(asc(repairEventLog.happenedAt), asc(repairEventLog.id));
  const waits = new Map<string, { from: Date; until: Date | null }[]>();
  for (const { orderId, from, to, at } of moves) {
    const known = waits.get(orderId) ?? [];
    waits.set(orderId, known);
    const open = known.at(-1);
    if (from !== 'awaiting-parts' && to === 'awaiting-parts') known.push({ from: at, until: null });
    else if (to !== 'awaiting-parts' && open) open.until = at;
  }
  return waits;
}
