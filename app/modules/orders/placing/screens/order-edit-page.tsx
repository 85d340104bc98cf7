import { useTranslation } from 'react-i18next';
import { pageLoader } from '#app/kernel/page/page.server.ts';
import { DomainError } from '#app/lib/domain-error.ts';
import { pageTitle } from '#app/shell/pages/page-title.ts';
import { usePathOf } from '#app/shell/pages/use-path-of.ts';
import { TabLink } from '#app/shell/tabs/bar/tab-link.tsx';
import type { PageHandle } from '#app/shell/tabs/use-page-tab.ts';
import { PageView } from '#app/ui/page-view.tsx';
import { getOrder } from '../../listing/use-cases/get-order.server.ts';
import { orderDetailPage, orderEditPage } from '../../pages.ts';
import { OrderEdit } from '../parts/order-edit.tsx';
import type { Route } from './+types/order-edit-page.ts';

export const loader = pageLoader(async (ctx, { params }) => {
  const order = await getOrder(ctx, { id: params.id ?? '' });
  if (!order.permissionList.includes('order:edit')) throw new DomainError('orders.not-allowed-now', 409);
  return { title: ctx.t('orders:edit.title', { orderNo: order.orderNo }), order };
});

export const handle: PageHandle = orderEditPage;

export const meta: Route.MetaFunction = ({ matches, loaderData }) => pageTitle(loaderData?.title, matches);

/** An order before its audit, with everything about it that may still be changed. */
export default function OrderEditPage({ loaderData: { title, order } }: Route.ComponentProps) {
  const { t } = useTranslation('orders');
  const to = usePathOf();
  const detail = to(orderDetailPage, { id: order.id });
  return (
    <PageView
      back={
        <TabLink className="page-view-back" to={detail} otherwise={detail}>
          ← {t('detailTitle', { orderNo: order.orderNo })}
        </TabLink>
      }
      title={title}
      description={t('edit.note')}
    >
      <OrderEdit key={order.version} order={order} />
    </PageView>
  );
}
