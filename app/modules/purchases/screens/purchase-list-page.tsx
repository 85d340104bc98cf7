import { PlusOutlined } from '@ant-design/icons';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, type MetaFunction, useNavigate } from 'react-router';
import { type EntityPageData, entityLoader } from '#app/entity/entity-page.server.ts';
import { EntityListPage } from '#app/entity/list/entity-list-page.tsx';
import type { EntityRow } from '#app/entity/list/entity-row.ts';
import type { OwnVerbs } from '#app/entity/list/table/row-actions.tsx';
import { pageTitle } from '#app/shell/pages/page-title.ts';
import { usePathOf } from '#app/shell/pages/use-path-of.ts';
import { Can } from '#app/ui/can.tsx';
import { onDemand } from '#app/ui/on-demand/on-demand.tsx';
import { Button } from '#app/ui/table/controls/button.tsx';
import { purchase } from '../entities.ts';
import type { PurchaseState } from '../orders/rules-states.ts';
import { purchasePage } from '../pages.ts';
import { printAddress } from '../parts/print-address.ts';
import { PurchaseStateTag } from '../parts/purchase-state-tag.tsx';
import { purchaseStore } from '../stores.server.ts';

const PurchaseDrawer = onDemand(() => import('../parts/purchase-drawer.tsx'));

export const loader = entityLoader(purchaseStore);
export const meta: MetaFunction<typeof loader> = ({ matches, loaderData }) =>
  pageTitle(loaderData?.title, matches);

/** Orders of dealers with the brand, the latest first (DLR-01). */
export default function PurchaseListPage({ loaderData }: { loaderData: EntityPageData<typeof purchase> }) {
  const { t } = useTranslation('purchases');
  const to = usePathOf();
  const navigate = useNavigate();
  const [writing, setWriting] = useState(false);
  const printOne = (row: EntityRow, draw: (verbs: OwnVerbs) => ReactNode) => {
    const name = t('print.one', { no: row['no'] });
    return draw([{ key: 'print', label: t('print.do'), name, link: { to: printAddress(to, [row.id]) } }]);
  };
  const printChosen = (ids: string[]) => (
    <Button disabled={ids.length > 50} onClick={() => void navigate(printAddress(to, ids))}>
      {t('print.chosen')}
    </Button>
  );
  return (
    <>
      <EntityListPage
        entity={purchase}
        data={loaderData}
        note={t('purchase.note')}
        cells={{ no, state }}
        rowVerbs={printOne}
        batch={printChosen}
        tools={
          <Can do="purchase:add">
            <Button type="primary" icon={<PlusOutlined />} onClick={() => setWriting(true)}>
              {t('purchase.new')}
            </Button>
          </Can>
        }
      />
      {writing ? <PurchaseDrawer order={null} onClose={() => setWriting(false)} /> : null}
    </>
  );
}

const no = (row: EntityRow) => <PurchaseLink row={row} />;
const state = (row: EntityRow) => <PurchaseStateTag state={row['state'] as PurchaseState} />;

function PurchaseLink({ row }: { row: EntityRow }) {
  const to = usePathOf();
  return <Link to={to(purchasePage, { id: row.id })}>{row['no'] as string}</Link>;
}
