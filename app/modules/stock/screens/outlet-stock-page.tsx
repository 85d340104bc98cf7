import { useTranslation } from 'react-i18next';
import { entityAction, entityLoader } from '#app/entity/entity-page.server.ts';
import { EntityListPage } from '#app/entity/list/entity-list-page.tsx';
import type { EntityRow } from '#app/entity/list/entity-row.ts';
import { pageLoader } from '#app/kernel/page/page.server.ts';
import { pageTitle } from '#app/shell/pages/page-title.ts';
import { type CountRef, getShelfLives } from '../balances/use-cases/get-shelf-lives.server.ts';
import { GoodsAge } from '../parts/goods-age.tsx';
import { outletStock } from '../warehouses/entities.ts';
import { outletStockStore } from '../warehouses/stores.server.ts';
import type { Route } from './+types/outlet-stock-page.ts';

const list = entityLoader(outletStockStore);
const lives = (counts: readonly CountRef[]) => pageLoader((ctx) => getShelfLives(ctx, counts));

export const loader = async (args: Route.LoaderArgs) => {
  const data = await list(args);
  const counts = data.page.records.map((row) => ({
    productId: String(row['productId' as never]),
    customerId: String(row['customerId' as never]),
  }));
  return { ...data, ...(await lives(counts)(args)) };
};
export const action = entityAction(outletStockStore);
export const meta: Route.MetaFunction = ({ matches, loaderData }) => pageTitle(loaderData?.title, matches);

/** Stock in outlets, counted there, with how old the goods are (CUS-04). */
export default function OutletStockPage({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('stock');
  const { today, shelfLives, shares } = loaderData;
  const age = (row: EntityRow) => (
    <GoodsAge
      productionDate={String(row['productionDate'])}
      shelfLifeDays={shelfLives[String(row['productId'])]}
      today={today}
      shares={shares[String(row['customerId'])]}
    />
  );
  return (
    <EntityListPage
      entity={outletStock}
      data={loaderData}
      note={t('outletStock.note')}
      cells={{ productionDate: age }}
      initial={{ countedOn: today }}
    />
  );
}
