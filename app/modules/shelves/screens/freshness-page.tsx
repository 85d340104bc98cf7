import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { listAddress } from '#app/entity/list/list-address.ts';
import { checkInput } from '#app/kernel/api/api-input.server.ts';
import { pageLoader } from '#app/kernel/page/page.server.ts';
import { useListNavigation } from '#app/shell/lists/use-list-navigation.ts';
import { pageTitle } from '#app/shell/pages/page-title.ts';
import { usePathOf } from '#app/shell/pages/use-path-of.ts';
import { PageView } from '#app/ui/page-view.tsx';
import { ListFilter } from '#app/ui/table/controls/list-filter.tsx';
import { useMay } from '#app/ui/use-may.ts';
import { FreshnessHeat } from '../freshness/parts/freshness-heat.tsx';
import { FreshnessMap } from '../freshness/parts/freshness-map.tsx';
import { freshnessViews } from '../freshness/rules-freshness.ts';
import { getFreshnessHeat } from '../freshness/use-cases/get-freshness-heat.server.ts';
import { getFreshnessMap } from '../freshness/use-cases/get-freshness-map.server.ts';
import { freshnessPageQuery } from '../freshness/wire-freshness.ts';
import { sellOutListPage } from '../pages.ts';
import type { Route } from './+types/freshness-page.ts';

export const loader = pageLoader(async (ctx, { request }) => {
  const given = Object.fromEntries(new URL(request.url).searchParams);
  const query = checkInput(freshnessPageQuery, given);
  return {
    title: ctx.t('shelves:freshMap.title'),
    given,
    query,
    heat: query.view === 'heat' ? await getFreshnessHeat(ctx, query) : null,
    map: query.view === 'map' ? await getFreshnessMap(ctx, query) : null,
  };
});

export const meta: Route.MetaFunction = ({ matches, loaderData }) => pageTitle(loaderData?.title, matches);

/** How fresh the goods in outlets are: dealers by products, and outlets on the map (CUS-04, B10). */
export default function FreshnessPage({ loaderData: { given, query, heat, map } }: Route.ComponentProps) {
  const { t } = useTranslation('shelves');
  const to = usePathOf();
  const may = useMay();
  const { go, link } = useListNavigation((change: Record<string, string | null>) =>
    listAddress(given, change),
  );
  return (
    <PageView
      title={t('freshMap.title')}
      description={t('freshMap.note')}
      links={may(sellOutListPage.code) ? [{ label: t('sellOut.title'), to: to(sellOutListPage) }] : []}
      search={
        <ListFilter keyword={query.keyword} hint={t('sellOut.keywordHint')} choices={[]} onChange={go} />
      }
      tabs={
        <nav className="status-tabs" aria-label={t('freshMap.views')}>
          {freshnessViews.map((view) => (
            <Link key={view} {...link({ view })} aria-current={view === query.view ? 'page' : undefined}>
              {t(`freshMap.view.${view}`)}
            </Link>
          ))}
        </nav>
      }
    >
      {heat ? <FreshnessHeat heat={heat} keyword={query.keyword} /> : null}
      {map ? <FreshnessMap map={map} keyword={query.keyword} /> : null}
    </PageView>
  );
}
