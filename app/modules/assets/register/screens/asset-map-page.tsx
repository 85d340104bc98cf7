import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { fieldsOf } from '#app/entity/define-entity.ts';
import { listAddress } from '#app/entity/list/list-address.ts';
import { SearchForm } from '#app/entity/list/search-form.tsx';
import { pageLoader } from '#app/kernel/page/page.server.ts';
import { apiGet } from '#app/lib/web/api-client.ts';
import { useListNavigation } from '#app/shell/lists/use-list-navigation.ts';
import { pageTitle } from '#app/shell/pages/page-title.ts';
import { usePathOf } from '#app/shell/pages/use-path-of.ts';
import { PageView } from '#app/ui/page-view.tsx';
import { ClusterMap } from '#app/ui/places/cluster-map.tsx';
import type { ReadOptions } from '#app/ui/places/use-map-cells.ts';
import { useTilesAllowed } from '#app/ui/places/use-tiles-allowed.ts';
import { assetListPage } from '../../pages.ts';
import { asset } from '../entities.ts';
import { AssetMapCard } from '../parts/asset-map-card.tsx';
import { AssetViews } from '../parts/asset-views.tsx';
import { getAssetMap } from '../use-cases/get-asset-map.server.ts';
import type { AssetCell } from '../wire-map.ts';
import type { Route } from './+types/asset-map-page.ts';

export const loader = pageLoader(async (ctx, { request }) => {
  const given = Object.fromEntries(new URL(request.url).searchParams);
  return { title: ctx.t('assets:map.title'), given, map: await getAssetMap(ctx, given) };
});
export const meta: Route.MetaFunction = ({ matches, loaderData }) => pageTitle(loaderData?.title, matches);

/** The assets of the list on a map, at the outlets where they stand (AST-01). */
export default function AssetMapPage({ loaderData: { given, map } }: Route.ComponentProps) {
  const { t } = useTranslation('assets');
  const to = usePathOf();
  const { go } = useListNavigation((change: Record<string, string | null>) => listAddress(given, change));
  useTilesAllowed(map.tiles !== null);
  const entity = { ...asset, fields: { ...asset.fields, ...map.added } };
  const fields = fieldsOf(entity).filter(({ name }) => map.fields.includes(name));
  return (
    <PageView
      title={t('map.title')}
      description={
        <>
          {t('map.placed', { count: map.placed })}
          {map.unplaced > 0 ? (
            <>
              {' · '}
              <Link to={to(assetListPage) + listAddress(given, { unplaced: '1' })}>
                {t('map.unplaced', { count: map.unplaced })}
              </Link>
            </>
          ) : null}
          {map.tiles ? '' : ` · ${t('map.noTiles')}`}
        </>
      }
      search={<SearchForm entity={entity} fields={fields} given={given} onSearch={go} />}
      tabs={<AssetViews shown="map" given={given} />}
    >
      <ClusterMap<AssetCell>
        box={map.box}
        tiles={map.tiles}
        query={{ read, given }}
        words={{
          name: t('map.title'),
          loading: t('map.loading'),
          failed: t('map.failed'),
          again: t('map.again'),
          zoomIn: t('map.zoomIn'),
          zoomOut: t('map.zoomOut'),
          several: (count) => t('map.several', { count }),
        }}
        pin={pinOf}
        isNamed={({ assets }) => assets.length > 0}
        card={card}
      />
    </PageView>
  );
}

const read = (query: Record<string, string | number>, options: ReadOptions) =>
  apiGet<AssetCell[]>('/eAsset/map', query, options);

const card = (cell: AssetCell) => <AssetMapCard cell={cell} />;

function pinOf({ count, assets: [only] }: AssetCell) {
  return count === 1 && only ? { title: `${only.assetNo} ${only.customerName}`, kind: only.state } : null;
}
