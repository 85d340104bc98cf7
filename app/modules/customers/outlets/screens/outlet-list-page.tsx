import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { entityLoader } from '#app/entity/entity-page.server.ts';
import { EntityListPage } from '#app/entity/list/entity-list-page.tsx';
import type { EntityRow } from '#app/entity/list/entity-row.ts';
import { pageLoader } from '#app/kernel/page/page.server.ts';
import { pageTitle } from '#app/shell/pages/page-title.ts';
import { usePathOf } from '#app/shell/pages/use-path-of.ts';
import { Tag } from '#app/ui/table/controls/tag.tsx';
import { findWaiting } from '../../changes/use-cases/find-waiting.server.ts';
import { customer } from '../../entities.ts';
import { LabelFilter } from '../../labels/parts/label-filter.tsx';
import { listLabelNames } from '../../labels/use-cases/list-label-names.server.ts';
import { ListOrMap } from '../../map/parts/list-or-map.tsx';
import { outletDetailPage } from '../../pages.ts';
import { outletStore } from '../../stores.server.ts';
import { outletAction } from '../outlet-act.server.ts';
import { writesAtOnce } from '../outlet-scope.server.ts';
import { TransferButton } from '../parts/transfer-button.tsx';
import type { Route } from './+types/outlet-list-page.ts';

const list = entityLoader(outletStore);

export const loader = async (args: Route.LoaderArgs) => {
  const data = await list(args);
  const ids = data.page.records.map(({ id }) => id);
  const more = pageLoader(async (ctx) => ({
    waiting: await findWaiting(ctx, ids),
    labels: await listLabelNames(ctx),
    writesAtOnce: writesAtOnce(ctx),
  }));
  return { ...data, ...(await more(args)) };
};
export const action = outletAction;
export const meta: Route.MetaFunction = ({ matches, loaderData }) => pageTitle(loaderData?.title, matches);

/** Outlets (CUS-01); a new or changed one may wait for approval. */
export default function OutletListPage({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('customers');
  const to = usePathOf();
  const waiting = new Set(loaderData.waiting);
  const name = (row: EntityRow) => (
    <>
      <Link to={to(outletDetailPage, { id: row.id })}>{String(row['name'])}</Link>{' '}
      {waiting.has(row.id) ? <Tag color="gold">{t('waits')}</Tag> : null}
    </>
  );
  return (
    <EntityListPage
      entity={customer}
      data={loaderData}
      note={t(loaderData.writesAtOnce ? 'customer.note' : 'customer.noteAsks')}
      cells={{ name }}
      batch={transfer}
      tabs={<ListOrMap shown="list" given={loaderData.given} />}
      searchMore={<LabelFilter given={loaderData.given} labels={loaderData.labels} />}
      initial={{ kind: 'outlet', level: 'C' }}
    />
  );
}

const transfer = (ids: string[], done: () => void) => <TransferButton ids={ids} onDone={done} />;
