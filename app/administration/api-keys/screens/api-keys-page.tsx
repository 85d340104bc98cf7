import { PlusOutlined } from '@ant-design/icons';
import { Button, Tag, Tooltip } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFetcher, useRevalidator } from 'react-router';
import { logsPage } from '#app/administration/logs/pages.ts';
import { type DataColumn, DataTable } from '#app/entity/list/table/data-table.tsx';
import { RowVerbs } from '#app/entity/list/table/row-verbs.tsx';
import { checkInput } from '#app/kernel/api/api-input.server.ts';
import { pathOf } from '#app/kernel/module/define-page.ts';
import { pageAction, pageLoader } from '#app/kernel/page/page.server.ts';
import { thousands } from '#app/lib/numbers/number-format.ts';
import { formatTime } from '#app/lib/time/date-time.ts';
import { useRootData } from '#app/shell/data/use-root-data.ts';
import { pageTitle } from '#app/shell/pages/page-title.ts';
import { OutcomeNote } from '#app/ui/calls/outcome-note.tsx';
import { Can } from '#app/ui/can.tsx';
import { PageView } from '#app/ui/page-view.tsx';
import { useMay } from '#app/ui/use-may.ts';
import { apiKeyRef } from '../inputs.ts';
import { NewKey } from '../parts/new-key.tsx';
import { listKeys, revokeKey } from '../use-cases/list-keys.server.ts';
import type { ApiKeyRow } from '../wire.ts';
import type { Route } from './+types/api-keys-page.ts';

export const loader = pageLoader(async (ctx) => ({
  title: ctx.t('api-keys:title'),
  rows: await listKeys(ctx),
}));

export const action = pageAction(async (ctx, form) => {
  await revokeKey(ctx, checkInput(apiKeyRef, Object.fromEntries(form)));
  return { ok: true as const, message: ctx.t('api-keys:revoked') };
});

export const meta: Route.MetaFunction = ({ matches, loaderData }) => pageTitle(loaderData?.title, matches);

/** Keys that other systems call with. */
export default function ApiKeysPage({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('api-keys');
  const { tenant } = useRootData();
  const { revalidate } = useRevalidator();
  const fetcher = useFetcher<typeof action>();
  const may = useMay();
  const [making, setMaking] = useState(false);
  const time = (iso: string) => formatTime(iso, tenant.timeZone);
  const columns: DataColumn<ApiKeyRow>[] = [
    {
      key: 'name',
      title: t('column.name'),
      width: 180,
      render: ({ name, systems }) => (
        <span className="cell-pair">
          {name}
          {systems.length > 0 ? (
            <small>{t('speaksFor', { systems: systems.join(t('common:mark.list')) })}</small>
          ) : null}
        </span>
      ),
    },
    {
      key: 'prefix',
      title: t('column.prefix'),
      width: 130,
      render: (row) => <code className="code-text">{row.prefix}…</code>,
    },
    {
      key: 'state',
      title: t('column.state'),
      width: 90,
      render: (row) => (
        <Tag color={row.state === 'live' ? 'green' : undefined}>{t(`state.${row.state}`)}</Tag>
      ),
    },
    {
      key: 'scopes',
      title: t('column.scopes'),
      width: 90,
      render: (row) => (
        <Tooltip title={row.scopes.join(t('common:mark.list'))}>
          <button type="button" className="row-action" aria-label={row.scopes.join(t('common:mark.list'))}>
            {t('scopes', { count: row.scopes.length })}
          </button>
        </Tooltip>
      ),
    },
    { key: 'owner', title: t('column.owner'), width: 110, render: (row) => row.owner },
    {
      key: 'rate',
      title: t('column.rate'),
      width: 90,
      align: 'right',
      render: (row) => <span className="number">{thousands(row.ratePerMinute)}</span>,
    },
    {
      key: 'lastUsed',
      title: t('column.lastUsed'),
      width: 180,
      render: (row) => (row.lastUsedAt ? time(row.lastUsedAt) : t('never')),
    },
    {
      key: 'expires',
      title: t('column.expires'),
      width: 180,
      render: (row) => (row.expiresAt ? time(row.expiresAt) : t('noEnd')),
    },
    {
      key: 'actions',
      title: t('column.actions'),
      width: 130,
      fixed: 'right',
      render: (row) => (
        <RowVerbs
          verbs={[
            ...(may('log:list')
              ? [
                  {
                    key: 'log',
                    label: t('action.log'),
                    link: {
                      to: `${pathOf(logsPage)}?${new URLSearchParams({ logType: '4', keyword: row.name })}`,
                    },
                  },
                ]
              : []),
            ...(row.state === 'live' && may('api-key:edit')
              ? [
                  {
                    key: 'revoke',
                    label: t('action.revoke'),
                    danger: true,
                    question: t('action.confirmRevoke', { name: row.name }),
                    onClick: () => void fetcher.submit({ id: row.id }, { method: 'post' }),
                  },
                ]
              : []),
          ]}
        />
      ),
    },
  ];
  return (
    <PageView
      title={t('title')}
      description={t('note')}
      actions={
        <Can do="api-key:edit">
          <Button type="primary" icon={<PlusOutlined aria-hidden />} onClick={() => setMaking(true)}>
            {t('new')}
          </Button>
        </Can>
      }
    >
      <OutcomeNote outcome={fetcher.data} />
      <DataTable label={t('title')} columns={columns} rows={loaderData.rows} empty={t('empty')} />
      {making ? (
        <NewKey
          onClose={() => {
            setMaking(false);
            void revalidate();
          }}
        />
      ) : null}
    </PageView>
  );
}
