import type { MetaFunction } from 'react-router';
import { type EntityPageData, entityAction, entityLoader } from '#app/entity/entity-page.server.ts';
import { EntityListPage } from '#app/entity/list/entity-list-page.tsx';
import { pageTitle } from '#app/shell/pages/page-title.ts';
import { technician } from '../entities.ts';
import { technicianStore } from '../stores.server.ts';

export const loader = entityLoader(technicianStore);
export const action = entityAction(technicianStore);
export const meta: MetaFunction<typeof loader> = ({ matches, loaderData }) =>
  pageTitle(loaderData?.title, matches);

/** Repair workers with their areas and skills. */
export default function TechnicianListPage({
  loaderData,
}: {
  loaderData: EntityPageData<typeof technician>;
}) {
  return <EntityListPage entity={technician} data={loaderData} initial={{ enabled: true }} />;
}
