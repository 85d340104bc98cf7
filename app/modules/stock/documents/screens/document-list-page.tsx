import { DownloadOutlined, PlusOutlined } from '@ant-design/icons';
import { Button, DatePicker } from 'antd';
import dayjs from 'dayjs';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import { listAddress } from '#app/entity/list/list-address.ts';
import { type DataColumn, DataTable } from '#app/entity/list/table/data-table.tsx';
import { checkInput } from '#app/kernel/api/api-input.server.ts';
import { pageAction, pageLoader } from '#app/kernel/page/page.server.ts';
import { formatFen } from '#app/lib/numbers/money.ts';
import { formatTime } from '#app/lib/time/date-time.ts';
import { apiDownload } from '#app/lib/web/api-client.ts';
import { useRootData } from '#app/shell/data/use-root-data.ts';
import { useListNavigation } from '#app/shell/lists/use-list-navigation.ts';
import { pageTitle } from '#app/shell/pages/page-title.ts';
import { usePathOf } from '#app/shell/pages/use-path-of.ts';
import { OutcomeNote } from '#app/ui/calls/outcome-note.tsx';
import { useSend } from '#app/ui/calls/use-send.ts';
import { Can } from '#app/ui/can.tsx';
import { ListFilter } from '#app/ui/list-filter.tsx';
import { onDemand } from '#app/ui/on-demand/on-demand.tsx';
import { PageView } from '#app/ui/page-view.tsx';
import { doStockAct } from '../../movements/stock-acts.server.ts';
import { stockDocumentPage, stockPrintPage } from '../../pages.ts';
import { listWarehouses } from '../../warehouses/use-cases/list-warehouses.server.ts';
import { type DocumentRow, documentsQuery } from '../../wire.ts';
import { DocumentStatusTag } from '../parts/document-tags.tsx';
import type { NewKind } from '../parts/new-document-drawer.tsx';
import { documentKinds, documentStatuses } from '../rules-states.ts';
import { listCategories } from '../use-cases/find-goods-options.server.ts';
import { listDocuments } from '../use-cases/list-documents.server.ts';
import type { Route } from './+types/document-list-page.ts';

const NewDocumentDrawer = onDemand(() => import('../parts/new-document-drawer.tsx'));

export const loader = pageLoader(async (ctx, { request }) => {
  const given = Object.fromEntries(new URL(request.url).searchParams);
  const query = checkInput(documentsQuery, given);
  const page = await listDocuments(ctx, query);
  const warehouses = await listWarehouses(ctx, 'stock:documents');
  const categories = await listCategories(ctx);
  return { title: ctx.t('stock:menu.documents'), given, query, page, warehouses, categories };
});

export const action = pageAction((ctx, form) => doStockAct(ctx, form));

export const meta: Route.MetaFunction = ({ matches, loaderData }) => pageTitle(loaderData?.title, matches);

/** Who may make which kind of document. */
const makers: readonly { kind: NewKind; needs: string }[] = [
  { kind: 'transfer', needs: 'stock:transfer' },
  { kind: 'receipt', needs: 'stock:receive' },
  { kind: 'count', needs: 'stock:count' },
];

