import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useListNavigation } from '#app/shell/lists/use-list-navigation.ts';
import { TabCount } from '#app/ui/figures/tab-count.tsx';
import { statusKey } from '../../rules.ts';
import type { ListOrdersQuery, OrderPage } from '../wire.ts';
import { listAddress } from './list-address.ts';

/** One tab per status with how many orders are in it; links, so that each can be opened and shared. */
export function StatusTabs({ query, counts }: { query: ListOrdersQuery; counts: OrderPage['statusCounts'] }) {
  const { t } = useTranslation('orders');
  const { link } = useListNavigation((change: Partial<ListOrdersQuery>) => listAddress(query, change));
  const to = (status: ListOrdersQuery['status']) =>
    link({ status, pageNumber: 1 }, { preventScrollReset: true });
  return (
    <nav className="status-tabs" aria-label={t('column.status')}>
      <Link {...to(null)} aria-current={query.status === null ? 'page' : undefined}>
        {t('all')}
      </Link>
      {counts.map(({ status, count, capped }) => (
        <Link key={status} {...to(status)} aria-current={query.status === status ? 'page' : undefined}>
          {t(statusKey(status, query.kind ?? 'any'))} <TabCount count={count} more={capped} />
        </Link>
      ))}
    </nav>
  );
}
