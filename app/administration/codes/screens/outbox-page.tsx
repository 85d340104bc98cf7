import { Alert, Button, Tag } from 'antd';
import { useTranslation } from 'react-i18next';
import { useRevalidator } from 'react-router';
import { type DataColumn, DataTable } from '#app/entity/list/table/data-table.tsx';
import { pageLoader } from '#app/kernel/page/page.server.ts';
import { formatTime } from '#app/lib/time/date-time.ts';
import { useRootData } from '#app/shell/data/use-root-data.ts';
import { pageTitle } from '#app/shell/pages/page-title.ts';
import { PageView } from '#app/ui/page-view.tsx';
import { type ListedMessage, listMessages } from '../use-cases/list-messages.server.ts';
import type { Route } from './+types/outbox-page.ts';

export const loader = pageLoader(async (ctx) => ({
  title: ctx.t('codes:menu.list'),
  ...(await listMessages(ctx)),
}));

export const meta: Route.MetaFunction = ({ matches, loaderData }) => pageTitle(loaderData?.title, matches);

const colours = { kept: 'gold', sent: 'green', failed: 'red' } as const;

/** The messages with codes that were sent; a demo shows the codes themselves, since nobody else gets them. */
export default function OutboxPage({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('codes');
  const { tenant } = useRootData();
  const { revalidate, state } = useRevalidator();
  const columns: DataColumn<ListedMessage>[] = [
    { key: 'at', title: t('outbox.at'), width: 180, render: (row) => formatTime(row.at, tenant.timeZone) },
    {
      key: 'channel',
      title: t('outbox.channel'),
      width: 90,
      render: (row) => t(`outbox.channels.${row.channel}`),
    },
    { key: 'target', title: t('outbox.target'), width: 220, render: (row) => row.target },
    {
      key: 'template',
      title: t('outbox.template'),
      width: 110,
      render: (row) => t(`outbox.templates.${row.template}`),
    },
    {
      key: 'code',
      title: t('outbox.code'),
      width: 110,
      render: (row) => (row.code ? <strong className="number">{row.code}</strong> : '—'),
    },
    {
      key: 'state',
      title: t('outbox.state'),
      width: 260,
      render: (row) => (
        <>
          <Tag color={colours[row.state]}>{t(`outbox.states.${row.state}`)}</Tag>
          {row.error}
        </>
      ),
    },
  ];
  return (
    <PageView title={t('menu.list')} description={t('outbox.note')}>
      <Alert
        className="outbox-note"
        type="info"
        showIcon
        title={t(loaderData.demo ? 'outbox.demoNote' : 'outbox.providerNote')}
        action={
          <Button size="small" loading={state !== 'idle'} onClick={() => void revalidate()}>
            {t('outbox.refresh')}
          </Button>
        }
      />
      <DataTable
        label={t('menu.list')}
        columns={columns}
        rows={loaderData.rows}
        rowKey="id"
        empty={t('outbox.empty')}
      />
    </PageView>
  );
}
