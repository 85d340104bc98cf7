import { entityAction, entityLoader } from '#app/entity/entity-page.server.ts';
import { EntityListPage } from '#app/entity/list/entity-list-page.tsx';
import { pageTitle } from '#app/shell/pages/page-title.ts';
import { material } from '../entities.ts';
import { materialStore } from '../stores.server.ts';
import type { Route } from './+types/material-list-page.ts';

export const loader = entityLoader(materialStore);
export const action = entityAction(materialStore);
export const meta: Route.MetaFunction = ({ matches, loaderData }) => pageTitle(loaderData?.title, matches);

/** Materials (PRD-01). */
export default function MaterialListPage({ loaderData }: Route.ComponentProps) {
  return (
    <EntityListPage
      entity={material}
      data={loaderData}
      initial={{ stockQty: 0, safetyQty: 0, enabled: true }}
    />
  );
}
