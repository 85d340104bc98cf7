import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { pageLoader } from '#app/kernel/page/page.server.ts';
import { pageTitle } from '#app/shell/pages/page-title.ts';
import { usePathOf } from '#app/shell/pages/use-path-of.ts';
import { PageView } from '#app/ui/page-view.tsx';
import { useTilesAllowed } from '#app/ui/places/use-tiles-allowed.ts';
import { leadListPage } from '../../pages.ts';
import { WhiteSpaceMap } from '../parts/white-space-map.tsx';
import { getWhiteSpace } from '../use-cases/list-white-space.server.ts';
import type { Route } from './+types/white-space-page.ts';

export const loader = pageLoader(async (ctx) => {
  const found = await getWhiteSpace(ctx);
  return { title: ctx.t('dealers:whiteSpace.title'), found };
});
export const meta: Route.MetaFunction = ({ matches, loaderData }) => pageTitle(loaderData?.title, matches);

/** Where there are potential partners and no outlet of ours (D22): their density, and each to be claimed. */
export default function WhiteSpacePage({ loaderData: { found } }: Route.ComponentProps) {
  const { t } = useTranslation('dealers');
  const to = usePathOf();
  useTilesAllowed(found.tiles !== null);
  return (
    <PageView
      className="outlet-map-page"
      title={t('whiteSpace.title')}
      back={
        <Link className="page-view-back" to={to(leadListPage)}>
          ← {t('whiteSpace.back')}
        </Link>
      }
      description={t('whiteSpace.counted', { count: found.total, pool: found.pool })}
    >
      <WhiteSpaceMap box={found.box} tiles={found.tiles} />
    </PageView>
  );
}
