import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { type DataColumn, DataTable } from '#app/entity/list/table/data-table.tsx';
import { pageLoader } from '#app/kernel/page/page.server.ts';
import { pageTitle } from '#app/shell/pages/page-title.ts';
import { usePathOf } from '#app/shell/pages/use-path-of.ts';
import { TabLink } from '#app/shell/tabs/bar/tab-link.tsx';
import type { PageHandle } from '#app/shell/tabs/use-page-tab.ts';
import { FigureTiles } from '#app/ui/figures/figure-tiles.tsx';
import { PageView } from '#app/ui/page-view.tsx';
import { sellOutListPage, sellOutPage } from '../pages.ts';
import { CountLines } from '../sellout/parts/count-lines.tsx';
import { useFigureTexts } from '../sellout/parts/sell-out-figures.ts';
import { SpanText } from '../sellout/parts/span-text.tsx';
import { figureNames, figuresOf } from '../sellout/rules-figures.ts';
import { getSellOut } from '../sellout/use-cases/get-sell-out.server.ts';
import type { CountDay } from '../sellout/wire-sellout.ts';
import type { Route } from './+types/sell-out-page.ts';

export const loader = pageLoader(async (ctx, { params }) => {
  const of = { customerId: params['outlet'] ?? '', productId: params['goods'] ?? '' };
  const detail = await getSellOut(ctx, of);
  return { title: ctx.t('shelves:sellOut.of', { outlet: detail.outletName }), detail };
});
export const handle: PageHandle = sellOutPage;
export const meta: Route.MetaFunction = ({ matches, loaderData }) => pageTitle(loaderData?.title, matches);

/** The counts of a product in an outlet, with every figure that is reckoned from them (CUS-04). */
export default function SellOutPage({ loaderData: { title, detail } }: Route.ComponentProps) {
  const { t } = useTranslation('shelves');
  const to = usePathOf();
  const figures = useFigureTexts()(figuresOf(detail, detail), detail.unit);
  const { unit, shelfLifeDays, shares, today, weeks } = detail;
  const list = to(sellOutListPage);
  const columns: readonly DataColumn<CountDay>[] = [
    { key: 'day', title: t('column.countedOn'), width: 120, render: ({ day }) => day },
    {
      key: 'qty',
      title: t('column.counted'),
      width: 110,
      align: 'right',
      render: ({ qty }) => <span className="number">{t('figure.pieces', { qty, unit })}</span>,
    },
    {
      key: 'since',
      title: t('column.since'),
      width: 120,
      render: ({ span }) => span?.from ?? '—',
    },
    {
      key: 'sold',
      title: t('column.sold'),
      width: 280,
      render: ({ span }) => <SpanText span={span} unit={unit} />,
    },
    {
      key: 'lines',
      title: t('column.lines'),
      width: 380,
      render: ({ lines }) => (
        <CountLines lines={lines} terms={{ shelfLifeDays, today, shares }} unit={unit} />
      ),
    },
  ];
  return (
    <PageView
      back={
        <TabLink className="page-view-back" to={list} otherwise={list}>
          ← {t('sellOut.title')}
        </TabLink>
      }
      title={title}
      description={`${detail.productName} · ${t('sellOut.countedNote', { day: detail.countedOn })}`}
      tabs={
        <FigureTiles
          label={t('figure.label')}
          tiles={figureNames.map((name) => ({
            name: t(`figure.${name}.name`),
            value: figures[name],
            note: t(`figure.${name}.formula`, { weeks }),
          }))}
        />
      }
    >
      <DataTable<CountDay>
        label={t('sellOut.counts')}
        whole
        rowKey="day"
        columns={columns}
        rows={detail.days}
        empty={t('sellOut.empty')}
        tools={
          <Link to={`${list}?keyword=${encodeURIComponent(detail.outletName)}`}>{t('sellOut.ofOutlet')}</Link>
        }
      />
    </PageView>
  );
}
