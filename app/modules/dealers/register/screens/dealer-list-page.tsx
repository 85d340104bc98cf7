import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { entityAction, entityLoader } from '#app/entity/entity-page.server.ts';
import { EntityListPage } from '#app/entity/list/entity-list-page.tsx';
import type { EntityRow } from '#app/entity/list/entity-row.ts';
import { pageLoader } from '#app/kernel/page/page.server.ts';
import { pageTitle } from '#app/shell/pages/page-title.ts';
import { usePathOf } from '#app/shell/pages/use-path-of.ts';
import { dealer } from '../../entities.ts';
import { allAreasPage, dealerDetailPage } from '../../pages.ts';
import { dealerStore } from '../../stores.server.ts';
import { listDealerTree } from '../../use-cases/list-dealer-tree.server.ts';
import type { DealerBesides } from '../../wire.ts';
import { ContractEnd } from '../parts/contract-end.tsx';
import { DealerTree } from '../parts/dealer-tree.tsx';
import type { Route } from './+types/dealer-list-page.ts';

const list = entityLoader(dealerStore);
const tree = pageLoader((ctx) => listDealerTree(ctx, { keyword: '', selected: [] }));

export const loader = async (args: Route.LoaderArgs) => ({ ...(await list(args)), tree: await tree(args) });
export const action = entityAction(dealerStore);
export const meta: Route.MetaFunction = ({ matches, loaderData }) => pageTitle(loaderData?.title, matches);

/** Dealers as a list beside their tree (DLR-01). */
export default function DealerListPage({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('dealers');
  const to = usePathOf();
  const name = (row: EntityRow) => (
    <Link to={to(dealerDetailPage, { id: row.id })}>{String(row['name'])}</Link>
  );
  const contractTo = (row: EntityRow) => (
    <ContractEnd day={row['contractTo']} left={(row as unknown as DealerBesides).contractDays} />
  );
  return (
    <EntityListPage
      entity={dealer}
      data={loaderData}
      links={[{ label: t('area.all'), to: to(allAreasPage) }]}
      cells={{ name, contractTo }}
      initial={{ status: 'intent' }}
      aside={<DealerTree nodes={loaderData.tree} />}
    />
  );
}
