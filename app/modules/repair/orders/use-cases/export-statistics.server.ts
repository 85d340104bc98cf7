import { noteTaken } from '#app/db/audit/write-audit-log.server.ts';
import type { FileCell } from '#app/entity/files/export/file-cells.server.ts';
import { type SheetColumn, tableFile } from '#app/entity/files/export/write-file.server.ts';
import { requireAction } from '#app/kernel/access/require-action.server.ts';
import type { FileAnswer } from '#app/kernel/api/api-route.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { DomainError } from '#app/lib/domain-error.ts';
import { formatTime } from '#app/lib/time/date-time.ts';
import type { StatisticsQuery, StatisticsRow } from '../../wire.ts';
import { cumulated, shownMeans, shownShares, timeParts, wholeTime } from '../rules-figure-text.ts';
import { readStatistics } from './read-statistics.server.ts';

const hourMs = 3_600_000;

/** The statistics as the page shows them, as a workbook; its last line says who took it away and when. */
export async function exportStatistics(ctx: Ctx, { by, month }: StatisticsQuery): Promise<FileAnswer> {
  const { user } = requireAction(ctx, 'repair:statistics');
  const { t } = ctx;
  const { rows } = await readStatistics(ctx, { by, month, figure: null, key: null });
  if (rows.length === 0) throw new DomainError('common.download-failed', 404);
  await noteTaken(ctx, { action: 'repair:statistics', entity: 'repair', after: { by, month } });
  const title = t('repair:menu.statistics');
  const number = (label: string): SheetColumn => ({ kind: 'number', label });
  const share = (label: string): SheetColumn => ({ kind: 'percent', label });
  const columns: SheetColumn[] = [
    { kind: 'text', label: t(`repair:statistics.by.${by}`) },
    number(t('repair:statistics.name.jobs')),
    ...(by === 'month' ? [] : [share(t('repair:statistics.cumulated'))]),
    ...shownShares.map((name) => share(t(`repair:statistics.name.${name}`))),
    number(t('repair:statistics.name.repaired')),
    ...timeParts.map((part) => number(t(`repair:home.part.${part}`))),
    ...shownMeans.map(({ name }) => number(t(`repair:statistics.name.${name}`))),
    share(t('repair:statistics.name.partHit')),
    number(t('repair:statistics.name.late')),
    number(t('repair:statistics.name.settled')),
    number(t('repair:statistics.name.rated')),
  ];
  const sums = cumulated(rows);
  const part = ({ met, of }: { met: number; of: number }): FileCell => (of === 0 ? null : met / of);
  const nameOf = ({ key, name }: StatisticsRow) =>
    by === 'fault' ? t(`repair:fault.${key}`) : name || t('repair:statistics.nobody');
  const lines = rows.map((row): FileCell[] => {
    const hours = (ms: number) =>
      row.repaired === 0 ? null : Number((ms / row.repaired / hourMs).toFixed(1));
    return [
      nameOf(row),
      row.jobs,
      ...(by === 'month' ? [] : [part(sums.get(row.key)!)]),
      ...shownShares.map((name) => part(row.shares[name])),
      hours(wholeTime(row.time)),
      ...timeParts.map((name) => hours(row.time[name])),
      ...shownMeans.map(({ digits, of }): FileCell => {
        const mean = of(row);
        return mean === null ? null : Number(mean.toFixed(digits));
      }),
      part(row.partHit),
      row.late,
      row.settled === 0 ? null : Number((row.costFen / row.settled / 100).toFixed(2)),
      row.rated === 0 ? null : Number((row.stars / row.rated).toFixed(2)),
    ];
  });
  async function* batches() {
    yield lines;
  }
  const time = formatTime(ctx.now(), ctx.tenant.timeZone);
  const stamp = formatTime(ctx.now(), ctx.tenant.timeZone, 'YYYYMMDD-HHmmss');
  return tableFile({
    format: 'xlsx',
    title,
    name: `${title}_${t(`repair:statistics.by.${by}`)}_${stamp}`,
    columns,
    batches: batches(),
    mark: t('entity:watermark', { user: user.realname, time }),
  });
}
