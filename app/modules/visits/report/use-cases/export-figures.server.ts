import { noteTaken } from '#app/db/audit/write-audit-log.server.ts';
import { requireAction } from '#app/kernel/access/require-action.server.ts';
import type { FileAnswer } from '#app/kernel/api/api-route.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { csvLine, csvStart } from '#app/lib/files/csv.ts';
import type { DailyReport, DailyReportQuery } from '../../records/wire.ts';
import { type KpiUnit, kpiNames, kpis } from '../rules-kpi.ts';
import { getDailyReport } from './get-daily-report.server.ts';

/** The report's figures (B1) as CSV: each with its value, what stands above and below the line, and its formula. */
export async function exportFigures(ctx: Ctx, query: DailyReportQuery): Promise<FileAnswer> {
  requireAction(ctx, 'visit:daily-export');
  const report = await getDailyReport(ctx, query);
  await noteTaken(ctx, { action: 'visit:daily-export', entity: 'visit', after: query });
  const { from, to } = report;
  return {
    fileName: `${ctx.t('visits:daily.figures')}_${from === to ? from : `${from}_${to}`}.csv`,
    type: 'text/csv; charset=utf-8',
    chunks: written(ctx, report),
  };
}

async function* written(ctx: Ctx, { figures, whole, reach }: DailyReport) {
  const facts = { ...whole, ...reach };
  const heads = (['name', 'value', 'above', 'below', 'formula'] as const).map((head) =>
    ctx.t(`visits:daily.figure.${head}`),
  );
  yield csvStart + csvLine(heads);
  for (const name of kpiNames) {
    const { of, unit } = kpis[name];
    const [above, below] = of.map((fact) => facts[fact]);
    const value = figureText(unit, figures[name]);
    const [title, formula] = [ctx.t(`visits:kpi.${name}.name`), ctx.t(`visits:kpi.${name}.formula`)];
    yield csvLine([title, value, above ?? '', below ?? '', formula]);
  }
}

function figureText(unit: KpiUnit, value: number | null): string | number {
  if (value === null) return '';
  if (unit === 'percent') return `${(value * 100).toFixed(1)}%`;
  if (unit === 'fen') return Math.round(value) / 100;
  return Math.round((unit === 'minutes' ? value / 60_000 : value) * 100) / 100;
}
