import { DownloadOutlined } from '@ant-design/icons';
import { Button, Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import { listAddress } from '#app/entity/list/list-address.ts';
import { type DataColumn, DataTable } from '#app/entity/list/table/data-table.tsx';
import { checkInput } from '#app/kernel/api/api-input.server.ts';
import { pageLoader } from '#app/kernel/page/page.server.ts';
import { thousands } from '#app/lib/numbers/number-format.ts';
import { formatTime } from '#app/lib/time/date-time.ts';
import { apiDownload } from '#app/lib/web/api-client.ts';
import { useRootData } from '#app/shell/data/use-root-data.ts';
import { pageTitle } from '#app/shell/pages/page-title.ts';
import { usePathOf } from '#app/shell/pages/use-path-of.ts';
import { useSend } from '#app/ui/calls/use-send.ts';
import { FigureTiles } from '#app/ui/figures/figure-tiles.tsx';
import { PageView } from '#app/ui/page-view.tsx';
import { type Behind, groupings } from '../../life/rules-figures.ts';
import { repairDetailPage } from '../../pages.ts';
import { type StatisticsRow, statisticsQuery } from '../../wire.ts';
import {
  costText,
  cumulated,
  hoursText,
  meanText,
  percentText,
  shownMeans,
  shownShares,
  starsText,
  timeParts,
  wholeTime,
} from '../rules-figure-text.ts';
import { readStatistics } from '../use-cases/read-statistics.server.ts';
import type { Route } from './+types/statistics-page.ts';

export const loader = pageLoader(async (ctx, { request }) => {
  const given = Object.fromEntries(new URL(request.url).searchParams);
  const query = checkInput(statisticsQuery, given);
  return { title: ctx.t('repair:menu.statistics'), given, query, read: await readStatistics(ctx, query) };
});
export const meta: Route.MetaFunction = ({ matches, loaderData }) => pageTitle(loaderData?.title, matches);

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
  const sums = cumulated(read.rows);
  const columns: DataColumn<StatisticsRow>[] = [
    { key: 'name', title: t(`statistics.by.${query.by}`), width: 180, render: nameOf },
    {
      key: 'jobs',
      title: t('statistics.name.jobs'),
      width: 90,
      align: 'right',
      render: (row) => behind(row, 'jobs', thousands(row.jobs)),
    },
    ...(query.by !== 'month'
      ? [
          {
            key: 'cumulated',
            title: t('statistics.cumulated'),
            width: 100,
            align: 'right' as const,
            render: (row: StatisticsRow) => percentText(sums.get(row.key)!),
          },
        ]
      : []),
    ...shownShares.map(
      (name): DataColumn<StatisticsRow> => ({
        key: name,
        title: t(`statistics.name.${name}`),
        width: 110,
        align: 'right',
        render: (row) => behind(row, name, percentText(row.shares[name])),
      }),
    ),
    {
      key: 'repaired',
      title: t('statistics.name.repaired'),
      width: 120,
      align: 'right',
      render: (row) => behind(row, 'repaired', hoursText(wholeTime(row.time), row.repaired)),
    },
    ...shownMeans.map(
      (mean): DataColumn<StatisticsRow> => ({
        key: mean.name,
        title: t(`statistics.name.${mean.name}`),
        width: 130,
        align: 'right',
        render: (row) => behind(row, mean.name, meanText(mean, row)),
      }),
    ),
    {
      key: 'partHit',
      title: t('statistics.name.partHit'),
      width: 130,
      align: 'right',
      render: (row) => behind(row, 'partHit', percentText(row.partHit)),
    },
    {
      key: 'late',
      title: t('statistics.name.late'),
      width: 90,
      align: 'right',
      render: (row) => behind(row, 'late', thousands(row.late)),
    },
    {
      key: 'settled',
      title: t('statistics.name.settled'),
      width: 130,
      align: 'right',
      render: (row) => behind(row, 'settled', costText(row)),
    },
    {
      key: 'rated',
      title: t('statistics.name.rated'),
      width: 90,
      align: 'right',
      render: (row) => behind(row, 'rated', starsText(row)),
    },
  ];
  const tile = (figure: Behind, value: string, note = t(`statistics.means.${figure as 'jobs'}`)) => ({
    name: t(`statistics.name.${figure}`),
    value,
    note,
    to: address({ figure }),
  });
  const tiles = [
    tile('jobs', thousands(read.all.jobs)),
    ...shownShares.map((name) => tile(name, percentText(read.all.shares[name]))),
    tile(
      'repaired',
      hoursText(wholeTime(read.all.time), read.all.repaired),
      t(
        'statistics.means.repaired',
        Object.fromEntries(
          timeParts.map((part) => [part, hoursText(read.all.time[part], read.all.repaired)]),
        ),
      ),
    ),
    ...shownMeans.map((mean) => tile(mean.name, meanText(mean, read.all))),
    tile('partHit', percentText(read.all.partHit)),
    tile('late', thousands(read.all.late)),
    tile('settled', costText(read.all)),
    tile('rated', starsText(read.all)),
  ];
  return (
    <PageView
      title={t('menu.statistics')}
      description={t('statistics.note')}
      actions={<ExportButton query={{ by: query.by, month: query.month }} />}
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

/** The table as a file. */
function ExportButton({ query }: { query: { by: string; month: string | null } }) {
  const { t } = useTranslation('repair');
  const { busy, failure, send } = useSend();
  const asked = { by: query.by, ...(query.month ? { month: query.month } : {}) };
  return (
    <>
      {failure ? (
        <span role="alert" className="field-error">
          {failure}
        </span>
      ) : null}
      <Button
        icon={<DownloadOutlined />}
        loading={busy}
        onClick={() =>
          void send(['exportXls', asked], (options) =>
            apiDownload('/mes/statistics/exportXls', asked, options),
          )
        }
      >
        {t('statistics.export')}
      </Button>
    </>
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
