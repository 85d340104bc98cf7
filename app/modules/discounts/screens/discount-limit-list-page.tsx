import { entityAction, entityLoader } from '#app/entity/entity-page.server.ts';
import { EntityListPage } from '#app/entity/list/entity-list-page.tsx';
import { pageTitle } from '#app/shell/pages/page-title.ts';
import { discountLimit } from '../entities.ts';
import { discountLimitStore } from '../stores.server.ts';
import type { Route } from './+types/discount-limit-list-page.ts';

export const loader = entityLoader(discountLimitStore);
export const action = entityAction(discountLimitStore);
export const meta: Route.MetaFunction = ({ matches, loaderData }) => pageTitle(loaderData?.title, matches);

/** How much each role may take off an order by hand. */
export default function DiscountLimitListPage({ loaderData }: Route.ComponentProps) {
  return <EntityListPage entity={discountLimit} data={loaderData} />;
}
