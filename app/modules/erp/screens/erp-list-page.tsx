import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import { pageAction, pageLoader } from '#app/kernel/page/page.server.ts';
import { useListNavigation } from '#app/shell/lists/use-list-navigation.ts';
import { pageTitle } from '#app/shell/pages/page-title.ts';
import { OutcomeNote } from '#app/ui/calls/outcome-note.tsx';
import { TabCount } from '#app/ui/figures/tab-count.tsx';
import { onDemand } from '#app/ui/on-demand/on-demand.tsx';
import { PageView } from '#app/ui/page-view.tsx';
import { ListFilter } from '#app/ui/table/controls/list-filter.tsx';
import { IgnoreSyncs, useSyncMoves } from '../parts/sync-moves.tsx';
import { SyncTable } from '../parts/sync-table.tsx';
import { ResyncResults } from '../syncs/resync-results.tsx';
import { addressWith, type SyncChange } from '../syncs/sync-address.ts';
import { moveSyncs, readSyncList } from '../syncs/sync-page.server.ts';
import { syncStatuses } from '../syncs/sync-statuses.ts';
import { listSyncs } from '../use-cases/list-syncs.server.ts';
import { syncStatusQuery } from '../wire.ts';
import type { Route } from './+types/erp-list-page.ts';

const RecordDrawer = onDemand(() => import('../parts/record-drawer.tsx'));

export const loader = pageLoader(async (ctx, args) => ({
  title: ctx.t('erp:list.title'),
  ...(await readSyncList(ctx, args, {
    schema: syncStatusQuery,
    read: listSyncs,
    usual: { includeIgnore: '1' },
  })),
}));

export const action = pageAction(async (ctx, form) => {
  return moveSyncs(ctx, form);
});

export const meta: Route.MetaFunction = ({ matches, loaderData }) => pageTitle(loaderData?.title, matches);

/** Orders as they stand with the ERP, by state (ROU-08). */
export default function ErpListPage({ loaderData: { query, page, record } }: Route.ComponentProps) {
  const { t } = useTranslation('erp');
  const { search } = useLocation();
  const { go, link } = useListNavigation((change: SyncChange) => addressWith(search, change));
  const moves = useSyncMoves(() => undefined);
  const { outcome } = moves;
  const all = syncStatuses.reduce((sum, status) => sum + page.counts[status], 0);
  const to = (status: string | null) => link({ status, pageNumber: null }, { preventScrollReset: true });
  return (
    <PageView
      title={t('list.title')}
      description={t('list.note')}
      search={
        <ListFilter
          keyword={query.keyword}
          hint={t('filter.keyword')}
          choices={[]}
          onChange={(change) => go({ ...change, pageNumber: null })}
        />
      }
      tabs={
        <nav className="status-tabs" aria-label={t('column.status')}>
          <Link {...to(null)} aria-current={query.status === null ? 'page' : undefined}>
            {t('tabs.all')} <TabCount count={all} />
          </Link>
          {syncStatuses.map((status) => (
            <Link key={status} {...to(status)} aria-current={query.status === status ? 'page' : undefined}>
              {t(`status.${status}`)} <TabCount count={page.counts[status]} />
            </Link>
          ))}
        </nav>
      }
    >
      <OutcomeNote outcome={outcome} />
      {outcome?.ok ? <ResyncResults results={outcome.results} /> : null}
      <SyncTable
        page={page}
        label={t('list.title')}
        empty={t('none')}
        onResync={(row) => moves.resync([moves.keyOf(row)])}
        onIgnore={(row) => moves.askToIgnore([moves.keyOf(row)])}
      />
      <IgnoreSyncs moves={moves} />
      {record ? <RecordDrawer record={record} /> : null}
    </PageView>
  );
}
