import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { pageLoader } from '#app/kernel/page/page.server.ts';
import { pageTitle } from '#app/shell/pages/page-title.ts';
import { usePathOf } from '#app/shell/pages/use-path-of.ts';
import { PageView } from '#app/ui/page-view.tsx';
import { useTilesAllowed } from '#app/ui/places/use-tiles-allowed.ts';
import { dealerListPage } from '../../pages.ts';
import { AllAreasBoard } from '../parts/all-areas-board.tsx';
import { listAllAreas } from '../use-cases/list-all-areas.server.ts';
import type { Route } from './+types/all-areas-page.ts';

export const loader = pageLoader(async (ctx) => ({
  title: ctx.t('dealers:area.all'),
  found: await listAllAreas(ctx),
}));
export const meta: Route.MetaFunction = ({ matches, loaderData }) => pageTitle(loaderData?.title, matches);

/** Where all dealers are authorised to sell, on one map, with what overlaps marked (DLR-01). */
export default function AllAreasPage({ loaderData: { title, found } }: Route.ComponentProps) {
  const { t } = useTranslation('dealers');
  const to = usePathOf();
  useTilesAllowed(found.tiles !== null);
  return (
    <PageView
      title={title}
      back={
        <Link className="page-view-back" to={to(dealerListPage)}>
          ← {t('dealer.title')}
        </Link>
      }
      description={t(found.more ? 'area.allNoteMore' : 'area.allNote', {
        count: found.areas.length,
        overlaps: found.overlaps.length,
      })}
    >
      <AllAreasBoard found={found} />
    </PageView>
  );
}
