import type { MetaFunction } from 'react-router';
import { type EntityPageData, entityAction, entityLoader } from '#app/entity/entity-page.server.ts';
import { EntityListPage } from '#app/entity/list/entity-list-page.tsx';
import { pageTitle } from '#app/shell/pages/page-title.ts';
import { equipment } from '../register/entities.ts';
import { equipmentStore } from '../register/stores.server.ts';

export const loader = entityLoader(equipmentStore);
export const action = entityAction(equipmentStore);
export const meta: MetaFunction<typeof loader> = ({ matches, loaderData }) =>
  pageTitle(loaderData?.title, matches);

/** The equipment register (设备台账). */
export default function EquipmentListPage({ loaderData }: { loaderData: EntityPageData<typeof equipment> }) {
  return <EntityListPage entity={equipment} data={loaderData} initial={{ status: 'working' }} />;
}
