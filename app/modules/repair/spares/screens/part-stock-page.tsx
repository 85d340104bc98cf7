import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { entityLoader } from '#app/entity/entity-page.server.ts';
import { ListChoice } from '#app/entity/list/conditions/list-choice.tsx';
import { EntityListPage } from '#app/entity/list/entity-list-page.tsx';
import type { EntityRow } from '#app/entity/list/entity-row.ts';
import { thousands } from '#app/lib/numbers/number-format.ts';
import { pageTitle } from '#app/shell/pages/page-title.ts';
import { Can } from '#app/ui/can.tsx';
import { onDemand } from '#app/ui/on-demand/on-demand.tsx';
import { Button } from '#app/ui/table/controls/button.tsx';
import { Tag } from '#app/ui/table/controls/tag.tsx';
import { partStock } from '../entities.ts';
import { partStockStore } from '../stores.server.ts';
import { countShort } from '../use-cases/list-part-stock.server.ts';
import type { Route } from './+types/part-stock-page.ts';

const ReceivePartsDrawer = onDemand(() => import('../parts/receive-parts-drawer.tsx'));

export const loader = entityLoader(partStockStore, countShort);
export const meta: Route.MetaFunction = ({ matches, loaderData }) => pageTitle(loaderData?.title, matches);

const toBuy = (row: EntityRow) => {
  const count = Number(row['toBuy']);
  return count > 0 ? <Tag color="red">{thousands(count)}</Tag> : '—';
};

/** What there is of each part, in stores, in vans and on its way, and what is to be bought (MES-01). */
export default function PartStockPage({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('repair');
  const { given, short } = loaderData;
  const [receiving, setReceiving] = useState(false);
  return (
    <>
      <EntityListPage
        entity={partStock}
        data={loaderData}
        note={
          short > 0 ? (
            <span className="page-view-warning" role="status">
              {t('partStock.shortCount', { count: short })} · {t('partStock.toBuyMeans')}
            </span>
          ) : (
            t('partStock.note')
          )
        }
        cells={{ toBuy }}
        searchMore={
          <ListChoice
            name="only"
            label={t('partStock.only')}
            options={[{ value: 'short', label: t('partStock.short') }]}
            given={given}
          />
        }
        tools={
          <Can do="part-stock:receive">
            <Button type="primary" onClick={() => setReceiving(true)}>
              {t('partStock.receive')}
            </Button>
          </Can>
        }
      />
      {receiving ? <ReceivePartsDrawer onClose={() => setReceiving(false)} /> : null}
    </>
  );
}
