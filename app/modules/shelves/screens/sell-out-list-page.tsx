import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { listAddress } from '#app/entity/list/list-address.ts';
import { type DataColumn, DataTable } from '#app/entity/list/table/data-table.tsx';
import { checkInput } from '#app/kernel/api/api-input.server.ts';
import { pageLoader } from '#app/kernel/page/page.server.ts';
import { shown, thousands } from '#app/lib/numbers/number-format.ts';
import { useListNavigation } from '#app/shell/lists/use-list-navigation.ts';
import { pageTitle } from '#app/shell/pages/page-title.ts';
import { usePathOf } from '#app/shell/pages/use-path-of.ts';
import { PageView } from '#app/ui/page-view.tsx';
import { ListFilter } from '#app/ui/table/controls/list-filter.tsx';
import { Tag } from '#app/ui/table/controls/tag.tsx';
import { useMay } from '#app/ui/use-may.ts';
import { freshnessPage, sellOutPage } from '../pages.ts';
import { Formulas } from '../sellout/parts/formulas.tsx';
import { figureNames, useSellOutFigures } from '../sellout/parts/sell-out-figures.ts';
import { SpanText } from '../sellout/parts/span-text.tsx';
import { daysOfStock, sellOutKinds, sellOutOrders } from '../sellout/rules-sellout.ts';
import { listSellOut } from '../sellout/use-cases/list-sell-out.server.ts';
import { type SellOutRow, sellOutQuery } from '../sellout/wire-sellout.ts';
import type { Route } from './+types/sell-out-list-page.ts';

export const loader = pageLoader(async (ctx, { request }) => {
  const given = Object.fromEntries(new URL(request.url).searchParams);
  const query = checkInput(sellOutQuery, given);
  return { title: ctx.t('shelves:sellOut.title'), given, query, page: await listSellOut(ctx, query) };
});

export const meta: Route.MetaFunction = ({ matches, loaderData }) => pageTitle(loaderData?.title, matches);

/** What outlets sold on of each product between two counts, and how long their stock lasts (CUS-04). */
export default function SellOutListPage({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('shelves');
  const to = usePathOf();
  const may = useMay();
  const figures = useSellOutFigures();
  const { given, query, page } = loaderData;
  const { go } = useListNavigation((change: Record<string, string | null>) => listAddress(given, change));
  const { minDays, maxDays } = page;
  const lasting = (row: SellOutRow) => {
    const days = daysOfStock(row.shelfQty + row.backQty, row.sums);
    if (days !== null && days < minDays) return <Tag color="error">{t('sellOut.only.short')}</Tag>;
    if (days !== null && days > maxDays) return <Tag color="warning">{t('sellOut.only.long')}</Tag>;
    return null;
  };
  const columns: readonly DataColumn<SellOutRow>[] = [
    {
      key: 'outlet',
      title: t('column.outlet'),
      width: 170,
      render: (row) => (
        <Link to={to(sellOutPage, { outlet: row.customerId, goods: row.productId })}>{row.outletName}</Link>
      ),
    },
    { key: 'product', title: t('column.product'), width: 190, render: (row) => row.productName },
    { key: 'countedOn', title: t('column.countedOn'), width: 110, render: (row) => row.countedOn },
    {
      key: 'sold',
      title: t('column.sold'),
      width: 260,
      render: (row) => <SpanText span={row.span} unit={row.unit} />,
    },
    ...figureNames.map(
      (name): DataColumn<SellOutRow> => ({
        key: name,
        title: t(`figure.${name}.name`),
        width: name === 'days' ? 130 : 110,
        align: 'right',
        render: (row) => (
          <>
            <span className="number">{shown(figures(row, page)[name])}</span>
            {name === 'days' ? lasting(row) : null}
          </>
        ),
      }),
    ),
    {
      key: 'miscounts',
      title: t('column.miscounts'),
      width: 90,
      align: 'right',
      render: (row) => (row.miscounts > 0 ? <Tag color="error">{thousands(row.miscounts)}</Tag> : '—'),
    },
  ];
  return (
    <PageView
      title={t('sellOut.title')}
      description={t('sellOut.note', { weeks: page.weeks })}
      links={may(freshnessPage.code) ? [{ label: t('freshMap.title'), to: to(freshnessPage) }] : []}
      search={
        <ListFilter
          keyword={query.keyword}
          hint={t('sellOut.keywordHint')}
          choices={[
            {
              name: 'only',
              label: t('sellOut.onlyLabel'),
              value: query.only,
              options: sellOutKinds.map((value) => ({ value, label: t(`sellOut.only.${value}`) })),
            },
            {
              name: 'sort',
              label: t('sellOut.sortLabel'),
              value: query.sort,
              options: sellOutOrders.map((value) => ({ value, label: t(`sellOut.sort.${value}`) })),
            },
          ]}
          others={['customerId', 'productId', 'dealerId']}
          onChange={go}
        />
      }
    >
      <DataTable<SellOutRow>
        label={t('sellOut.title')}
        rowKey="key"
        columns={columns}
        rows={page.records}
        empty={t('sellOut.empty')}
        page={page}
        onPage={({ pageNumber, size }) => go({ pageNumber: String(pageNumber), size: String(size) })}
      />
      <Formulas weeks={page.weeks} />
    </PageView>
  );
}
