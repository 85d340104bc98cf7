import type { MetaFunction } from 'react-router';
import { type EntityPageData, entityAction, entityLoader } from '#app/entity/entity-page.server.ts';
import { EntityListPage } from '#app/entity/list/entity-list-page.tsx';
import { pageTitle } from '#app/shell/pages/page-title.ts';
import { sparePart } from '../entities.ts';
import { sparePartStore } from '../stores.server.ts';

export const loader = entityLoader(sparePartStore);
export const action = entityAction(sparePartStore);
export const meta: MetaFunction<typeof loader> = ({ matches, loaderData }) =>
  pageTitle(loaderData?.title, matches);

/** The catalogue of spare parts. */
export default function PartListPage({ loaderData }: { loaderData: EntityPageData<typeof sparePart> }) {
  const initial = { enabled: true, oldBack: false, warrantyDays: 90, reorderPoint: 0 };
  return <EntityListPage entity={sparePart} data={loaderData} initial={initial} />;
}
