import { type SQL, sql } from 'drizzle-orm';
import { noteTaken } from '#app/db/audit/write-audit-log.server.ts';
import { readByCursor } from '#app/db/queries/read-by-cursor.server.ts';
import { inTenantReadOnly } from '#app/db/tenant-db.server.ts';
import { requireAction } from '#app/kernel/access/require-action.server.ts';
import type { FileAnswer } from '#app/kernel/api/api-route.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { DomainError } from '#app/lib/domain-error.ts';
import { csvLine, csvStart } from '#app/lib/files/csv.ts';
import { formatTime } from '#app/lib/time/date-time.ts';
import { readParameter } from '#app/services/parameters/use-cases/read-parameter.server.ts';
import { arrivalParameters } from '../../arrival/rules-parameters.ts';
import type { DailyReportQuery, DailyReportRow } from '../../records/wire.ts';
import { numberOf, reportColumns } from '../report-columns.ts';
import { reportRows } from '../report-rows.server.ts';
import { reportFilter, reportStatement, toReportRow } from './get-daily-report.server.ts';

/** Reckoning the first rows of a month of many people takes longer than a page's statement. */
const longMs = 120_000;

/**
 * The report's rows as CSV with the page's columns, read while it is written: one statement, whatever arrives meanwhile,
 * and memory stays flat. Nothing to write is refused.
 */
export async function exportDailyReport(ctx: Ctx, query: DailyReportQuery): Promise<FileAnswer> {
  requireAction(ctx, 'dashboard');
  const { scope } = requireAction(ctx, 'visit:daily-export');
  const filter = reportFilter(ctx, query);
  const { from, to } = filter;
  const rows = await inTenantReadOnly(ctx, async (tx) => {
    const minMinutes = await readParameter(tx, ctx.tenant, arrivalParameters['visits.min-minutes']);
    const report = reportRows(ctx, { scope, filter, minMinutes });
    const [some] = (await tx.execute(sql`select from ${report} report limit 1`)).rows;
    if (!some) throw new DomainError('common.download-failed', 404);
    return report;
  });
  await noteTaken(ctx, { action: 'visit:daily-export', entity: 'visit', after: query });
  return {
    fileName: `${ctx.t('visits:daily.title')}_${from === to ? from : `${from}_${to}`}.csv`,
    type: 'text/csv; charset=utf-8',
    chunks: written(ctx, reportStatement(ctx, rows, query.direction)),
  };
}

async function* written(ctx: Ctx, statement: SQL) {
  yield csvStart + csvLine(reportColumns.map(({ name }) => ctx.t(`visits:daily.column.${name}`)));
  yield* readByCursor({
    scope: { db: ctx.db, tenant: ctx.tenant },
    statement,
    statementTimeoutMs: longMs,
    make: async (_tx, some) => some.map((row) => csvLine(cells(ctx, toReportRow(row)))).join(''),
  });
}

function cells({ tenant }: Ctx, row: DailyReportRow): (string | number)[] {
  return reportColumns.map((column) => {
    if (column.kind === 'text') return row[column.name];
    if (column.kind === 'time') {
      const iso = row[column.name];
      return iso === null ? '' : formatTime(iso, tenant.timeZone, 'HH:mm');
    }
    const value = numberOf(column, row);
    if (value === null) return '';
    if (column.kind === 'ratio') return Math.round(value * 100) / 100;
    if (column.kind === 'minutes') return Math.round(value / 60_000);
    if (column.kind === 'km') return Math.round(value / 100) / 10;
    return column.kind === 'fen' ? value / 100 : value;
  });
}
