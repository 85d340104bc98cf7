import { and, eq, gte, lt, ne } from 'drizzle-orm';
import { inTenantReadOnly } from '#app/db/tenant-db.server.ts';
import { requireAction } from '#app/kernel/access/require-action.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { dayOf, momentOf } from '#app/lib/time/date-time.ts';
import { repairScope } from '../../life/repair-scope.server.ts';
import { figuresOf, type Grouping, isBehind, type JobFacts } from '../../life/rules-figures.ts';
import { repairOrders } from '../../table.server.ts';
import type { Statistics, StatisticsQuery } from '../../wire.ts';
import { readMachineDays } from '../machine-days.server.ts';
import { readJobs } from '../read-jobs.server.ts';

/** Jobs at most behind a figure that are listed by name. */
const mostJobs = 200;

/** The figures of the jobs that were reported in a month, or in the twelve up to now, by what they are told apart by. */
export async function readStatistics(ctx: Ctx, query: StatisticsQuery): Promise<Statistics> {
  const { scope } = requireAction(ctx, 'repair:statistics');
  const now = ctx.now();
  const { timeZone } = ctx.tenant;
  const months = lastMonths(dayOf(now, timeZone).slice(0, 7));
  const chosen = query.month === null ? months : [query.month];
  const begins = (month: string) => momentOf(`${month}-01T00:00`, timeZone);
  const periods = chosen.map((key) => ({ key, begins: begins(key), ends: begins(monthAfter(key)) }));
  const whole = { key: '', begins: periods.at(-1)!.begins, ends: periods[0]!.ends };
  const within = and(
    repairScope(ctx, scope),
    // Upkeep is no repair: it would make faults look rarer and repairs quicker.
    eq(repairOrders.kind, 'fault'),
    ne(repairOrders.state, 'cancelled'),
    gte(repairOrders.reportedAt, whole.begins),
    lt(repairOrders.reportedAt, whole.ends),
  );
  const { jobs, days } = await inTenantReadOnly(ctx, async (tx) => ({
    jobs: await readJobs(ctx, tx, within),
    days: await readMachineDays(ctx, tx, scope, {
      periods: query.by === 'month' ? periods : [whole],
      by: query.by,
    }),
  }));
  const groups = Map.groupBy(jobs, (job) => keyOf(job, query.by, timeZone));
  const rows = [...groups].map(([key, of]) => ({
    key,
    name: nameOf(of[0]!, query.by, key),
    ...figuresOf(of, now, days.of(key)),
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
    all: figuresOf(jobs, now, days.all),
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
