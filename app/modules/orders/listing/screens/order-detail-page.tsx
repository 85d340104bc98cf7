import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { checkInput } from '#app/kernel/api/api-input.server.ts';
import { pageAction, pageLoader } from '#app/kernel/page/page.server.ts';
import { formatTime } from '#app/lib/time/date-time.ts';
import { useRootData } from '#app/shell/data/use-root-data.ts';
import { pageTitle } from '#app/shell/pages/page-title.ts';
import { usePathOf } from '#app/shell/pages/use-path-of.ts';
import { TabLink } from '#app/shell/tabs/bar/tab-link.tsx';
import type { PageHandle } from '#app/shell/tabs/use-page-tab.ts';
import { ApprovalPanel } from '#app/shell/tasks/approval-panel.tsx';
import { useOutcome } from '#app/ui/calls/use-outcome.ts';
import { PageView } from '#app/ui/page-view.tsx';
import { PrintButton, PrintRegion, usePrintRegion } from '#app/ui/print/print-region.tsx';
import { OrderFacts } from '../../documents/parts/order-facts.tsx';
import { OrderLines } from '../../documents/parts/order-lines.tsx';
import { OrderMoneyTable } from '../../documents/parts/order-money.tsx';
import { OrderPriceNotes } from '../../documents/parts/order-price-notes.tsx';
import { PrintLinks } from '../../documents/parts/print-links.tsx';
import { OrderFulfilment } from '../../fulfilment/parts/order-fulfilment.tsx';
import { AuditButtons } from '../../lifecycle/parts/audit-buttons.tsx';
import { OrderActions } from '../../lifecycle/parts/order-actions.tsx';
import { OrderComments } from '../../lifecycle/parts/order-comments.tsx';
import { OrderTimeline } from '../../lifecycle/parts/order-timeline.tsx';
import { auditOrder } from '../../lifecycle/use-cases/audit-order.server.ts';
import { orderDetailPage, orderListPage } from '../../pages.ts';
import { LinesBack } from '../../returns/parts/lines-back.tsx';
import { OrderStatusTag } from '../parts/order-status-tag.tsx';
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
  const { tenant } = useRootData();
  const to = usePathOf();
  const { region, print } = usePrintRegion();
  const back = (useLocation().state as { back?: string } | null)?.back ?? '';
  const list = to(orderListPage);
  return (
    <PrintRegion region={region}>
      <PageView
        className="order-detail"
        back={
          <TabLink className="page-view-back no-print" to={list} otherwise={list + back}>
            ← {t('title')}
          </TabLink>
        }
        title={
          <>
            {t('detailTitle', { orderNo: order.orderNo })}{' '}
            <OrderStatusTag status={order.status} kind={order.kind} />
          </>
        }
        description={formatTime(order.orderedAt, tenant.timeZone)}
        actions={
          <>
            <AuditButtons order={order} outcome={outcome} onReload={forget} />
            <OrderActions order={order} />
            <PrintLinks ids={[order.id]} counts={order} />
            <PrintButton onPrint={print} />
          </>
        }
      >
        <OrderFacts order={order} />
        <OrderLines order={order} />
        <LinesBack order={order} />
        {/* Paper tells what was ordered and what it comes to; how it came about is read on the screen. */}
        <div className="screen-only no-print">
          <OrderPriceNotes notes={order.priceNotes} />
        </div>
        <OrderMoneyTable order={order} />
        <div className="screen-only no-print">
          {order.approval ? <ApprovalPanel approval={order.approval} /> : null}
          <OrderFulfilment order={order} />
          <OrderTimeline order={order} />
          <OrderComments order={order} />
        </div>
      </PageView>
    </PrintRegion>
  );
}
