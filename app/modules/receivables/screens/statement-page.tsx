import { DownloadOutlined } from '@ant-design/icons';
import { Button, DatePicker } from 'antd';
import dayjs from 'dayjs';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, redirect } from 'react-router';
import { listAddress } from '#app/entity/list/list-address.ts';
import { type DataColumn, DataTable } from '#app/entity/list/table/data-table.tsx';
import { checkInput } from '#app/kernel/api/api-input.server.ts';
import { pathOf } from '#app/kernel/module/define-page.ts';
import { pageAction, pageLoader } from '#app/kernel/page/page.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { formatFen } from '#app/lib/numbers/money.ts';
import { apiDownload } from '#app/lib/web/api-client.ts';
import { orderDetailPage } from '#app/modules/orders/pages.ts';
import { useRootData } from '#app/shell/data/use-root-data.ts';
import { useListNavigation } from '#app/shell/lists/use-list-navigation.ts';
import { pageTitle } from '#app/shell/pages/page-title.ts';
import { TabLink } from '#app/shell/tabs/bar/tab-link.tsx';
import type { PageHandle } from '#app/shell/tabs/use-page-tab.ts';
import { OutcomeNote } from '#app/ui/calls/outcome-note.tsx';
import { useSend } from '#app/ui/calls/use-send.ts';
import { Can } from '#app/ui/can.tsx';
import { FigureTiles } from '#app/ui/figures/figure-tiles.tsx';
import { onDemand } from '#app/ui/on-demand/on-demand.tsx';
import { PageView } from '#app/ui/page-view.tsx';
import { PrintButton, PrintRegion, usePrintRegion } from '#app/ui/print/print-region.tsx';
import { statementAddress } from '../accounts/statement-address.ts';
import { findEntry } from '../accounts/use-cases/find-entry.server.ts';
import { getStatement } from '../accounts/use-cases/get-statement.server.ts';
import {
  accountListPage,
  adjustmentListPage,
  paymentListPage,
  refundListPage,
  statementPage,
} from '../pages.ts';
import { Money } from '../parts/money.tsx';
import { useReceivableAct } from '../parts/use-receivable-act.ts';
import { doReceivableAct } from '../payments/receivable-acts.server.ts';
import { type StatementRow, statementEntry, statementQuery } from '../wire.ts';
import type { Route } from './+types/statement-page.ts';

const AdjustDrawer = onDemand(() => import('../parts/adjust-drawer.tsx'));

export const loader = pageLoader(async (ctx, { request }) => {
  const given = Object.fromEntries(new URL(request.url).searchParams);
  const { entry, customerId } = checkInput(statementEntry, given);
  if (entry && !customerId) throw redirect(await addressOf(ctx, entry));
  const query = checkInput(statementQuery, given);
  const statement = await getStatement(ctx, query);
  const title = `${ctx.t('receivables:statement.title')} ${statement.customerName}`;
  return { title, given, statement, entry };
});

/** The day of an entry in its account's statement, at the page it stands on. */
async function addressOf(ctx: Ctx, id: string): Promise<string> {
  const { bookedOn, place, ...account } = await findEntry(ctx, { id });
  const { size } = checkInput(statementQuery, account);
  const pageNumber = String(Math.ceil(place / size));
  return listAddress({ ...account, entry: id, startDate: bookedOn, endDate: bookedOn }, { pageNumber });
}

export const action = pageAction((ctx, form) => doReceivableAct(ctx, form));

export const handle: PageHandle = statementPage;

export const meta: Route.MetaFunction = ({ matches, loaderData }) => pageTitle(loaderData?.title, matches);

