import { useTranslation } from 'react-i18next';
import { pageLoader } from '#app/kernel/page/page.server.ts';
import { pageTitle } from '#app/shell/pages/page-title.ts';
import { usePathOf } from '#app/shell/pages/use-path-of.ts';
import { TabLink } from '#app/shell/tabs/bar/tab-link.tsx';
import type { PageHandle } from '#app/shell/tabs/use-page-tab.ts';
import { PageView } from '#app/ui/page-view.tsx';
import { RepairClock } from '../../clock/parts/repair-clock.tsx';
import { OfferedArticles } from '../../knowledge/parts/offered-articles.tsx';
import { repairDetailPage, repairListPage } from '../../pages.ts';
import { OrderUpkeepPanel } from '../../plans/parts/order-upkeep.tsx';
import { OrderParts } from '../../spares/parts/order-parts.tsx';
import { MoveButtons } from '../parts/move-buttons.tsx';
import { RepairFacts } from '../parts/repair-facts.tsx';
import { RepairPictures } from '../parts/repair-pictures.tsx';
import { PriorityTag, RepairStateTag } from '../parts/repair-tags.tsx';
import { RepairTimeline } from '../parts/repair-timeline.tsx';
import { getRepair } from '../use-cases/get-repair.server.ts';
import type { Route } from './+types/repair-detail-page.ts';

export const loader = pageLoader(async (ctx, { params }) => {
  const order = await getRepair(ctx, { id: params['id'] ?? '' });
  return { title: ctx.t('repair:detailTitle', { orderNo: order.orderNo }), order };
});
export const handle: PageHandle = repairDetailPage;
export const meta: Route.MetaFunction = ({ matches, loaderData }) => pageTitle(loaderData?.title, matches);

/** One repair order: what it is, its clock, all that happened, and what the reader may do (MES-01). */
export default function RepairDetailPage({ loaderData: { order } }: Route.ComponentProps) {
  const { t } = useTranslation('repair');
  const to = usePathOf();
  const list = to(repairListPage);
  return (
    <PageView
      back={
        <TabLink className="page-view-back" to={list} otherwise={list}>
          ← {t('menu.orders')}
        </TabLink>
      }
      title={
        <>
          {t('detailTitle', { orderNo: order.orderNo })} <RepairStateTag state={order.state} />
          <PriorityTag priority={order.priority} />
        </>
      }
      description={t(`fault.${order.fault}`)}
      actions={<MoveButtons order={order} />}
    >
      <RepairFacts order={order} />
      <OfferedArticles articles={order.articles} />
      <OrderUpkeepPanel order={order} />
      <OrderParts order={order} />
      <RepairClock order={order} />
      <RepairPictures order={order} />
      <RepairTimeline order={order} />
    </PageView>
  );
}
