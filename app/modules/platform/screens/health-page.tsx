import { useTranslation } from 'react-i18next';
import { type DataColumn, DataTable } from '#app/entity/list/data-table.tsx';
import { formatTime } from '#app/lib/date-time.ts';
import { fileSize } from '#app/lib/file-size.ts';
import { pageLoader } from '#app/server/page.server.ts';
import { pageTitle } from '#app/shell/page-title.ts';
import { useRootData } from '#app/shell/use-root-data.ts';
import { PageView } from '#app/ui/page-view.tsx';
import { getHealth } from '../use-cases/get-health.server.ts';
import type { Route } from './+types/health-page.ts';

export const loader = pageLoader(async (ctx) => ({
  title: ctx.t('platform:menu.health'),
  health: await getHealth(ctx),
}));

export const meta: Route.MetaFunction = ({ matches, loaderData }) => pageTitle(loaderData?.title, matches);

type Health = Route.ComponentProps['loaderData']['health'];

/** How the platform is: database, queues, what waits for ERPs, themes that do not compile. */
export default function HealthPage({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('platform');
  const { tenant } = useRootData();
  const { database, waitingSyncs, queues, themes } = loaderData.health;
  const number = (key: 'waiting' | 'active' | 'failed'): DataColumn<Health['queues'][number]> => ({
    key,
    title: t(`health.${key}`),
    width: 120,
    align: 'right',
    render: (row) => <span className="number">{row[key]}</span>,
  });
  return (
    <PageView title={t('menu.health')} description={t('health.note')}>
      <dl className="log-figures">
        {[
          [t('health.database'), t('health.answers', { ms: database.ms, version: database.version })],
          [t('health.size'), fileSize(database.bytes)],
          [t('health.outbox'), String(waitingSyncs)],
        ].map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd className="number">{value}</dd>
          </div>
        ))}
      </dl>
      <DataTable
        label={t('health.queues')}
        rowKey="name"
        rows={queues}
        empty={t('health.noQueues')}
        columns={[
          {
            key: 'name',
            title: t('health.queues'),
            render: (row) => <span className="code-text">{row.name}</span>,
          },
          number('waiting'),
          number('active'),
          number('failed'),
        ]}
      />
      <DataTable
        label={t('health.themes')}
        rowKey="theme"
        rows={themes}
        empty={t('health.noThemes')}
        columns={[
          {
            key: 'theme',
            title: t('health.themes'),
            render: (row) => <span className="code-text">{row.theme}</span>,
          },
          { key: 'message', title: t('health.why'), render: (row) => row.message },
          {
            key: 'at',
            title: t('health.at'),
            width: 180,
            render: (row) => formatTime(row.at, tenant.timeZone),
          },
        ]}
      />
    </PageView>
  );
}
