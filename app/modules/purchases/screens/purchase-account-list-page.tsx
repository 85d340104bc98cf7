import { EditOutlined } from '@ant-design/icons';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, type MetaFunction } from 'react-router';
import { type EntityPageData, entityLoader } from '#app/entity/entity-page.server.ts';
import { EntityListPage } from '#app/entity/list/entity-list-page.tsx';
import type { EntityRow } from '#app/entity/list/entity-row.ts';
import type { OwnVerbs } from '#app/entity/list/table/row-actions.tsx';
import type { MoreColumns } from '#app/entity/list/use-entity-list.ts';
import { formatFen } from '#app/lib/numbers/money.ts';
import { pageTitle } from '#app/shell/pages/page-title.ts';
import { usePathOf } from '#app/shell/pages/use-path-of.ts';
import { Can } from '#app/ui/can.tsx';
import { onDemand } from '#app/ui/on-demand/on-demand.tsx';
import { Button } from '#app/ui/table/controls/button.tsx';
import { useMay } from '#app/ui/use-may.ts';
import { purchaseAccount } from '../entities.ts';
import { purchaseEntryListPage } from '../pages.ts';
import { purchaseAccountStore } from '../stores.server.ts';
import type { AccountBesides, Named } from '../wire.ts';

const CreditDrawer = onDemand(() => import('../parts/credit-drawer.tsx'));

export const loader = entityLoader(purchaseAccountStore);
export const meta: MetaFunction<typeof loader> = ({ matches, loaderData }) =>
  pageTitle(loaderData?.title, matches);

type AccountRow = AccountBesides & { dealerId: string; dealerId_dictText: string };
const accountOf = (row: EntityRow) => row as unknown as AccountRow;

/** What dealers owe the brand, may owe, and have under way (DLR-01). */
export default function PurchaseAccountListPage({
  loaderData,
}: {
  loaderData: EntityPageData<typeof purchaseAccount>;
}) {
  const { t } = useTranslation('purchases');
  const may = useMay();
  const [giving, setGiving] = useState<{ dealer: Named | null; creditFen: number | null } | null>(null);
  const figures: MoreColumns = {
    after: 'creditFen',
    more: [
      {
        key: 'underWay',
        title: t('figure.underWay'),
        width: 140,
        align: 'right',
        render: (row) => formatFen(accountOf(row).underWayFen),
      },
      {
        key: 'free',
        title: t('figure.free'),
        width: 140,
        align: 'right',
        render: (row) => {
          const { freeFen } = accountOf(row);
          return freeFen === null ? t('figure.noLimit') : formatFen(freeFen);
        },
      },
    ],
  };
  const credit = (row: EntityRow, draw: (own: OwnVerbs) => ReactNode) => {
    const { dealerId, dealerId_dictText: name, creditFen } = accountOf(row);
    const give = () => setGiving({ dealer: { id: dealerId, name }, creditFen });
    return draw(
      may('purchase-account:credit') ? [{ key: 'credit', label: t('account.credit'), onClick: give }] : [],
    );
  };
  return (
    <>
      <EntityListPage
        entity={purchaseAccount}
        data={loaderData}
        note={t('account.note')}
        cells={{ dealerId: dealer }}
        columns={figures}
        rowVerbs={credit}
        tools={
          <Can do="purchase-account:credit">
            <Button icon={<EditOutlined />} onClick={() => setGiving({ dealer: null, creditFen: null })}>
              {t('account.giveCredit')}
            </Button>
          </Can>
        }
      />
      {giving ? <CreditDrawer {...giving} onClose={() => setGiving(null)} /> : null}
    </>
  );
}

const dealer = (row: EntityRow) => <EntriesLink row={row} />;

function EntriesLink({ row }: { row: EntityRow }) {
  const to = usePathOf();
  const may = useMay();
  const { dealerId, dealerId_dictText: name } = accountOf(row);
  return may('purchase-entry:list') ? (
    <Link to={`${to(purchaseEntryListPage)}?dealerId=${dealerId}`}>{name}</Link>
  ) : (
    name
  );
}
