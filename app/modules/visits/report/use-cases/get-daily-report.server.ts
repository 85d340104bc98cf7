import { type SQL, sql } from 'drizzle-orm';
import { orderText } from '#app/db/queries/in-direction.server.ts';
import { inTenantReadOnly, type Tx } from '#app/db/tenant-db.server.ts';
import { requirePage, scopeFor } from '#app/kernel/access/require-action.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { DomainError } from '#app/lib/domain-error.ts';
import type { ListDirection } from '#app/lib/text/list-direction.ts';
import { addDays, dayOf } from '#app/lib/time/date-time.ts';
import { markedOutlets } from '#app/modules/customers/labels/use-cases/list-marked-outlets.server.ts';
import { listOutletMarks } from '#app/modules/customers/labels/use-cases/list-outlet-marks.server.ts';
import { departView } from '#app/services/organisation/public/depart-view.server.ts';
import { readParameter } from '#app/services/parameters/use-cases/read-parameter.server.ts';
import { arrivalParameters } from '../../arrival/rules-parameters.ts';
import type { DailyReport, DailyReportQuery, DailyReportRow, DailyReportTotal } from '../../records/wire.ts';
import { readReach } from '../read-reach.server.ts';
import { reportRows, summed, sumsOf } from '../report-rows.server.ts';
import type { ReportFilter } from '../report-sources.server.ts';
import { figuresOf, noSums } from '../rules-kpi.ts';

/** Days a report goes over at most. */
const maxDays = 31;

/** What everybody did on some days (B20): each person's days, departments and all together, within the reader's reach. */
export async function getDailyReport(ctx: Ctx, query: DailyReportQuery): Promise<DailyReport> {
  const { scope } = requirePage(ctx, 'visit:daily', 'dashboard');
  const filter = reportFilter(ctx, query);
  const { from, to } = filter;
  return inTenantReadOnly(ctx, async (tx) => {
    const minMinutes = await readParameter(tx, ctx.tenant, arrivalParameters['visits.min-minutes']);
    const asked = { scope, filter, minMinutes };
    const rows = reportRows(ctx, asked);
    const totals = await tx.execute<Row>(sql`
      select depart_id, (select name from ${departView} departs where tenant_id = ${ctx.tenant.slug} and id = depart_id) as depart_name,
             count(*)::int as n, grouping(depart_id) as whole, ${summed}
        from ${rows} report group by rollup (depart_id) order by whole, depart_name, depart_id`);
    const whole = totals.rows.find((row) => Number(row['whole']) === 1);
    const wholeSums = whole ? sumsOf(whole) : noSums;
    const reach = await readReach(ctx, tx, { ...asked, rows });
    return {
      from,
      to,
      minMinutes,
      ...(await listOutletMarks(ctx, tx)),
      reach,
      figures: figuresOf({ ...wholeSums, ...reach }),
      departs: totals.rows.filter((row) => Number(row['whole']) === 0).map(toTotal),
      whole: wholeSums,
      records: await readReportRows(ctx, tx, rows, {
        limit: query.size,
        offset: (query.pageNumber - 1) * query.size,
        direction: query.direction,
      }),
      total: Number(whole?.['n'] ?? 0),
      size: query.size,
      current: query.pageNumber,
    };
  });
}

type Row = Record<string, unknown>;

/** What of the report is asked for, within what the list of visits shows the reader. */
export function reportFilter(
  ctx: Ctx,
  query: Omit<DailyReportQuery, 'pageNumber' | 'size' | 'direction'>,
): ReportFilter {
  const { keyword, departId } = query;
  const listed = ctx.user ? scopeFor(ctx, ctx.user, 'visit:list') : null;
  return {
    ...askedDays(ctx, query),
    keyword,
    departId,
    outlets: markedOutlets(ctx, query),
    also: listed ?? undefined,
  };
}

/** The days of a report, today when none are named; refused when they are the wrong way round or too many. */
function askedDays(ctx: Ctx, query: Pick<DailyReportQuery, 'from' | 'to'>): { from: string; to: string } {
  const today = dayOf(ctx.now(), ctx.tenant.timeZone);
  const from = query.from ?? query.to ?? today;
  const to = query.to ?? from;
  if (to < from || to >= addDays(from, maxDays)) {
    throw new DomainError('visits.report-days', 422, { field: 'to', values: { days: maxDays } });
  }
  return { from, to };
}

/** Some of the report's rows, by department, person and day. */
async function readReportRows(
  ctx: Ctx,
  tx: Tx,
  rows: SQL,
  { limit, offset, direction }: { limit: number; offset: number; direction: ListDirection | undefined },
): Promise<DailyReportRow[]> {
  const found = await tx.execute<Row>(
    sql`${reportStatement(ctx, rows, direction)} limit ${limit} offset ${offset}`,
  );
  return found.rows.map(toReportRow);
}

/** The report's rows in their order, as a statement. */
export function reportStatement(ctx: Ctx, rows: SQL, direction: ListDirection | undefined): SQL {
  const order = orderText(
    direction,
    [sql`d.name`, 'asc'],
    [sql`report.user_name`, 'asc'],
    [sql`report.user_id`, 'asc'],
    [sql`report.day`, 'asc'],
  );
  return sql`
    select report.*, d.name as depart_name, to_char(report.day, 'YYYY-MM-DD') as day
      from ${rows} report left join ${departView} d on d.tenant_id = ${ctx.tenant.slug} and d.id = report.depart_id
     order by ${order}`;
}

/** A row of that statement. */
export const toReportRow = (row: Row): DailyReportRow => ({
  ...sumsOf(row),
  key: `${String(row['user_id'])} ${String(row['day'])}`,
  day: String(row['day']),
  userId: String(row['user_id']),
  userName: String(row['user_name']),
  departName: textOf(row['depart_name']),
  firstIn: instant(row['first_in']),
  lastOut: instant(row['last_out']),
});

const textOf = (value: unknown) => (typeof value === 'string' ? value : '');
const instant = (value: unknown) => (value ? new Date(value as string | Date).toISOString() : null);

function toTotal(row: Row): DailyReportTotal {
  return { ...sumsOf(row), departId: String(row['depart_id']), departName: textOf(row['depart_name']) };
}
