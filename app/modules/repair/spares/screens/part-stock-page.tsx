import { Button, Tag } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { listAddress } from '#app/entity/list/list-address.ts';
import { type DataColumn, DataTable } from '#app/entity/list/table/data-table.tsx';
import { checkInput } from '#app/kernel/api/api-input.server.ts';
import { pageLoader } from '#app/kernel/page/page.server.ts';
import { thousands } from '#app/lib/numbers/number-format.ts';
import { useListNavigation } from '#app/shell/lists/use-list-navigation.ts';
import { pageTitle } from '#app/shell/pages/page-title.ts';
import { Can } from '#app/ui/can.tsx';
import { onDemand } from '#app/ui/on-demand/on-demand.tsx';
import { PageView } from '#app/ui/page-view.tsx';
import { ListFilter } from '#app/ui/table/controls/list-filter.tsx';
import { listPartStock } from '../use-cases/list-part-stock.server.ts';
import { type PartStockRow, partStockQuery } from '../wire.ts';
import type { Route } from './+types/part-stock-page.ts';

const ReceivePartsDrawer = onDemand(() => import('../parts/receive-parts-drawer.tsx'));

export const loader = pageLoader(async (ctx, { request }) => {
  const given = Object.fromEntries(new URL(request.url).searchParams);
  const query = checkInput(partStockQuery, given);
  return { title: ctx.t('repair:menu.partStock'), given, query, page: await listPartStock(ctx, query) };
});
export const meta: Route.MetaFunction = ({ matches, loaderData }) => pageTitle(loaderData?.title, matches);

/** What there is of each part, in stores, in vans and on its way, and what is to be bought (MES-01). */
export default function PartStockPage({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('repair');
  const { given, query, page } = loaderData;
  const [receiving, setReceiving] = useState(false);
  const { go } = useListNavigation((change: Record<string, string | null>) => listAddress(given, change));
  const number = (
    key: 'inStore' | 'inVans' | 'onWay' | 'used' | 'reorderPoint',
  ): DataColumn<PartStockRow> => ({
    key,
    title: t(`partStock.column.${key}`),
    width: 110,
    align: 'right',
    render: (row) => <span className="number">{thousands(row[key])}</span>,
  });
  const columns: readonly DataColumn<PartStockRow>[] = [
    {
      key: 'part',
      title: t('partStock.column.part'),
      width: 220,
      render: (row) => (
        <span className="cell-pair">
          {row.name}
          <small>
            {row.code} · {row.unit}
          </small>
        </span>
      ),
    },
    number('inStore'),
    number('inVans'),
    number('onWay'),
    number('used'),
    number('reorderPoint'),
    {
      key: 'toBuy',
      title: t('partStock.column.toBuy'),
      width: 110,
      align: 'right',
      render: (row) => (row.toBuy > 0 ? <Tag color="red">{row.toBuy}</Tag> : '—'),
    },
    {
      key: 'places',
      title: t('partStock.column.places'),
      width: 260,
      render: (row) =>
        row.places
          .map(({ warehouseName, onHand }) => `${warehouseName} ${thousands(onHand)}`)
          .join(t('common:mark.clause')) || '—',
    },
  ];
  return (
    <PageView
      title={t('menu.partStock')}
      description={
        page.short > 0 ? (
          <span className="page-view-warning" role="status">
            {t('partStock.shortCount', { count: page.short })} · {t('partStock.toBuyMeans')}
          </span>
        ) : (
          t('partStock.note')
        )
      }
      actions={
        <Can do="part-stock:receive">
          <Button type="primary" onClick={() => setReceiving(true)}>
            {t('partStock.receive')}
          </Button>
        </Can>
      }
      search={
        <ListFilter
          keyword={query.keyword}
          hint={t('partStock.hintKeyword')}
          choices={[
            {
              name: 'only',
              label: t('partStock.only'),
              value: query.only,
              options: [{ value: 'short', label: t('partStock.short') }],
            },
          ]}
          onChange={go}
        />
      }
    >
      <DataTable<PartStockRow>
        label={t('menu.partStock')}
        columns={columns}
        rows={page.records}
        empty={t('partStock.empty')}
        page={page}
        onPage={({ pageNumber, size }) => go({ pageNumber: String(pageNumber), size: String(size) })}
      />
      {receiving ? <ReceivePartsDrawer onClose={() => setReceiving(false)} /> : null}
    </PageView>
  );
}
