import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { pageLoader } from '#app/kernel/page/page.server.ts';
import { pageTitle } from '#app/shell/pages/page-title.ts';
import { usePathOf } from '#app/shell/pages/use-path-of.ts';
import { PageView } from '#app/ui/page-view.tsx';
import { useTilesAllowed } from '#app/ui/places/use-tiles-allowed.ts';
import { dealerDetailPage } from '../../pages.ts';
import { AreaBoard } from '../parts/area-board.tsx';
import { getDealerAreas } from '../use-cases/list-areas.server.ts';
import type { Route } from './+types/dealer-areas-page.ts';

export const loader = pageLoader(async (ctx, { params }) => {
  const found = await getDealerAreas(ctx, { id: params['id'] ?? '' });
  return { title: ctx.t('dealers:area.titleOf', { dealer: found.dealer.name }), found };
});
export const meta: Route.MetaFunction = ({ matches, loaderData }) => pageTitle(loaderData?.title, matches);

/** Where a dealer is authorised to sell, drawn on the map among its neighbours, with what overlaps (DLR-01). */
export default function DealerAreasPage({ loaderData: { title, found } }: Route.ComponentProps) {
  const { t } = useTranslation('dealers');
  const to = usePathOf();
  useTilesAllowed(found.tiles !== null);
  return (
    <PageView
      title={title}
      back={
        <Link className="page-view-back" to={to(dealerDetailPage, { id: found.dealer.id })}>
          ← {found.dealer.name}
        </Link>
      }
      description={t(found.more ? 'area.noteMore' : 'area.note', { count: found.neighbours.length })}
    >
      <AreaBoard key={found.dealer.id} found={found} />
    </PageView>
  );
}
