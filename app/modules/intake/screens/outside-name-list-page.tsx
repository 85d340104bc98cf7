import { entityAction, entityLoader } from '#app/entity/entity-page.server.ts';
import { EntityListPage } from '#app/entity/list/entity-list-page.tsx';
import { pageTitle } from '#app/shell/pages/page-title.ts';
import { outsideName } from '../entities.ts';
import { outsideNameStore } from '../stores.server.ts';
import type { Route } from './+types/outside-name-list-page.ts';

export const loader = entityLoader(outsideNameStore);
export const action = entityAction(outsideNameStore);
export const meta: Route.MetaFunction = ({ matches, loaderData }) => pageTitle(loaderData?.title, matches);

/** What other systems call our outlets, products and units. */
export default function OutsideNameListPage({ loaderData }: Route.ComponentProps) {
  return <EntityListPage entity={outsideName} data={loaderData} />;
}
