import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { checkInput } from '#app/kernel/api/api-input.server.ts';
import { pageLoader } from '#app/kernel/page/page.server.ts';
import { pageTitle } from '#app/shell/pages/page-title.ts';
import type { PageHandle } from '#app/shell/tabs/use-page-tab.ts';
import { TabCount } from '#app/ui/figures/tab-count.tsx';
import { PageView } from '#app/ui/page-view.tsx';
import { orderQueuePage } from '../../pages.ts';
import { QueueDesk } from '../parts/queue-desk.tsx';
import { deskKeys, QueueKeyHints } from '../parts/queue-key-hints.tsx';
import { openQueue } from '../use-cases/list-queue.server.ts';
import { type QueueView, queueQuery } from '../wire-queue.ts';
import type { Route } from './+types/order-queue-page.ts';

export const loader = pageLoader(async (ctx, { request }) => {
  const query = checkInput(queueQuery, Object.fromEntries(new URL(request.url).searchParams));
  return { title: ctx.t('orders:queue.page'), view: query.view, ...(await openQueue(ctx, query)) };
});

export const handle: PageHandle = orderQueuePage;

export const meta: Route.MetaFunction = ({ matches, loaderData }) => pageTitle(loaderData?.title, matches);

/** Orders that wait for an audit, judged one after the other on one page. */
export default function OrderQueuePage({ loaderData: { view, queue, tiles } }: Route.ComponentProps) {
  const { t } = useTranslation('orders');
  const tab = (name: QueueView) => {
    const count = queue.counts[name];
    return (
      <Link
        to={name === 'mine' ? '?' : `?view=${name}`}
        aria-current={view === name ? 'page' : undefined}
        preventScrollReset
      >
        {t(`queue.${name}`)} <TabCount count={count} more={count >= queue.capped} />
      </Link>
    );
  };
  return (
    <PageView
      className="order-queue"
      title={t('queue.page')}
      actions={<QueueKeyHints keys={deskKeys} />}
      tabs={
        <nav className="status-tabs" aria-label={t('queue.title')}>
          {tab('mine')}
          {tab('others')}
        </nav>
      }
    >
      <QueueDesk key={view} view={view} rows={queue.records} total={queue.counts[view]} tiles={tiles} />
    </PageView>
  );
}
