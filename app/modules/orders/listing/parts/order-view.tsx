import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatTime } from '#app/lib/time/date-time.ts';
import { useRootData } from '#app/shell/data/use-root-data.ts';
import { ApprovalPanel } from '#app/shell/tasks/approval-panel.tsx';
import { PageView } from '#app/ui/page-view.tsx';
import { PrintButton, PrintRegion, usePrintRegion } from '#app/ui/print/print-region.tsx';
import { OrderComments } from '../../documents/parts/order-comments.tsx';
import { OrderFacts } from '../../documents/parts/order-facts.tsx';
import { OrderLines } from '../../documents/parts/order-lines.tsx';
import { OrderMoneyTable } from '../../documents/parts/order-money.tsx';
import { OrderPriceNotes } from '../../documents/parts/order-price-notes.tsx';
import { OrderTimeline } from '../../documents/parts/order-timeline.tsx';
import { PrintLinks } from '../../documents/parts/print-links.tsx';
import { OrderFulfilment } from '../../fulfilment/parts/order-fulfilment.tsx';
import { OrderActions } from '../../lifecycle/parts/order-actions.tsx';
import { LinesBack } from '../../returns/parts/lines-back.tsx';
import type { OrderDetail } from '../wire.ts';
import { OrderStatusTag } from './order-status-tag.tsx';

interface Props {
  order: OrderDetail;
  /** Leads to the page the order was opened from. */
  back: ReactNode;
  /** By what it is audited here. */
  judgement: ReactNode;
  /** Stands between the head and the order. */
  tabs?: ReactNode;
}

/** Everything about one order, wherever it is looked at. */
export function OrderView({ order, back, judgement, tabs }: Props) {
  const { t } = useTranslation('orders');
  const { tenant } = useRootData();
  const { region, print } = usePrintRegion();
  return (
    <PrintRegion region={region}>
      <PageView
        className="order-detail"
        back={back}
        title={
          <>
            {t('detailTitle', { orderNo: order.orderNo })}{' '}
            <OrderStatusTag status={order.status} kind={order.kind} />
          </>
        }
        description={formatTime(order.orderedAt, tenant.timeZone)}
        actions={
          <>
            {judgement}
            <OrderActions order={order} />
            <PrintLinks ids={[order.id]} counts={order} />
            <PrintButton onPrint={print} />
          </>
        }
        tabs={tabs}
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
