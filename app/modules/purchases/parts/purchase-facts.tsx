import { Descriptions } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { formatFen } from '#app/lib/numbers/money.ts';
import { formatTime } from '#app/lib/time/date-time.ts';
import { stockDocumentPage } from '#app/modules/stock/pages.ts';
import { useRootData } from '#app/shell/data/use-root-data.ts';
import { usePathOf } from '#app/shell/pages/use-path-of.ts';
import { useMay } from '#app/ui/use-may.ts';
import type { PurchaseDetail } from '../wire.ts';

/** What is known of an order: parties, sums, the dealer's account, and the transfers it was sent by. */
export function PurchaseFacts({ order }: { order: PurchaseDetail }) {
  const { t } = useTranslation(['purchases', 'stock']);
  const { tenant } = useRootData();
  const to = usePathOf();
  const may = useMay();
  const yuan = (fen: number) => `¥ ${formatFen(fen)}`;
  const time = (at: string | null) => (at ? formatTime(at, tenant.timeZone) : null);
  const { freeFen, balanceFen } = order.account;
  const shipment = ({ id, no, status }: PurchaseDetail['shipments'][number]) => (
    <span key={id} className="purchase-shipment">
      {may('stock:documents') ? <Link to={to(stockDocumentPage, { id })}>{no}</Link> : no}{' '}
      {t(`stock:document.choice.status.${status}`)}
    </span>
  );
  const facts: [string, ReactNode][] = [
    [t('purchase.field.kind'), t(`purchase.choice.kind.${order.kind}`)],
    [t(`warehouseOf.${order.kind}`), order.warehouseName],
    [t('purchase.field.expectedOn'), order.expectedOn],
    [t('purchase.field.amountFen'), yuan(order.amountFen)],
    [t('purchase.field.receivedFen'), yuan(order.receivedFen)],
    [t('figure.balance'), yuan(balanceFen)],
    [t('figure.free'), freeFen === null ? t('figure.noLimit') : yuan(freeFen)],
    [t('purchase.field.placedBy'), `${order.placedBy} ${time(order.createdAt)}`],
    [t('purchase.field.submittedAt'), time(order.submittedAt)],
    [t('purchase.field.decidedBy'), order.decidedBy],
    [t('purchase.field.reason'), order.reason],
    [t('purchase.field.remark'), order.remark],
    [t('figure.shipments'), order.shipments.length > 0 ? order.shipments.map(shipment) : null],
  ];
  return (
    <section className="panel" aria-label={t('purchase.facts')}>
      <h2>{t('purchase.facts')}</h2>
      <Descriptions
        size="small"
        column={{ xs: 1, sm: 2, lg: 3 }}
        items={facts
          .filter(([, children]) => children !== null)
          .map(([label, children]) => ({ key: label, label, children }))}
      />
    </section>
  );
}
