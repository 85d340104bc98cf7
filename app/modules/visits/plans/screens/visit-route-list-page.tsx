import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { entityAction, entityLoader } from '#app/entity/entity-page.server.ts';
import { EntityListPage } from '#app/entity/list/entity-list-page.tsx';
import type { EntityRow } from '#app/entity/list/entity-row.ts';
import { pageTitle } from '#app/shell/pages/page-title.ts';
import { usePathOf } from '#app/shell/pages/use-path-of.ts';
import { visitRoutePage } from '../../pages.ts';
import { visitRoute } from '../entities.ts';
import { visitRouteStore } from '../stores.server.ts';
import type { Route } from './+types/visit-route-list-page.ts';

export const loader = entityLoader(visitRouteStore);
export const action = entityAction(visitRouteStore);
export const meta: Route.MetaFunction = ({ matches, loaderData }) => pageTitle(loaderData?.title, matches);

/** Routes (VIS-01, B4); each leads to its outlets and days. */
export default function VisitRouteListPage({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('visits');
  return (
    <EntityListPage
      entity={visitRoute}
      data={loaderData}
      note={t('route.note')}
      initial={{ weekday: 'mon', everyWeeks: 1, active: true }}
      cells={{ name }}
    />
  );
}

const name = (row: EntityRow) => <RouteLink id={row.id} name={String(row['name'])} />;

function RouteLink({ id, name: text }: { id: string; name: string }) {
  const to = usePathOf();
  return <Link to={to(visitRoutePage, { id })}>{text}</Link>;
}
