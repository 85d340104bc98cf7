import { useTranslation } from 'react-i18next';
import { entityAction, entityLoader } from '#app/entity/entity-page.server.ts';
import { EntityListPage } from '#app/entity/list/entity-list-page.tsx';
import { pageTitle } from '#app/shell/pages/page-title.ts';
import { visitRouteStop } from '../entities.ts';
import { visitRouteStopStore } from '../stores.server.ts';
import type { Route } from './+types/visit-route-stop-list-page.ts';

export const loader = entityLoader(visitRouteStopStore);
export const action = entityAction(visitRouteStopStore);
export const meta: Route.MetaFunction = ({ matches, loaderData }) => pageTitle(loaderData?.title, matches);

/** Outlets of all routes, to be looked through, brought by a file or taken along in one (VIS-01). */
export default function VisitRouteStopListPage({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('visits');
  return (
    <EntityListPage
      entity={visitRouteStop}
      data={loaderData}
      note={t('routeStop.note')}
      initial={{ turn: 1 }}
    />
  );
}
