import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { listAddress } from '#app/entity/list/list-address.ts';
import { type DataColumn, DataTable } from '#app/entity/list/table/data-table.tsx';
import { type RowVerb, RowVerbs } from '#app/entity/list/table/row-verbs.tsx';
import { checkInput } from '#app/kernel/api/api-input.server.ts';
import { pathOf } from '#app/kernel/module/define-page.ts';
import { pageAction, pageLoader } from '#app/kernel/page/page.server.ts';
import { dayOf } from '#app/lib/time/date-time.ts';
import { orderDetailPage } from '#app/modules/orders/pages.ts';
import { useRootData } from '#app/shell/data/use-root-data.ts';
import { useListNavigation } from '#app/shell/lists/use-list-navigation.ts';
import { pageTitle } from '#app/shell/pages/page-title.ts';
import { OutcomeNote } from '#app/ui/calls/outcome-note.tsx';
import { Can } from '#app/ui/can.tsx';
import { onDemand } from '#app/ui/on-demand/on-demand.tsx';
import { PageView } from '#app/ui/page-view.tsx';
import { Button } from '#app/ui/table/controls/button.tsx';
import { ListFilter } from '#app/ui/table/controls/list-filter.tsx';
import { Tag } from '#app/ui/table/controls/tag.tsx';
import { DecideButtons } from '../parts/decide-buttons.tsx';
import { Money } from '../parts/money.tsx';
import { OutletCell } from '../parts/outlet-cell.tsx';
import { useReceivableAct } from '../parts/use-receivable-act.ts';
import { WithdrawButton } from '../parts/withdraw-button.tsx';
import { doReceivableAct } from '../payments/receivable-acts.server.ts';
import { listRefunds } from '../payments/use-cases/list-refunds.server.ts';
import { refundStatuses } from '../rules.ts';
import { type RefundRow, refundsQuery } from '../wire.ts';
import type { Route } from './+types/refund-list-page.ts';

const RefundDrawer = onDemand(() => import('../parts/refund-drawer.tsx'));

export const loader = pageLoader(async (ctx, { request }) => {
  const given = Object.fromEntries(new URL(request.url).searchParams);
  const query = checkInput(refundsQuery, given);
  const page = await listRefunds(ctx, query);
  const today = dayOf(ctx.now(), ctx.tenant.timeZone);
  return { title: ctx.t('receivables:menu.refunds'), given, query, page, today };
});

export const action = pageAction((ctx, form) => doReceivableAct(ctx, form));

export const meta: Route.MetaFunction = ({ matches, loaderData }) => pageTitle(loaderData?.title, matches);

const colours = {
  owed: 'warning',
  waiting: 'processing',
  approved: 'blue',
  paid: 'success',
  refused: 'default',
  withdrawn: 'default',
} as const;

/** The refund desk: what is owed back, and refunds from their request until they are paid out. */
export default function RefundListPage({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('receivables');
  const { tenant } = useRootData();
  const { given, query, page, today } = loaderData;
  const [open, setOpen] = useState<RefundRow | null>(null);
  const [done, setDone] = useState('');
  const { busy, outcome, send } = useReceivableAct(setDone);
  const { go } = useListNavigation((change: Record<string, string | null>) => listAddress(given, change));
  const columns: readonly DataColumn<RefundRow>[] = [
    {
      key: 'order',
      title: t('column.order'),
      width: 180,
      render: (row) =>
        row.orderId ? (
          <Link to={pathOf(orderDetailPage, { product: tenant.productPath, id: row.orderId })}>
            {row.orderNo}
          </Link>
        ) : (
          t('accounts.onAccount')
        ),
    },
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
    {
      key: 'status',
      title: t('column.status'),
      width: 100,
      render: (row) => <Tag color={colours[row.status]}>{t(`refundStatus.${row.status}`)}</Tag>,
    },
    {
      key: 'reason',
      title: t('column.reason'),
      width: 180,
      render: (row) => [row.requestReason, row.reason].filter(Boolean).join(t('common:mark.clause')) || '—',
    },
    { key: 'requested', title: t('column.requested'), width: 90, render: (row) => row.requestedName || '—' },
    {
      key: 'voucherNo',
      title: t('column.voucherNo'),
      width: 160,
      render: (row) => [row.voucherNo, row.paidOn].filter(Boolean).join(' · ') || '—',
    },
    {
      key: 'actions',
      title: t('column.actions'),
      width: 130,
      fixed: 'right',
      render: (row) => (
        <RefundActions
          row={row}
          busy={busy}
          onOpen={() => setOpen(row)}
          onDecide={(decision) => send('decide-refund', { ...decision, id: row.id, version: row.version })}
          onWithdraw={(reason) => send('withdraw-refund', { reason, id: row.id, version: row.version })}
        />
      ),
    },
  ];
  return (
    <PageView
      title={t('menu.refunds')}
      description={t('refunds.note')}
      actions={
        <>
          <OutcomeNote outcome={done ? { ok: true, message: done } : null} onClose={() => setDone('')} />
          <OutcomeNote outcome={outcome?.ok ? null : outcome} />
        </>
      }
      search={
        <ListFilter
          keyword={query.keyword}
          hint={t('refunds.keywordHint')}
          choices={[
            {
              name: 'status',
              label: t('column.status'),
              value: query.status,
              options: ['owed' as const, ...refundStatuses].map((value) => ({
                value,
                label: t(`refundStatus.${value}`),
              })),
            },
          ]}
          onChange={go}
        />
      }
    >
      <DataTable<RefundRow>
        label={t('menu.refunds')}
        rowKey="key"
        columns={columns}
        rows={page.records}
        empty={t('refunds.empty')}
        page={page}
        onPage={({ pageNumber, size }) => go({ pageNumber: String(pageNumber), size: String(size) })}
      />
      {open ? (
        <RefundDrawer
          row={open}
          today={today}
          onDone={(message) => {
            setOpen(null);
            setDone(message);
          }}
          onClose={() => setOpen(null)}
        />
      ) : null}
    </PageView>
  );
}

const drawVerbs = (verbs: readonly RowVerb[]) => <RowVerbs verbs={verbs} />;

/** What can be done with a refund as it stands. */
function RefundActions({
  row,
  busy,
  onOpen,
  onDecide,
  onWithdraw,
}: {
  row: RefundRow;
  busy: boolean;
  onOpen(): void;
  onDecide(decision: { pass: boolean; reason: string }): void;
  onWithdraw(reason: string): void;
}) {
  const { t } = useTranslation('receivables');
  const button = (needed: string, label: string) => (
    <Can do={needed}>
      <Button type="link" size="small" onClick={onOpen}>
        {label}
      </Button>
    </Can>
  );
  switch (row.status) {
    case 'owed':
      return button('receivable:refund', t('refunds.request'));
    case 'waiting':
      return row.decidable ? (
        <DecideButtons name={row.orderNo} busy={busy} draw={drawVerbs} onDecide={onDecide} />
      ) : (
        '—'
      );
    case 'approved':
      return (
        <>
          {button('receivable:pay', t('refunds.pay'))}
          {row.withdrawable ? (
            <WithdrawButton name={row.orderNo || row.customerName} busy={busy} onWithdraw={onWithdraw} />
          ) : null}
        </>
      );
    default:
      return '—';
  }
}
