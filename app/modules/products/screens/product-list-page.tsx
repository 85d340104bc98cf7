import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { entityAction, entityLoader } from '#app/entity/entity-page.server.ts';
import { EntityListPage } from '#app/entity/list/entity-list-page.tsx';
import type { EntityRow } from '#app/entity/list/entity-row.ts';
import type { OwnVerbs } from '#app/entity/list/table/row-actions.tsx';
import { pageLoader } from '#app/kernel/page/page.server.ts';
import { pageTitle } from '#app/shell/pages/page-title.ts';
import { usePathOf } from '#app/shell/pages/use-path-of.ts';
import { SmallPicture } from '#app/ui/pictures/small-picture.tsx';
import { product } from '../entities.ts';
import { cataloguePage, productDetailPage } from '../pages.ts';
import { productStore } from '../stores.server.ts';
import { findPictures } from '../use-cases/find-pictures.server.ts';
import type { Route } from './+types/product-list-page.ts';

const list = entityLoader(productStore);

export const loader = async (args: Route.LoaderArgs) => {
  const data = await list(args);
  const ids = data.page.records.map(({ id }) => id);
  const pictures = pageLoader((ctx) => findPictures(ctx, ids));
  return { ...data, pictures: await pictures(args) };
};
export const action = entityAction(productStore);
export const meta: Route.MetaFunction = ({ matches, loaderData }) => pageTitle(loaderData?.title, matches);

/** Products; each leads to its units and prices. */
export default function ProductListPage({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('products');
  const to = usePathOf();
  // Blanks stand for missing pictures only beside others that are there.
  const pictured = Object.keys(loaderData.pictures).length > 0;
  const name = (row: EntityRow) => (
    <span className="pictured">
      {pictured ? <SmallPicture fileId={loaderData.pictures[row.id]} /> : null}
      {String(row['name'])}
    </span>
  );
  const units = ({ id }: EntityRow, draw: (verbs: OwnVerbs) => ReactNode) =>
    draw([{ key: 'units', label: t('units.link'), link: { to: to(productDetailPage, { id }) } }]);
  return (
    <EntityListPage
      entity={product}
      data={loaderData}
      cells={{ name }}
      links={
        loaderData.may.import || loaderData.may.export
          ? [{ label: t('catalogue.link'), to: to(cataloguePage) }]
          : []
      }
      rowVerbs={units}
      initial={{ status: 'on-sale', taxRateBp: 1_300, minQty: 1, stepQty: 1, sortOrder: 0 }}
    />
  );
}
