import { Tag } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type DataColumn, DataTable } from '#app/entity/list/table/data-table.tsx';
import { RowVerbs } from '#app/entity/list/table/row-verbs.tsx';
import { pageAction, pageLoader } from '#app/kernel/page/page.server.ts';
import { formText } from '#app/lib/text/form-text.ts';
import { formatTime } from '#app/lib/time/date-time.ts';
import { useRootData } from '#app/shell/data/use-root-data.ts';
import { pageTitle } from '#app/shell/pages/page-title.ts';
import { PageView } from '#app/ui/page-view.tsx';
import { useMay } from '#app/ui/use-may.ts';
import { DecideDrawer } from '../parts/decide-drawer.tsx';
import { decide } from '../use-cases/decide.server.ts';
import {
  type ListedRegistration,
  listOffers,
  listRegistrations,
} from '../use-cases/list-registrations.server.ts';
import type { Route } from './+types/registrations-page.ts';

export const loader = pageLoader(async (ctx) => ({
  title: ctx.t('registration:menu.list'),
  rows: await listRegistrations(ctx),
  offers: await listOffers(ctx),
}));

export const action = pageAction(async (ctx, form) => {
  const id = formText(form, 'id');
  await decide(
    ctx,
    formText(form, 'pass') === 'true'
      ? { id, pass: true, roleId: formText(form, 'roleId'), departId: formText(form, 'departId') }
      : { id, pass: false, reason: formText(form, 'reason') },
  );
  return { ok: true as const };
});

export const meta: Route.MetaFunction = ({ matches, loaderData }) => pageTitle(loaderData?.title, matches);

const colours = { waiting: 'gold', approved: 'green', refused: 'red' } as const;

/** People who asked for an account; an administrator says yes or no (AUT-17). */
export default function RegistrationsPage({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('registration');
  const { tenant } = useRootData();
  const may = useMay();
  const [open, setOpen] = useState<{ row: ListedRegistration; pass: boolean } | null>(null);
  const columns: DataColumn<ListedRegistration>[] = [
    { key: 'realname', title: t('register.realname'), width: 140, render: (row) => row.realname },
    { key: 'username', title: t('register.username'), width: 180, render: (row) => row.username },
    { key: 'mobile', title: t('register.mobile'), width: 140, render: (row) => row.mobile },
    { key: 'at', title: t('list.at'), width: 180, render: (row) => formatTime(row.at, tenant.timeZone) },
    {
      key: 'status',
      title: t('list.status'),
      width: 220,
      render: (row) => (
        <>
          <Tag color={colours[row.status]}>{t(`list.states.${row.status}`)}</Tag>
          {row.reason}
        </>
      ),
    },
    {
      key: 'actions',
      title: t('list.actions'),
      width: 110,
      fixed: 'right',
      shown: may('registration:decide'),
      render: (row) =>
        row.status === 'waiting' ? (
          <RowVerbs
            verbs={[
              {
                key: 'approve',
                label: t('list.approve'),
                onClick: () => setOpen({ row, pass: true }),
              },
              {
                key: 'refuse',
                label: t('list.refuse'),
                onClick: () => setOpen({ row, pass: false }),
              },
            ]}
          />
        ) : null,
    },
  ];
  return (
    <PageView title={t('menu.list')} description={t('list.note')}>
      <DataTable label={t('menu.list')} columns={columns} rows={loaderData.rows} rowKey="id" />
      {open ? <DecideDrawer {...open} offers={loaderData.offers} onClose={() => setOpen(null)} /> : null}
    </PageView>
  );
}
