import { PlusOutlined } from '@ant-design/icons';
import { Button, Tag } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { listAddress } from '#app/entity/list/list-address.ts';
import { type DataColumn, DataTable } from '#app/entity/list/table/data-table.tsx';
import { checkInput } from '#app/kernel/api/api-input.server.ts';
import { pageAction, pageLoader } from '#app/kernel/page/page.server.ts';
import { formatFen } from '#app/lib/numbers/money.ts';
import { dayOf } from '#app/lib/time/date-time.ts';
import { useListNavigation } from '#app/shell/lists/use-list-navigation.ts';
import { pageTitle } from '#app/shell/pages/page-title.ts';
import { OutcomeNote } from '#app/ui/calls/outcome-note.tsx';
import { Can } from '#app/ui/can.tsx';
import { ListFilter } from '#app/ui/list-filter.tsx';
import { onDemand } from '#app/ui/on-demand/on-demand.tsx';
import { PageView } from '#app/ui/page-view.tsx';
import { DecideButtons } from '../parts/decide-buttons.tsx';
import { Money } from '../parts/money.tsx';
import { OutletCell } from '../parts/outlet-cell.tsx';
import { useReceivableAct } from '../parts/use-receivable-act.ts';
import { doReceivableAct } from '../payments/receivable-acts.server.ts';
import { listPayments } from '../payments/use-cases/list-payments.server.ts';
import { paymentStatuses } from '../rules.ts';
import { type PaymentRow, paymentsQuery } from '../wire.ts';
import type { Route } from './+types/payment-list-page.ts';

const PaymentDrawer = onDemand(() => import('../parts/payment-drawer.tsx'));

export const loader = pageLoader(async (ctx, { request }) => {
  const given = Object.fromEntries(new URL(request.url).searchParams);
  const query = checkInput(paymentsQuery, given);
  const page = await listPayments(ctx, query);
  const today = dayOf(ctx.now(), ctx.tenant.timeZone);
  return { title: ctx.t('receivables:menu.payments'), given, query, page, today };
});

export const action = pageAction((ctx, form) => doReceivableAct(ctx, form));

export const meta: Route.MetaFunction = ({ matches, loaderData }) => pageTitle(loaderData?.title, matches);

const colours = { waiting: 'processing', booked: 'success', refused: 'default' } as const;

/** Payments that were recorded by hand: they are booked once they are approved. */
export default function PaymentListPage({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('receivables');
  const { given, query, page, today } = loaderData;
  const [recording, setRecording] = useState(false);
  const [done, setDone] = useState('');
  const { busy, outcome, send } = useReceivableAct(setDone);
  const { go } = useListNavigation((change: Record<string, string | null>) => listAddress(given, change));
  const columns: readonly DataColumn<PaymentRow>[] = [
    { key: 'receiptNo', title: t('column.receiptNo'), width: 150, render: (row) => row.receiptNo },
    {
      key: 'outlet',
      title: t('column.outlet'),
      width: 200,
      render: (row) => <OutletCell account={row} name={row.customerName} below={row.dealerName} />,
    },
    {
      key: 'amount',
      title: t('column.amount'),
      width: 120,
      align: 'right',
      render: (row) => <Money fen={row.amountFen} />,
    },
    { key: 'method', title: t('column.method'), width: 100, render: (row) => t(`method.${row.method}`) },
    { key: 'paidOn', title: t('column.paidOn'), width: 110, render: (row) => row.paidOn },
    {
      key: 'status',
      title: t('column.status'),
      width: 100,
      render: (row) => <Tag color={colours[row.status]}>{t(`status.${row.status}`)}</Tag>,
    },
    {
      key: 'allocation',
      title: t('column.allocation'),
      width: 220,
      render: (row) =>
        row.allocations.length === 0
          ? t('payments.oldest')
          : row.allocations
              .map((one) => `${one.orderNo} ${formatFen(one.amountFen)}`)
              .join(t('common:mark.clause')),
    },
    { key: 'recorded', title: t('column.recorded'), width: 90, render: (row) => row.recordedName },
    {
      key: 'decided',
      title: t('column.decided'),
      width: 130,
      render: (row) => [row.decidedName, row.reason].filter(Boolean).join(t('common:mark.label')) || '—',
    },
    {
      key: 'actions',
      title: t('column.actions'),
      width: 130,
      fixed: 'right',
      render: (row) =>
        row.decidable ? (
          <DecideButtons
            name={row.receiptNo}
            busy={busy}
            onDecide={(decision) => send('decide', { ...decision, id: row.id, version: row.version })}
          />
        ) : (
          '—'
        ),
    },
  ];
  return (
    <PageView
      title={t('menu.payments')}
      description={t('payments.note')}
      actions={
        <>
          <OutcomeNote outcome={done ? { ok: true, message: done } : null} />
          <OutcomeNote outcome={outcome?.ok ? null : outcome} />
          <Can do="receivable:record">
            <Button type="primary" icon={<PlusOutlined />} onClick={() => setRecording(true)}>
              {t('payments.record')}
            </Button>
          </Can>
        </>
      }
      search={
        <ListFilter
          keyword={query.keyword}
          hint={t('payments.keywordHint')}
          choices={[
            {
              name: 'status',
              label: t('column.status'),
              value: query.status,
              options: paymentStatuses.map((value) => ({ value, label: t(`status.${value}`) })),
            },
          ]}
          onChange={go}
        />
      }
    >
      <DataTable<PaymentRow>
        label={t('menu.payments')}
        columns={columns}
        rows={page.records}
        empty={t('payments.empty')}
        page={page}
        onPage={({ pageNumber, size }) => go({ pageNumber: String(pageNumber), size: String(size) })}
      />
      {recording ? (
        <PaymentDrawer
          today={today}
          onDone={(message) => {
            setRecording(false);
            setDone(message);
          }}
          onClose={() => setRecording(false)}
        />
      ) : null}
    </PageView>
  );
}