/** Everything that was booked between an outlet and a dealer, with what was owed before and after. */
export default function StatementPage({ loaderData: { given, statement, entry } }: Route.ComponentProps) {
  const { t } = useTranslation('receivables');
  const { tenant } = useRootData();
  const { region, print } = usePrintRegion();
  const { busy, failure, send: download } = useSend();
  const [done, setDone] = useState('');
  const [adjusting, setAdjusting] = useState<StatementRow | null>(null);
  const act = useReceivableAct(setDone);
  const { customerId, dealerId, startDate, endDate } = statement;
  const { go } = useListNavigation((change: Record<string, string | null>) => listAddress(given, change));
  const list = pathOf(accountListPage, { product: tenant.productPath });
  const adjustments = pathOf(adjustmentListPage, { product: tenant.productPath });
  const columns: readonly DataColumn<StatementRow>[] = [
    { key: 'bookedOn', title: t('column.bookedOn'), width: 110, render: (row) => row.bookedOn },
    { key: 'businessOn', title: t('column.businessOn'), width: 110, render: (row) => row.businessOn },
    { key: 'kind', title: t('column.kind'), width: 100, render: (row) => row.kindName },
    {
      key: 'document',
      title: t('column.document'),
      width: 180,
      render: (row) => <DocumentLink row={row} product={tenant.productPath} />,
    },
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
          '—'
        ),
    },
    {
      key: 'amount',
      title: t('column.amount'),
      width: 120,
      align: 'right',
      render: (row) => <Money fen={row.amountFen} />,
    },
    {
      key: 'balance',
      title: t('column.balance'),
      width: 130,
      align: 'right',
      render: (row) => <Money fen={row.balanceFen} dash={false} />,
    },
    { key: 'note', title: t('column.note'), width: 160, render: (row) => row.note || '—' },
    { key: 'actor', title: t('column.actor'), width: 90, render: (row) => row.actorName || '—' },
    {
      key: 'actions',
      title: t('column.actions'),
      width: 120,
      render: (row) =>
        row.kind === 'charge' && row.orderId ? (
          <Can do="receivable:adjust">
            <Button className="no-print" type="link" size="small" onClick={() => setAdjusting(row)}>
              {t('adjust.open')}
            </Button>
          </Can>
        ) : null,
    },
  ];
  return (
    <PrintRegion region={region}>
      <PageView
        back={
          <TabLink className="page-view-back no-print" to={list}>
            ← {t('statement.back')}
          </TabLink>
        }
        title={`${t('statement.title')} · ${statement.customerName}`}
        description={`${statement.customerCode} · ${statement.dealerName} · ${startDate} — ${endDate}`}
        links={statement.others.map((other) => ({
          label: [t('statement.other'), other.dealerName].join(t('common:mark.label')),
          to: statementAddress(tenant.productPath, { customerId, dealerId: other.dealerId }),
        }))}
        actions={
          <>
            <OutcomeNote outcome={done ? { ok: true, message: done } : null} onClose={() => setDone('')} />
            <OutcomeNote outcome={act.outcome?.ok ? null : act.outcome} />
            {statement.onAccountFen + statement.owedFen > 0 ? (
              <Can do="receivable:record">
                <Button loading={act.busy} onClick={() => act.send('allocate', { customerId, dealerId })}>
                  {t('statement.allocate')}
                </Button>
              </Can>
            ) : null}
            <Can do="receivable:export">
              {failure ? (
                <span role="alert" className="field-error">
                  {failure}
                </span>
              ) : null}
              <Button
                icon={<DownloadOutlined />}
                loading={busy}
                onClick={() =>
                  void download(['statementXls', customerId, dealerId, startDate, endDate], (options) =>
                    apiDownload(
                      '/eReceivable/statementXls',
                      { customerId, dealerId, startDate, endDate },
                      options,
                    ),
                  )
                }
              >
                {t('statement.export')}
              </Button>
            </Can>
            <PrintButton onPrint={print} />
          </>
        }
        search={
          <div className="list-filter no-print">
            <DatePicker.RangePicker
              aria-label={t('column.bookedOn')}
              allowClear={false}
              value={[dayjs(startDate), dayjs(endDate)]}
              onChange={(days) => {
                const [first, last] = days ?? [];
                if (!first || !last) return;
                go({ startDate: first.format('YYYY-MM-DD'), endDate: last.format('YYYY-MM-DD') });
              }}
            />
          </div>
        }
      >
        <FigureTiles
          label={t('statement.title')}
          tiles={[
            { name: t('statement.opening'), value: `¥ ${formatFen(statement.openingFen)}`, note: startDate },
            { name: t('statement.closing'), value: `¥ ${formatFen(statement.closingFen)}`, note: endDate },
            {
              name: t('statement.now'),
              value: `¥ ${formatFen(statement.balanceFen)}`,
              note: [
                `${t('accounts.onAccount')} ¥ ${formatFen(statement.onAccountFen)}`,
                ...(statement.owedFen > 0
                  ? [t('statement.owed', { amount: formatFen(statement.owedFen) })]
                  : []),
              ].join(t('common:mark.clause')),
            },
          ]}
        />
        {statement.adjusting.length > 0 ? (
          <p className="page-view-note no-print">
            {t('statement.adjusting')}
            {t('common:mark.label')}
            {statement.adjusting.map(({ id, orderNo, kind, owedFen }) => (
              <Link key={id} to={`${adjustments}?${new URLSearchParams({ keyword: orderNo })}`}>
                {orderNo} {t(`adjust.choice.${kind}`)} {formatFen(owedFen)}{' '}
              </Link>
            ))}
          </p>
        ) : null}
        <DataTable<StatementRow>
          label={t('statement.title')}
          whole
          columns={columns}
          rows={statement.records}
          marked={entry}
          empty={t('statement.empty')}
          page={statement}
          onPage={({ pageNumber, size }) => go({ pageNumber: String(pageNumber), size: String(size) })}
        />
        <p className="statement-sign">
          {t('statement.sign')}
          {t('common:mark.label')}
        </p>
      </PageView>
      {adjusting ? (
        <AdjustDrawer
          entry={adjusting}
          onDone={(message) => {
            setAdjusting(null);
            setDone(message);
          }}
          onClose={() => setAdjusting(null)}
        />
      ) : null}
    </PrintRegion>
  );
}

/** The document behind an entry, where it has a page of its own. */
function DocumentLink({ row, product }: { row: StatementRow; product: string }) {
  const found = new URLSearchParams({ keyword: row.sourceNo });
  switch (row.sourceKind) {
    case 'order':
      return <Link to={pathOf(orderDetailPage, { product, id: row.sourceId })}>{row.sourceNo}</Link>;
    case 'payment':
      return <Link to={`${pathOf(paymentListPage, { product })}?${found}`}>{row.sourceNo}</Link>;
    case 'refund':
      return (
        <Link
          to={`${pathOf(refundListPage, { product })}?${new URLSearchParams({ keyword: row.orderNo ?? '' })}`}
        >
          {row.sourceNo}
        </Link>
      );
    default:
      return row.sourceNo || '—';
  }
}
