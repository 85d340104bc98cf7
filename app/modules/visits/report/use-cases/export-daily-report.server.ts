import { inTenantReadOnly } from '#app/db/tenant-db.server.ts';
import { requireAction } from '#app/kernel/access/require-action.server.ts';
import type { FileAnswer } from '#app/kernel/api/api-route.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { DomainError } from '#app/lib/domain-error.ts';
import { csvLine, csvStart } from '#app/lib/files/csv.ts';
import { formatTime } from '#app/lib/time/date-time.ts';
import type { DailyReportQuery, DailyReportRow } from '../../records/wire.ts';
import { reportColumns } from '../report-columns.ts';
import { reportRows } from '../report-rows.server.ts';
import { readReportRows, reportFilter } from './get-daily-report.server.ts';

/** Rows fetched at once: memory stays flat however many people and days there are. */
const batch = 1_000;

/** The report's rows as CSV with the page's columns, read while it is written. Nothing to write is refused. */
export async function exportDailyReport(ctx: Ctx, query: DailyReportQuery): Promise<FileAnswer> {
  requireAction(ctx, 'dashboard');
  const { scope } = requireAction(ctx, 'visit:daily-export');
  const filter = reportFilter(ctx, query);
  const { from, to } = filter;
  const read = (offset: number) =>
    inTenantReadOnly(ctx, async (tx) =>
      readReportRows(ctx, tx, await reportRows(ctx, tx, scope, filter), {
        limit: batch,
        offset,
        direction: query.direction,
      }),
    );
  const first = await read(0);
  if (first.length === 0) throw new DomainError('common.download-failed', 404);
  return {
    fileName: `${ctx.t('visits:daily.title')}_${from === to ? from : `${from}_${to}`}.csv`,
    type: 'text/csv; charset=utf-8',
    chunks: written(ctx, first, read),
  };
}

async function* written(
  ctx: Ctx,
  first: DailyReportRow[],
  read: (offset: number) => Promise<DailyReportRow[]>,
) {
  yield csvStart + csvLine(reportColumns.map(({ name }) => ctx.t(`visits:daily.column.${name}`)));
  for (let rows = first, offset = 0; rows.length > 0; rows = await read((offset += batch))) {
    yield rows.map((row) => csvLine(cells(ctx, row))).join('');
    if (rows.length < batch) return;
  }
}

function cells({ tenant }: Ctx, row: DailyReportRow): (string | number)[] {
  return reportColumns.map((column) => {
    if (column.kind === 'text') return row[column.name];
    if (column.kind === 'time') {
      const iso = row[column.name];
      return iso === null ? '' : formatTime(iso, tenant.timeZone, 'HH:mm');
    }
    const value = row[column.name];
    if (column.kind === 'minutes') return Math.round(value / 60_000);
    if (column.kind === 'km') return Math.round(value / 100) / 10;
    return column.kind === 'fen' ? value / 100 : value;
  });
}
