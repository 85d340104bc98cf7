import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { entityAction, entityLoader } from '#app/entity/entity-page.server.ts';
import { EntityListPage } from '#app/entity/list/entity-list-page.tsx';
import type { EntityRow } from '#app/entity/list/entity-row.ts';
import { pageLoader } from '#app/kernel/page/page.server.ts';
import { thousands } from '#app/lib/numbers/number-format.ts';
import { pageTitle } from '#app/shell/pages/page-title.ts';
import { usePathOf } from '#app/shell/pages/use-path-of.ts';
import { Can } from '#app/ui/can.tsx';
import { onDemand } from '#app/ui/on-demand/on-demand.tsx';
import { Button } from '#app/ui/table/controls/button.tsx';
import { material } from '../entities.ts';
import { materialListPage } from '../pages.ts';
import { countMaterials } from '../register/use-cases/count-materials.server.ts';
import { listStores } from '../requests/use-cases/list-stores.server.ts';
import { materialStore } from '../stores.server.ts';
import type { Route } from './+types/material-list-page.ts';

const ReceiveMaterialsDrawer = onDemand(() => import('../register/parts/receive-materials-drawer.tsx'));

const list = entityLoader(materialStore);
const besides = pageLoader(async (ctx, { request }) => ({
  counts: await countMaterials(ctx),
  stores: await listStores(ctx, 'material:list'),
  onlyLow: new URL(request.url).searchParams.get('low') === '1',
}));

export const loader = async (args: Route.LoaderArgs) => ({
  ...(await list(args)),
  ...(await besides(args)),
});
export const action = entityAction(materialStore);
export const meta: Route.MetaFunction = ({ matches, loaderData }) => pageTitle(loaderData?.title, matches);

/** Materials with what there is of them; what runs low stands out (PRD-01). */
export default function MaterialListPage({ loaderData }: Route.ComponentProps) {
  const { counts, stores, onlyLow, ...data } = loaderData;
  const { t } = useTranslation('materials');
  const to = usePathOf();
  const [receiving, setReceiving] = useState(false);
  const { low, written } = counts;
  const page = to(materialListPage);
  return (
    <>
      <EntityListPage
        entity={material}
        data={data}
        note={written.kinds > 0 ? t('material.written', written) : t('material.note')}
        initial={{ safetyQty: 0, enabled: true }}
        cells={cells}
        links={
          low > 0 || onlyLow
            ? [
                onlyLow
                  ? { label: t('material.showAll'), to: page }
                  : { label: t('material.low', { count: low }), to: `${page}?low=1` },
              ]
            : []
        }
        tools={
          <Can do="material:receive">
            <Button onClick={() => setReceiving(true)}>{t('material.receive')}</Button>
          </Can>
        }
      />
      {receiving ? <ReceiveMaterialsDrawer stores={stores} onClose={() => setReceiving(false)} /> : null}
    </>
  );
}

const cells = {
  stockQty: (row: EntityRow) => <StockCell row={row} />,
};

function StockCell({ row }: { row: EntityRow }) {
  const [there, least] = [Number(row['stockQty']), Number(row['safetyQty'])];
  const low = row['enabled'] === true && there < least;
  return <span className={low ? 'number text-danger' : 'number'}>{thousands(there)}</span>;
}
