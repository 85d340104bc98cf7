import { Button, Checkbox } from 'antd';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import { pageAction, pageLoader } from '#app/kernel/page/page.server.ts';
import { outsideOrdersPage } from '#app/modules/intake/pages.ts';
import { useListNavigation } from '#app/shell/lists/use-list-navigation.ts';
import { pageTitle } from '#app/shell/pages/page-title.ts';
import { usePathOf } from '#app/shell/pages/use-path-of.ts';
import { useKept } from '#app/shell/tabs/kept/use-kept.ts';
import { OutcomeNote } from '#app/ui/calls/outcome-note.tsx';
import { Can } from '#app/ui/can.tsx';
import { TabCount } from '#app/ui/figures/tab-count.tsx';
import { onDemand } from '#app/ui/on-demand/on-demand.tsx';
import { PageView } from '#app/ui/page-view.tsx';
import { CausePanel } from '../parts/cause-panel.tsx';
import { IgnoreSyncs, useSyncMoves } from '../parts/sync-moves.tsx';
import { rowKey, SyncTable } from '../parts/sync-table.tsx';
import { ResyncResults } from '../syncs/resync-results.tsx';
import { addressWith, type SyncChange } from '../syncs/sync-address.ts';
import { moveSyncs, readSyncList } from '../syncs/sync-page.server.ts';
import { listFailedOrders } from '../use-cases/list-failed-orders.server.ts';
import { listFailedQuery } from '../wire.ts';
import type { Route } from './+types/failed-orders-page.ts';

const RecordDrawer = onDemand(() => import('../parts/record-drawer.tsx'));

export const loader = pageLoader(async (ctx, args) => ({
  title: ctx.t('erp:failed.title'),
  ...(await readSyncList(ctx, args, { schema: listFailedQuery, read: listFailedOrders })),
}));

export const action = pageAction(async (ctx, form) => {
  return moveSyncs(ctx, form);
});

export const meta: Route.MetaFunction = ({ matches, loaderData }) => pageTitle(loaderData?.title, matches);

/** What the ERP did not take: why, what to mend, and what can be done (ORD-02). */
export default function FailedOrdersPage({ loaderData: { query, page, record } }: Route.ComponentProps) {
  const { t } = useTranslation('erp');
  const to = usePathOf();
  const { search } = useLocation();
  const { go, link } = useListNavigation((change: SyncChange) => addressWith(search, change));
  const [selected, setSelected] = useKept<string[]>('selected', []);
  const moves = useSyncMoves(() => setSelected([]));
  const { outcome } = moves;
  const tabs = [
    { document: null, name: t('tabs.all'), count: page.failOrder0 },
    { document: '0', name: t('document.0'), count: page.documents['0'] },
    { document: '1', name: t('document.1'), count: page.documents['1'] },
    { document: '4', name: t('tabs.money'), count: page.documents['4'] },
  ] as const;
  return (
    <PageView
      title={t('failed.title')}
      description={t('failed.note')}
      actions={
        <Checkbox
          checked={query.includeIgnore}
          onChange={({ target }) => go({ includeIgnore: target.checked ? 1 : null, pageNumber: null })}
        >
          {t('filter.includeIgnore')}
        </Checkbox>
      }
      tabs={
        <nav className="status-tabs" aria-label={t('tabs.label')}>
          {tabs.map(({ document, name, count }) => (
            <Link
              key={name}
              {...link({ document, pageNumber: null }, { preventScrollReset: true })}
              aria-current={query.document === document ? 'page' : undefined}
            >
              {name} <TabCount count={count} />
            </Link>
          ))}
        </nav>
      }
    >
      <OutcomeNote outcome={outcome} />
      {outcome?.ok ? <ResyncResults results={outcome.results} /> : null}
      {page.failOrder1 > 0 ? (
        <p role="status">
          <Link to={`${to(outsideOrdersPage)}?status=waiting`}>
            {t('failed.outside', { count: page.failOrder1 })}
          </Link>
        </p>
      ) : null}
      <CausePanel causes={page.causes} shown={query.cause} busy={moves.busy} onPush={moves.push} />
      {selected.length > 0 ? (
        <div className="erp-batch" role="status">
          <span>{t('failed.selected', { count: selected.length })}</span>
          <Can do="erp:resync">
            <Button type="primary" disabled={moves.busy} onClick={() => moves.resync(selected)}>
              {t('do.resync')}
            </Button>
          </Can>
          <Can do="erp:ignore">
            <Button danger disabled={moves.busy} onClick={() => moves.askToIgnore(selected)}>
              {t('do.ignore')}
            </Button>
          </Can>
          <button
            type="button"
            className="link-button"
            onClick={() => setSelected([...new Set([...selected, ...page.records.map(rowKey)])])}
          >
            {t('failed.all')}
          </button>
          <button type="button" className="link-button" onClick={() => setSelected([])}>
            {t('failed.clear')}
          </button>
        </div>
      ) : null}
      <SyncTable
        page={page}
        label={t('failed.title')}
        empty={t('failed.none')}
        selected={{ keys: selected, onChange: setSelected }}
        onResync={(row) => moves.resync([moves.keyOf(row)])}
        onIgnore={(row) => moves.askToIgnore([moves.keyOf(row)])}
      />
      <IgnoreSyncs moves={moves} />
      {record ? <RecordDrawer record={record} /> : null}
    </PageView>
  );
}
