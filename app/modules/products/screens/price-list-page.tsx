import { useTranslation } from 'react-i18next';
import { entityAction, entityLoader } from '#app/entity/entity-page.server.ts';
import { EntityListPage } from '#app/entity/list/entity-list-page.tsx';
import { pageTitle } from '#app/shell/pages/page-title.ts';
import { price } from '../entities.ts';
import { priceStore } from '../stores.server.ts';
import type { Route } from './+types/price-list-page.ts';

export const loader = entityLoader(priceStore);
export const action = entityAction(priceStore);
export const meta: Route.MetaFunction = ({ matches, loaderData }) => pageTitle(loaderData?.title, matches);

/** Prices and their history (PRD-01). */
export default function PriceListPage({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('products');
  const { productId } = loaderData.given;
  return (
    <EntityListPage
      entity={price}
      data={loaderData}
      note={t('price.note')}
      initial={productId ? { productId } : {}}
    />
  );
}