/** Documents of the warehouse of all kinds, with what is to be done with them and their print. */
export default function DocumentListPage({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('stock');
  const { tenant } = useRootData();
  const to = usePathOf();
  const navigate = useNavigate();
  const { given, query, page, warehouses, categories } = loaderData;
  const [making, setMaking] = useState<NewKind | null>(null);
  const [chosen, setChosen] = useState<string[]>([]);
  const { busy, failure, send: download } = useSend();
  const { go } = useListNavigation((change: Record<string, string | null>) => listAddress(given, change));
  const sheetOf = (ids: readonly string[]) =>
    `${to(stockPrintPage)}?${new URLSearchParams({ ids: ids.join(',') })}`;
  const contentOf = ({ kind, valueFen, qty }: DocumentRow) => {
    if (valueFen !== null) return t('documents.differenceValue', { amount: formatFen(valueFen) });
    return kind === 'count' ? null : t('documents.baseQty', { qty: qty.toLocaleString('zh-CN') });
  };
  const columns: readonly DataColumn<DocumentRow>[] = [
    {
      key: 'no',
      title: t('docNo'),
      width: 190,
      render: (row) => <Link to={to(stockDocumentPage, { id: row.id })}>{row.no}</Link>,
    },
    { key: 'kind', title: t('kind'), width: 100, render: (row) => t(`documents.kind.${row.kind}`) },
    {
      key: 'status',
      title: t('documents.column.status'),
      width: 110,
      render: (row) => <DocumentStatusTag value={row.status} />,
    },
    {
      key: 'warehouse',
      title: t('warehouse.one'),
      width: 220,
      render: (row) => (
        <span className="stock-product">
          {row.warehouseName}
          {row.toWarehouseName ? <small>→ {row.toWarehouseName}</small> : null}
        </span>
      ),
    },
    {
      key: 'content',
      title: t('documents.content'),
      width: 150,
      render: (row) => (
        <span className="stock-product">
          <span className="number">{t('documents.lineCount', { count: row.lineCount })}</span>
          <small className="number">{contentOf(row)}</small>
        </span>
      ),
    },
    {
      key: 'remark',
      title: t('documents.supplierOrRemark'),
      width: 190,
      render: (row) => [row.supplier, row.remark].filter(Boolean).join(t('common:mark.clause')) || '—',
    },
    {
      key: 'made',
      title: t('documents.made'),
      width: 160,
      render: (row) => (
        <span className="stock-product">
          {row.madeBy || '—'}
          <small>{formatTime(row.createdAt, tenant.timeZone)}</small>
        </span>
      ),
    },
    {
      key: 'ended',
      title: t('documents.ended'),
      width: 160,
      render: (row) =>
        row.endedAt ? (
          <span className="stock-product">
            {row.endedBy || '—'}
            <small>{formatTime(row.endedAt, tenant.timeZone)}</small>
          </span>
        ) : (
          '—'
        ),
    },
    {
      key: 'actions',
      title: t('entity:actions'),
      width: 90,
      fixed: 'right',
      render: (row) => (
        <Link aria-label={t('documents.printOne', { no: row.no })} to={sheetOf([row.id])}>
          {t('documents.print')}
        </Link>
      ),
    },
  ];
  return (
    <PageView
      title={t('menu.documents')}
      description={t('documents.note')}
      actions={makers.map(({ kind, needs }, index) => (
        <Can key={kind} do={needs}>
          <Button
            type={index === 0 ? 'primary' : 'default'}
            icon={<PlusOutlined aria-hidden />}
            onClick={() => setMaking(kind)}
          >
            {t(`documents.new.${kind}`)}
          </Button>
        </Can>
      ))}
      search={
        <ListFilter
          keyword={query.keyword}
          hint={t('documents.keywordHint')}
          choices={[
            {
              name: 'kind',
              label: t('kind'),
              value: query.kind,
              options: documentKinds.map((value) => ({ value, label: t(`documents.kind.${value}`) })),
            },
            {
              name: 'status',
              label: t('documents.column.status'),
              value: query.status,
              options: documentStatuses.map((value) => ({ value, label: t(`documents.status.${value}`) })),
            },
            {
              name: 'warehouseId',
              label: t('warehouse.one'),
              value: query.warehouseId,
              options: warehouses.map(({ id, name }) => ({ value: id, label: name })),
            },
          ]}
          others={['startDate', 'endDate']}
          onChange={go}
        >
          <DatePicker.RangePicker
            aria-label={t('documents.madeOn')}
            value={query.startDate && query.endDate ? [dayjs(query.startDate), dayjs(query.endDate)] : null}
            onChange={(days) =>
              go({
                startDate: days?.[0]?.format('YYYY-MM-DD') ?? null,
                endDate: days?.[1]?.format('YYYY-MM-DD') ?? null,
              })
            }
          />
        </ListFilter>
      }
    >
      <OutcomeNote outcome={failure ? { ok: false, message: failure } : null} />
      <DataTable<DocumentRow>
        label={t('menu.documents')}
        columns={columns}
        rows={page.records}
        empty={t('documents.empty')}
        page={page}
        chosen={chosen}
        onChoose={setChosen}
        tools={
          <>
            <Button
              disabled={chosen.length === 0 || chosen.length > 50}
              onClick={() => void navigate(sheetOf(chosen))}
            >
              {t('documents.printChosen')}
            </Button>
            <Can do="stock:export">
              <Button
                icon={<DownloadOutlined />}
                loading={busy}
                onClick={() =>
                  void download((options) =>
                    apiDownload('/eProd/stockDoc/exportXls', exported(given), options),
                  )
                }
              >
                {t('menu.export')}
              </Button>
            </Can>
          </>
        }
        onPage={({ pageNumber, size }) => go({ pageNumber: String(pageNumber), size: String(size) })}
      />
      {making ? (
        <NewDocumentDrawer
          kind={making}
          warehouses={warehouses}
          categories={categories}
          onDone={({ id }) => {
            setMaking(null);
            void navigate(to(stockDocumentPage, { id }));
          }}
          onClose={() => setMaking(null)}
        />
      ) : null}
    </PageView>
  );
}

/** What the list was filtered by, without the page it stands on. */
function exported({ pageNumber: _page, size: _size, ...filter }: Record<string, string>) {
  return filter;
}
