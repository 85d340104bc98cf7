import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { checkInput } from '#app/kernel/api/api-input.server.ts';
import { pageAction, pageLoader } from '#app/kernel/page/page.server.ts';
import { pageTitle } from '#app/shell/pages/page-title.ts';
import { usePathOf } from '#app/shell/pages/use-path-of.ts';
import { TabLink } from '#app/shell/tabs/bar/tab-link.tsx';
import type { PageHandle } from '#app/shell/tabs/use-page-tab.ts';
import { useOutcome } from '#app/ui/calls/use-outcome.ts';
import { AuditButtons } from '../../lifecycle/parts/audit-buttons.tsx';
import { auditOrder } from '../../lifecycle/use-cases/audit-order.server.ts';
import { orderDetailPage, orderListPage } from '../../pages.ts';
import { OrderView } from '../parts/order-view.tsx';
import { getOrder } from '../use-cases/get-order.server.ts';
import { auditOrderInput } from '../wire.ts';
import type { Route } from './+types/order-detail-page.ts';

export const loader = pageLoader(async (ctx, { params }) => {
  const order = await getOrder(ctx, { id: params.id ?? '' });
  return { title: ctx.t('orders:detailTitle', { orderNo: order.orderNo }), order };
});

export const action = pageAction(async (ctx, form, { params }) => {
  const input = checkInput(auditOrderInput, { ...Object.fromEntries(form), id: params.id });
  const { status } = await auditOrder(ctx, input);
  return {
    ok: true as const,
    message: ctx.t(input.pass ? 'orders:audit.passed' : 'orders:audit.refused'),
    status,
  };
});

export const handle: PageHandle = orderDetailPage;

export const meta: Route.MetaFunction = ({ matches, loaderData }) => pageTitle(loaderData?.title, matches);

/** One order: what it is, its lines, everything that happened, and what the reader may do with it. */
export default function OrderDetailPage({ loaderData: { order }, actionData }: Route.ComponentProps) {
  const [outcome, forget] = useOutcome(actionData);
  const { t } = useTranslation('orders');
  const to = usePathOf();
  const back = (useLocation().state as { back?: string } | null)?.back ?? '';
  const list = to(orderListPage);
  return (
    <OrderView
      order={order}
      back={
        <TabLink className="page-view-back no-print" to={list} otherwise={list + back}>
          ← {t('title')}
        </TabLink>
      }
      judgement={<AuditButtons order={order} outcome={outcome} onReload={forget} />}
    />
  );
}
