import { Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import { listAddress } from '#app/entity/list/list-address.ts';
import { type DataColumn, DataTable } from '#app/entity/list/table/data-table.tsx';
import { checkInput } from '#app/kernel/api/api-input.server.ts';
import { pageLoader } from '#app/kernel/page/page.server.ts';
import { formatTime } from '#app/lib/time/date-time.ts';
import { useRootData } from '#app/shell/data/use-root-data.ts';
import { pageTitle } from '#app/shell/pages/page-title.ts';
import { usePathOf } from '#app/shell/pages/use-path-of.ts';
import { FigureTiles } from '#app/ui/figures/figure-tiles.tsx';
import { PageView } from '#app/ui/page-view.tsx';
import { type Figures, groupings, type RepairTime, type ShareName } from '../../life/rules-figures.ts';
import { repairDetailPage } from '../../pages.ts';
import { type StatisticsRow, statisticsQuery } from '../../wire.ts';
import { readStatistics } from '../use-cases/read-statistics.server.ts';
import type { Route } from './+types/statistics-page.ts';

export const loader = pageLoader(async (ctx, { request }) => {
  const given = Object.fromEntries(new URL(request.url).searchParams);
  const query = checkInput(statisticsQuery, given);
  return { title: ctx.t('repair:menu.statistics'), given, query, read: await readStatistics(ctx, query) };
});
export const meta: Route.MetaFunction = ({ matches, loaderData }) => pageTitle(loaderData?.title, matches);

const shown: readonly ShareName[] = ['respond', 'resolve', 'firstFix', 'rework'];
const parts: readonly (keyof RepairTime)[] = ['way', 'diagnosis', 'waiting', 'labour'];
const percent = ({ met, of }: { met: number; of: number }) =>
  of === 0 ? '—' : `${((met / of) * 100).toFixed(1)}%`;
const hours = (ms: number, jobs: number) => (jobs === 0 ? '—' : (ms / jobs / 3_600_000).toFixed(1));
const whole = (time: RepairTime) => parts.reduce((sum, part) => sum + time[part], 0);
const stars = ({ stars: sum, rated }: Figures) => (rated === 0 ? '—' : (sum / rated).toFixed(2));

/** How repairs go (B21): each figure with what it means, and the jobs behind each number (MES-01). */
export default function StatisticsPage({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('repair');
  const { given, query, read } = loaderData;
  const navigate = useNavigate();
  const address = (change: Record<string, string | null>) =>
    listAddress(given, { figure: null, key: null, ...change });
  const behind = (row: StatisticsRow, figure: string, text: string) => (
    <Link to={address({ figure, key: row.key })}>{text}</Link>
  );
  const nameOf = ({ key, name }: StatisticsRow) => {
    if (query.by === 'fault') return t(`fault.${key as 'door'}`);
    return name || t('statistics.nobody');
  };
  // Faults from the most frequent on, each with the share that it and those before it make up (Pareto).
  const sums = new Map<string, number>();
  let sum = 0;
  for (const row of read.rows) {
    sum += row.jobs;
    sums.set(row.key, sum);
  }
  const columns: DataColumn<StatisticsRow>[] = [
    { key: 'name', title: t(`statistics.by.${query.by}`), width: 180, render: nameOf },
    {
      key: 'jobs',
      title: t('statistics.name.jobs'),
      width: 90,
      align: 'right',
      render: (row) => behind(row, 'jobs', String(row.jobs)),
    },
    ...(query.by === 'fault'
      ? [
          {
            key: 'cumulated',
            title: t('statistics.cumulated'),
            width: 100,
            align: 'right' as const,
            render: (row: StatisticsRow) => percent({ met: sums.get(row.key) ?? 0, of: sum }),
          },
        ]
      : []),
    ...shown.map(
      (name): DataColumn<StatisticsRow> => ({
        key: name,
        title: t(`statistics.name.${name}`),
        width: 110,
        align: 'right',
        render: (row) => behind(row, name, percent(row.shares[name])),
      }),
    ),
    {
      key: 'repaired',
      title: t('statistics.name.repaired'),
      width: 120,
      align: 'right',
      render: (row) => behind(row, 'repaired', hours(whole(row.time), row.repaired)),
    },
    {
      key: 'rated',
      title: t('statistics.name.rated'),
      width: 90,
      align: 'right',
      render: (row) => behind(row, 'rated', stars(row)),
    },
  ];
  const tiles = [
    { name: t('statistics.name.jobs'), value: String(read.all.jobs), note: t('statistics.means.jobs') },
    ...shown.map((name) => ({
      name: t(`statistics.name.${name}`),
      value: percent(read.all.shares[name]),
      note: t(`statistics.means.${name}`),
    })),
    {
      name: t('statistics.name.repaired'),
      value: hours(whole(read.all.time), read.all.repaired),
      note: t(
        'statistics.means.repaired',
        Object.fromEntries(parts.map((part) => [part, hours(read.all.time[part], read.all.repaired)])),
      ),
    },
    { name: t('statistics.name.rated'), value: stars(read.all), note: t('statistics.means.rated') },
  ];
  return (
    <PageView
      title={t('menu.statistics')}
      description={t('statistics.note')}
      search={
        <Select
          aria-label={t('statistics.month')}
          value={query.month ?? ''}
          options={[
            { value: '', label: t('statistics.year') },
            ...read.months.map((value) => ({ value, label: value })),
          ]}
          onChange={(month) => void navigate(address({ month }))}
        />
      }
      tabs={
        <nav className="status-tabs" aria-label={t('statistics.told')}>
          {groupings.map((by) => (
            <Link key={by} to={address({ by })} aria-current={query.by === by ? 'page' : undefined}>
              {t(`statistics.by.${by}`)}
            </Link>
          ))}
        </nav>
      }
    >
      <FigureTiles tiles={tiles} label={t('statistics.figures')} />
      <DataTable<StatisticsRow>
        label={t(`statistics.by.${query.by}`)}
        columns={columns}
        rows={read.rows}
        rowKey="key"
        empty={t('empty')}
      />
      {read.behind ? <JobsBehind behind={read.behind} /> : null}
    </PageView>
  );
}

/** The jobs that a number stands for. */
function JobsBehind({
  behind,
}: {
  behind: NonNullable<Route.ComponentProps['loaderData']['read']['behind']>;
}) {
  const { t } = useTranslation('repair');
  const { tenant } = useRootData();
  const to = usePathOf();
  return (
    <section className="panel" aria-label={t('statistics.behind')}>
      <h2>{t('statistics.behindCount', { count: behind.total })}</h2>
      <ul>
        {behind.jobs.map((job) => (
          <li key={job.id}>
            <Link to={to(repairDetailPage, { id: job.id })}>{job.orderNo}</Link> {job.customerName} ·{' '}
            {t(`fault.${job.fault}`)} · {formatTime(job.reportedAt, tenant.timeZone, 'YYYY-MM-DD HH:mm')}
          </li>
        ))}
      </ul>
    </section>
  );
}
