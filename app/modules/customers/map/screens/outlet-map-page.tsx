import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { fieldsOf } from '#app/entity/define-entity.ts';
import { listAddress } from '#app/entity/list/list-address.ts';
import { SearchForm } from '#app/entity/list/search-form.tsx';
import { pageLoader } from '#app/kernel/page/page.server.ts';
import { useListNavigation } from '#app/shell/lists/use-list-navigation.ts';
import { pageTitle } from '#app/shell/pages/page-title.ts';
import { usePathOf } from '#app/shell/pages/use-path-of.ts';
import { PageView } from '#app/ui/page-view.tsx';
import { useTilesAllowed } from '#app/ui/places/use-tiles-allowed.ts';
import { customer } from '../../entities.ts';
import { LabelFilter } from '../../labels/parts/label-filter.tsx';
import { listLabelNames } from '../../labels/use-cases/list-label-names.server.ts';
import { outletListPage } from '../../pages.ts';
import { ListOrMap } from '../parts/list-or-map.tsx';
import { OutletMap } from '../parts/outlet-map.tsx';
import { getOutletMap } from '../use-cases/get-outlet-map.server.ts';
import type { Route } from './+types/outlet-map-page.ts';

export const loader = pageLoader(async (ctx, { request }) => {
  const given = Object.fromEntries(new URL(request.url).searchParams);
  const [map, labels] = [await getOutletMap(ctx, given), await listLabelNames(ctx)];
  return { title: ctx.t('customers:menu.map'), given, map, labels };
});
export const meta: Route.MetaFunction = ({ matches, loaderData }) => pageTitle(loaderData?.title, matches);

/** The outlets of the list on a map (CUS-01). */
export default function OutletMapPage({ loaderData: { given, map, labels } }: Route.ComponentProps) {
  const { t } = useTranslation('customers');
  const to = usePathOf();
  const { go } = useListNavigation((change: Record<string, string | null>) => listAddress(given, change));
  useTilesAllowed(map.tiles !== null);
  const entity = { ...customer, fields: { ...customer.fields, ...map.added } };
  const fields = fieldsOf(entity).filter(({ name }) => map.fields.includes(name));
  const unplaced = map.total - map.placed;
  return (
    <PageView
      className="outlet-map-page"
      title={t('menu.map')}
      description={
        <>
          {t('map.placed', { count: map.placed })}
          {unplaced > 0 ? (
            <>
              {' · '}
              <Link to={to(outletListPage) + listAddress(given, { unplaced: '1' })}>
                {t('map.unplaced', { count: unplaced })}
              </Link>
            </>
          ) : null}
          {map.tiles ? '' : ` · ${t('map.noTiles')}`}
        </>
      }
      search={
        <SearchForm entity={entity} fields={fields} given={given} onSearch={go}>
          <LabelFilter given={given} labels={labels} />
        </SearchForm>
      }
      tabs={<ListOrMap shown="map" given={given} />}
    >
      <OutletMap data={map} given={given} />
    </PageView>
  );
}
