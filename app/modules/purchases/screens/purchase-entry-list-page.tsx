import { useTranslation } from 'react-i18next';
import { Link, type MetaFunction } from 'react-router';
import { type EntityPageData, entityLoader } from '#app/entity/entity-page.server.ts';
import { EntityListPage } from '#app/entity/list/entity-list-page.tsx';
import type { EntityRow } from '#app/entity/list/entity-row.ts';
import { pageTitle } from '#app/shell/pages/page-title.ts';
import { usePathOf } from '#app/shell/pages/use-path-of.ts';
import { useMay } from '#app/ui/use-may.ts';
import { purchaseEntry } from '../entities.ts';
import { purchasePage } from '../pages.ts';
import { purchaseEntryStore } from '../stores.server.ts';

export const loader = entityLoader(purchaseEntryStore);
export const meta: MetaFunction<typeof loader> = ({ matches, loaderData }) =>
  pageTitle(loaderData?.title, matches);

/** Every change of the dealers' accounts with the brand, with the document behind it (DLR-01). */
export default function PurchaseEntryListPage({
  loaderData,
}: {
  loaderData: EntityPageData<typeof purchaseEntry>;
}) {
  const { t } = useTranslation('purchases');
  return (
    <EntityListPage entity={purchaseEntry} data={loaderData} note={t('entry.note')} cells={{ sourceNo }} />
  );
}

const sourceNo = (row: EntityRow) => <SourceLink row={row} />;

function SourceLink({ row }: { row: EntityRow }) {
  const to = usePathOf();
  const may = useMay();
  const { sourceNo: no, orderId } = row as unknown as { sourceNo: string; orderId: string | null };
  return orderId && may('purchase:list') ? <Link to={to(purchasePage, { id: orderId })}>{no}</Link> : no;
}
