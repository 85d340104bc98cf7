import { useTranslation } from 'react-i18next';
import { entityLoader } from '#app/entity/entity-page.server.ts';
import { ListChoice } from '#app/entity/list/conditions/list-choice.tsx';
import { EntityListPage } from '#app/entity/list/entity-list-page.tsx';
import type { EntityRow } from '#app/entity/list/entity-row.ts';
import { pageLoader } from '#app/kernel/page/page.server.ts';
import { thousands } from '#app/lib/numbers/number-format.ts';
import { pageTitle } from '#app/shell/pages/page-title.ts';
import { stockEntry } from '../movements/entities.ts';
import { stockLedgerStore } from '../movements/stores.server.ts';
import { listWarehouses } from '../warehouses/use-cases/list-warehouses.server.ts';
import type { Route } from './+types/stock-ledger-page.ts';

const list = entityLoader(stockLedgerStore);
const places = pageLoader(async (ctx) => ({ warehouses: await listWarehouses(ctx, 'stock:ledger') }));

export const loader = async (args: Route.LoaderArgs) => ({ ...(await list(args)), ...(await places(args)) });

export const meta: Route.MetaFunction = ({ matches, loaderData }) => pageTitle(loaderData?.title, matches);

const product = (row: EntityRow) => (
  <span className="cell-pair">
    {String(row['productId_dictText'])}
    <small>{String(row['productCode'])}</small>
  </span>
);

/** Cells of a change: what came is written with its sign. */
const signed = Object.fromEntries(
  ['onHandChange', 'reservedChange', 'frozenChange', 'transitChange'].map((name) => [
    name,
    (row: EntityRow) => {
      const value = Number(row[name]);
      return <span className="number">{value > 0 ? `+${thousands(value)}` : thousands(value)}</span>;
    },
  ]),
);

/** Everything that happened to stock, the latest first. */
export default function StockLedgerPage({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('stock');
  const { given, warehouses } = loaderData;
  return (
    <EntityListPage
      entity={stockEntry}
      data={loaderData}
      note={t('ledger.note')}
      cells={{ productId: product, ...signed }}
      searchMore={
        <ListChoice
          name="warehouseId"
          label={t('warehouse.one')}
          options={warehouses.map(({ id, name }) => ({ value: id, label: name }))}
          given={given}
          search="labels"
        />
      }
    />
  );
}
