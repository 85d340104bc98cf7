import type { MetaFunction } from 'react-router';
import { type EntityPageData, entityAction, entityLoader } from '#app/entity/entity-page.server.ts';
import { EntityListPage } from '#app/entity/list/entity-list-page.tsx';
import { pageTitle } from '#app/shell/pages/page-title.ts';
import { purchasePrice } from '../entities.ts';
import { purchasePriceStore } from '../stores.server.ts';

export const loader = entityLoader(purchasePriceStore);
export const action = entityAction(purchasePriceStore);
export const meta: MetaFunction<typeof loader> = ({ matches, loaderData }) =>
  pageTitle(loaderData?.title, matches);

/** What goods cost dealers: list, form, import and export (DLR-01). */
export default function PurchasePriceListPage({
  loaderData,
}: {
  loaderData: EntityPageData<typeof purchasePrice>;
}) {
  return <EntityListPage entity={purchasePrice} data={loaderData} />;
}
