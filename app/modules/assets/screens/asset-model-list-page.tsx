import type { MetaFunction } from 'react-router';
import { type EntityPageData, entityAction, entityLoader } from '#app/entity/entity-page.server.ts';
import { EntityListPage } from '#app/entity/list/entity-list-page.tsx';
import { pageTitle } from '#app/shell/pages/page-title.ts';
import { assetModel } from '../register/entities.ts';
import { assetModelStore } from '../register/stores.server.ts';

export const loader = entityLoader(assetModelStore);
export const action = entityAction(assetModelStore);
export const meta: MetaFunction<typeof loader> = ({ matches, loaderData }) =>
  pageTitle(loaderData?.title, matches);

/** Models of assets. */
export default function AssetModelListPage({
  loaderData,
}: {
  loaderData: EntityPageData<typeof assetModel>;
}) {
  return (
    <EntityListPage
      entity={assetModel}
      data={loaderData}
      initial={{ kind: 'upright', warrantyMonths: 36, lifeMonths: 60 }}
    />
  );
}
