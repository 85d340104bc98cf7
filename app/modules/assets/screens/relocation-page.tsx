import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { listAddress } from '#app/entity/list/list-address.ts';
import { type DataColumn, DataTable } from '#app/entity/list/table/data-table.tsx';
import { RowVerbs } from '#app/entity/list/table/row-verbs.tsx';
import { checkInput } from '#app/kernel/api/api-input.server.ts';
import { pageLoader } from '#app/kernel/page/page.server.ts';
import { formatFen } from '#app/lib/numbers/money.ts';
import { useListNavigation } from '#app/shell/lists/use-list-navigation.ts';
import { pageTitle } from '#app/shell/pages/page-title.ts';
import { usePathOf } from '#app/shell/pages/use-path-of.ts';
import { TextWithDetail } from '#app/ui/figures/text-with-detail.tsx';
import { onDemand } from '#app/ui/on-demand/on-demand.tsx';
import { PageView } from '#app/ui/page-view.tsx';
import { useMay } from '#app/ui/use-may.ts';
import { judgedDays, offersEach, reachMetres } from '../life/rules-relocation.ts';
import { written } from '../life/rules-value.ts';
import { type Relocation, type RelocationOffer, relocationsQuery } from '../life/wire-relocation.ts';
import { assetDetailPage } from '../pages.ts';
import { RelocationOffers } from '../parts/relocation-offers.tsx';
import { listRelocations } from '../use-cases/list-relocations.server.ts';
import type { Route } from './+types/relocation-page.ts';

const ApplyDrawer = onDemand(() => import('../parts/apply-drawer.tsx'));

export const loader = pageLoader(async (ctx, { request }) => {
  const given = Object.fromEntries(new URL(request.url).searchParams);
  const query = checkInput(relocationsQuery, given);
  return { title: ctx.t('assets:relocation.title'), given, page: await listRelocations(ctx, query) };
});
export const meta: Route.MetaFunction = ({ matches, loaderData }) => pageTitle(loaderData?.title, matches);

const limits = { days: judgedDays, km: reachMetres / 1000, most: offersEach };
const figures = [
  ['column.net', 'mean.net'],
  ['column.sales', 'mean.sales'],
  ['column.offers', 'mean.offers'],
  ['column.more', 'mean.more'],
] as const;

/** Coolers that bring least where they stand, next to outlets that would bring more (AST-01). */
export default function RelocationPage({ loaderData: { given, page } }: Route.ComponentProps) {
  const { t } = useTranslation(['assets', 'entity']);
  const may = useMay();
  const [moving, setMoving] = useState<{ cooler: Relocation; offer: RelocationOffer } | null>(null);
  const { go } = useListNavigation((change: Record<string, string | null>) => listAddress(given, change));
  const columns: readonly DataColumn<Relocation>[] = [
    {
      key: 'cooler',
      title: t('relocation.column.cooler'),
      width: 180,
      render: (row) => <CoolerCell cooler={row} />,
    },
    {
      key: 'outlet',
      title: t('relocation.column.outlet'),
      width: 200,
      render: (row) => (
        <TextWithDetail
          text={row.customerName}
          detail={[
            row.departName,
            t('relocation.since', { date: row.placedOn, count: row.days }),
            ...(row.assetsThere > 1 ? [t('relocation.there', { count: row.assetsThere })] : []),
          ].join(' · ')}
        />
      ),
    },
    {
      key: 'net',
      title: t('relocation.column.net'),
      width: 200,
      render: (row) => (
        <TextWithDetail
          text={formatFen(row.per30.netFen)}
          detail={t('relocation.parts', { ...written(row.per30) })}
        />
      ),
    },
    {
      key: 'sales',
      title: t('relocation.column.sales'),
      width: 150,
      render: (row) => <span className="number">{formatFen(row.salesFen)}</span>,
    },
    {
      key: 'offers',
      title: t('relocation.column.offers'),
      width: 260,
      render: (row) => <BestOffer cooler={row} />,
    },
    {
      key: 'actions',
      title: t('entity:actions'),
      width: 110,
      fixed: 'right',
      shown: may('asset:apply'),
      render: (cooler) => {
        const [offer] = cooler.offers;
        return offer ? (
          <RowVerbs
            verbs={[
              {
                key: 'move',
                label: t('act.move'),
                name: `${t('act.move')} ${cooler.assetNo} → ${offer.customerName}`,
                onClick: () => setMoving({ cooler, offer }),
              },
            ]}
          />
        ) : null;
      },
    },
  ];
  return (
    <PageView title={t('relocation.title')} description={t('relocation.note', limits)}>
      <DataTable<Relocation>
        label={t('relocation.title')}
        columns={columns}
        rows={page.records}
        empty={t('relocation.empty')}
        detail={offersOf}
        page={page}
        onPage={({ pageNumber, size }) => go({ pageNumber: String(pageNumber), size: String(size) })}
      />
      {moving ? (
        <ApplyDrawer
          asset={moving.cooler}
          kind="move"
          to={{ id: moving.offer.customerId, name: moving.offer.customerName }}
          onClose={() => setMoving(null)}
        />
      ) : null}
      <section className="panel" aria-label={t('relocation.means')}>
        <h2>{t('relocation.means')}</h2>
        <dl className="relocation-means">
          {figures.map(([name, means]) => (
            <div key={name}>
              <dt>{t(`relocation.${name}`)}</dt>
              <dd>{t(`relocation.${means}`, limits)}</dd>
            </div>
          ))}
        </dl>
      </section>
    </PageView>
  );
}

const offersOf = (cooler: Relocation) => <RelocationOffers cooler={cooler} />;

/** Where it would bring most; the others stand under the row. */
function BestOffer({ cooler: { offers } }: { cooler: Relocation }) {
  const { t } = useTranslation('assets');
  const [best] = offers;
  if (!best) return t('relocation.none');
  return (
    <TextWithDetail
      text={best.customerName}
      detail={t('relocation.offerSales', {
        sales: formatFen(best.salesFen),
        more: formatFen(best.moreFen),
      })}
    />
  );
}

function CoolerCell({ cooler }: { cooler: Relocation }) {
  const to = usePathOf();
  return (
    <span className="cell-pair">
      <Link to={to(assetDetailPage, { id: cooler.id })}>{cooler.assetNo}</Link>
      <small>{cooler.modelName}</small>
    </span>
  );
}
