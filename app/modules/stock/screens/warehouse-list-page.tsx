import { entityAction, entityLoader } from '#app/entity/entity-page.server.ts';
import { EntityListPage } from '#app/entity/list/entity-list-page.tsx';
import { pageTitle } from '#app/shell/pages/page-title.ts';
import { warehouse } from '../warehouses/entities.ts';
import { warehouseStore } from '../warehouses/stores.server.ts';
import type { Route } from './+types/warehouse-list-page.ts';

export const loader = entityLoader(warehouseStore);
export const action = entityAction(warehouseStore);
export const meta: Route.MetaFunction = ({ matches, loaderData }) => pageTitle(loaderData?.title, matches);

/** Warehouses of the brand and of its dealers (CFG-01). */
export default function WarehouseListPage({ loaderData }: Route.ComponentProps) {
  return <EntityListPage entity={warehouse} data={loaderData} initial={{ enabled: true }} />;
}
