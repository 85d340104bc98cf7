import { PlusOutlined } from '@ant-design/icons';
import { Button, Tag } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useRevalidator } from 'react-router';
import { type DataColumn, DataTable } from '#app/entity/list/table/data-table.tsx';
import { pathOf } from '#app/kernel/module/define-page.ts';
import { packageChoices } from '#app/kernel/module/menu-package.server.ts';
import { pageAction, pageLoader } from '#app/kernel/page/page.server.ts';
import { fileSize } from '#app/lib/files/file-size.ts';
import { shown } from '#app/lib/numbers/number-format.ts';
import { formatTime } from '#app/lib/time/date-time.ts';
import { useRootData } from '#app/shell/data/use-root-data.ts';
import { pageTitle } from '#app/shell/pages/page-title.ts';
import { Can } from '#app/ui/can.tsx';
import { PageView } from '#app/ui/page-view.tsx';
import { formInput } from '../form-input.server.ts';
import { newTenantInput } from '../inputs.server.ts';
import { tenantPage } from '../pages.ts';
import { NewTenant } from '../parts/new-tenant.tsx';
import { createTenant } from '../use-cases/create-tenant.server.ts';
import { invitationLink } from '../use-cases/invitation-link.server.ts';
import { listTenants } from '../use-cases/list-tenants.server.ts';
import type { TenantRow } from '../wire.ts';
import type { Route } from './+types/tenants-page.ts';

export const loader = pageLoader(async (ctx) => ({
  title: ctx.t('platform:menu.tenants'),
  rows: await listTenants(ctx),
  choices: packageChoices(ctx.t),
}));

export const action = pageAction(async (ctx, form, { request }) => {
  const input = formInput(newTenantInput, form);
  const { token } = await createTenant(ctx, input);
  const link = invitationLink(ctx, request, { host: input.host, token });
  return { ok: true as const, name: input.shortName, link };
});

export const meta: Route.MetaFunction = ({ matches, loaderData }) => pageTitle(loaderData?.title, matches);

const tones = { open: 'green', suspended: 'orange', archived: undefined } as const;

/** Every tenant of the platform: whose it is, where it is, how much it uses; nothing of its business. */
export default function TenantsPage({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('platform');
  const { tenant } = useRootData();
  const { revalidate } = useRevalidator();
  const [making, setMaking] = useState(false);
  const count = (key: string, title: string, value: (row: TenantRow) => number | undefined) => ({
    key,
    title,
    width: 88,
    align: 'right' as const,
    render: (row: TenantRow) => <span className="number">{shown(value(row) ?? '—')}</span>,
  });
  const columns: DataColumn<TenantRow>[] = [
    {
      key: 'name',
      title: t('column.name'),
      width: 200,
      render: (row) => (
        <div>
          <Link to={pathOf(tenantPage, { slug: row.slug })}>{row.name}</Link>
          {row.name === row.slug ? null : <div className="code-text">{row.slug}</div>}
        </div>
      ),
    },
    {
      key: 'status',
      title: t('column.status'),
      width: 84,
      render: ({ missing, status }) =>
        missing && status === 'open' ? (
          <Tag color="red">{t('missing.mark')}</Tag>
        ) : (
          <Tag color={tones[status]}>{t(`status.${status}`)}</Tag>
        ),
    },
    {
      key: 'hosts',
      title: t('column.hosts'),
      width: 230,
      render: ({ hosts }) => (
        <div>{hosts.length === 0 ? '—' : hosts.map((host) => <div key={host}>{host}</div>)}</div>
      ),
    },
    count('users', t('column.users'), ({ usage }) => usage?.users),
    {
      key: 'storage',
      title: t('column.storage'),
      width: 96,
      align: 'right',
      render: ({ usage }) => <span className="number">{usage ? fileSize(usage.bytes) : '—'}</span>,
    },
    count('today', t('column.ordersToday'), ({ usage }) => usage?.ordersToday),
    count('yesterday', t('column.ordersYesterday'), ({ usage }) => usage?.ordersYesterday),
    count('errors', t('column.errors'), ({ usage }) => usage?.errors),
    {
      key: 'last',
      title: t('column.lastActive'),
      width: 170,
      align: 'right',
      render: ({ usage }) => (usage?.lastActiveAt ? formatTime(usage.lastActiveAt, tenant.timeZone) : '—'),
    },
  ];
  return (
    <PageView
      title={t('menu.tenants')}
      description={t('list.note')}
      actions={
        <Can do="tenant:add">
          <Button type="primary" icon={<PlusOutlined aria-hidden />} onClick={() => setMaking(true)}>
            {t('add.title')}
          </Button>
        </Can>
      }
    >
      <DataTable
        label={t('menu.tenants')}
        columns={columns}
        rows={loaderData.rows}
        rowKey="slug"
        empty={t('list.empty')}
      />
      {making ? (
        <NewTenant
          choices={loaderData.choices}
          onClose={() => {
            setMaking(false);
            void revalidate();
          }}
        />
      ) : null}
    </PageView>
  );
}
