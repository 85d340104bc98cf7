import { useTranslation } from 'react-i18next';
import { type DataColumn, DataTable } from '#app/entity/list/table/data-table.tsx';
import { pageLoader } from '#app/kernel/page/page.server.ts';
import { fileSize } from '#app/lib/files/file-size.ts';
import { thousands } from '#app/lib/numbers/number-format.ts';
import { formatTime } from '#app/lib/time/date-time.ts';
import { useRootData } from '#app/shell/data/use-root-data.ts';
import { pageTitle } from '#app/shell/pages/page-title.ts';
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
  return (
    <PageView title={t('menu.health')} description={t('health.note')}>
      <dl className="log-figures">
        {[
          [t('health.database'), t('health.answers', { ms: database.ms, version: database.version })],
          [t('health.size'), fileSize(database.bytes)],
          [t('health.outbox'), thousands(waitingSyncs)],
        ].map(([name, text]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd className="number">{text}</dd>
          </div>
        ))}
      </dl>
      <Listed<Health['queues'][number]>
        title={t('health.queues')}
        rows={queues}
        rowKey="name"
        empty={t('health.noQueues')}
        columns={[
          { key: 'name', title: t('health.queue'), render: (queue) => <Queue {...queue} /> },
          ...(['waiting', 'active', 'failed'] as const).map((key) => ({
            key,
            title: t(`health.${key}`),
            width: 120,
            align: 'right' as const,
            render: (row: Health['queues'][number]) => <span className="number">{thousands(row[key])}</span>,
          })),
        ]}
      />
      <Listed<Health['themes'][number]>
        title={t('health.themes')}
        rows={themes}
        rowKey="theme"
        empty={t('health.noThemes')}
        columns={[
          {
            key: 'theme',
            title: t('health.theme'),
            width: 300,
            render: ({ theme }) => <span className="code-text">{theme}</span>,
          },
          { key: 'message', title: t('health.why'), render: ({ message }) => message },
          {
            key: 'at',
            title: t('health.at'),
            width: 180,
            render: ({ at }) => formatTime(at, tenant.timeZone),
          },
        ]}
      />
    </PageView>
  );
}

/** A table of the page under its heading; when there is nothing to list, one line says so. */
function Listed<Row extends object>(props: {
  title: string;
  rows: readonly Row[];
  rowKey: keyof Row & string;
  empty: string;
  columns: readonly DataColumn<Row>[];
}) {
  const { title, empty, ...table } = props;
  return (
    <section className="platform-block">
      <h2>{title}</h2>
      {table.rows.length > 0 ? (
        <DataTable label={title} {...table} />
      ) : (
        <p className="platform-nothing">{empty}</p>
      )}
    </section>
  );
}

/** A queue by what it does; one that an earlier version has left by its bare name. */
function Queue({ name, title }: { name: string; title: string }) {
  return (
    <div>
      {title} <span className="code-text">{name}</span>
    </div>
  );
}
