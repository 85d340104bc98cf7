import { entityAction, entityLoader } from '#app/entity/entity-page.server.ts';
import { EntityListPage } from '#app/entity/list/entity-list-page.tsx';
import { pageTitle } from '#app/shell/pages/page-title.ts';
import { spu } from '../entities.ts';
import { spuStore } from '../stores.server.ts';
import type { Route } from './+types/spu-list-page.ts';

export const loader = entityLoader(spuStore);
export const action = entityAction(spuStore);
export const meta: Route.MetaFunction = ({ matches, loaderData }) => pageTitle(loaderData?.title, matches);

/** Product families. */
export default function SpuListPage({ loaderData }: Route.ComponentProps) {
  return <EntityListPage entity={spu} data={loaderData} />;
}
