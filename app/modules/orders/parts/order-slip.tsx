import { useTranslation } from 'react-i18next';
import { formatTime } from '#app/lib/date-time.ts';
import { formatFen } from '#app/lib/money.ts';
import { useRootData } from '#app/shell/use-root-data.ts';
import type { PrintKind } from '../print-kinds.ts';
import type { PrintedOrder } from '../wire-print.ts';
import { QrPicture } from './qr-picture.tsx';

/** The sales slip of an order with its amount in capitals, or its delivery slip with batches and a box to sign in. */
export function OrderSlip({ order, kind }: { order: PrintedOrder; kind: PrintKind }) {
  const { t } = useTranslation('orders');
  const { tenant } = useRootData();
  const slip = kind === 'order';
  return (
    <article className="slip" aria-label={order.orderNo}>
      <header className="slip-head">
        <div>
          <h2>
            {tenant.name} {t(slip ? 'print.orderTitle' : 'print.pickTitle')}
          </h2>
          <p className="slip-no">
            {order.orderNo}
            {order.printed > 0 ? ` · ${t('print.again', { count: order.printed + 1 })}` : ''}
          </p>
        </div>
        <QrPicture text={order.orderNo} label={t('print.qr', { orderNo: order.orderNo })} />
      </header>
      <dl className="slip-facts">
        {(
          [
            ['column.customer', order.customerName],
            ['column.dealer', order.dealerName],
            ['column.sales', order.salesName],
            ['column.orderedAt', formatTime(order.orderedAt, tenant.timeZone)],
            ['detail.receiver', `${order.receiver} ${order.phone}`],
            ['detail.address', order.address],
          ] as const
        ).map(([label, value]) => (
          <div key={label}>
            <dt>{t(label)}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <table className="slip-lines">
        <thead>
          <tr>
            <th>{t('line.no')}</th>
            <th>{t('line.product')}</th>
            <th>{t('line.spec')}</th>
            <th>{t('line.unit')}</th>
            <th>{t('line.qty')}</th>
            {slip ? (
              <>
                <th>{t('line.price')}</th>
                <th>{t('line.discount')}</th>
                <th>{t('line.amount')}</th>
              </>
            ) : (
              <>
                <th>{t('print.batch')}</th>
                <th>{t('print.checked')}</th>
              </>
            )}
          </tr>
        </thead>
        <tbody>
          {order.lines.map((line) => (
            <tr key={line.lineNo}>
              <td>{line.lineNo}</td>
              <td>
                {line.productName} {line.gift ? `（${t('line.gift')}）` : ''}
                <small>{line.productCode}</small>
              </td>
              <td>{line.spec}</td>
              <td>{line.unit}</td>
              <td className="number">{line.qty}</td>
              {slip ? (
                <>
                  <td className="number">{formatFen(line.listPriceFen)}</td>
                  <td className="number">{formatFen(line.discountFen)}</td>
                  <td className="number">{formatFen(line.amountFen)}</td>
                </>
              ) : (
                <>
                  <td>{line.batches.join('、')}</td>
                  <td className="slip-box">□</td>
                </>
              )}
            </tr>
          ))}
        </tbody>
      </table>
      {slip ? (
        <p className="slip-sum">
          <span lang="zh-CN">
            {t('sum.capitals')}：{order.capitals}
          </span>
          <strong className="number">
            {t('sum.payable')} ¥ {formatFen(order.payableFen)}
          </strong>
        </p>
      ) : null}
      {order.remark ? (
        <p>
          {t('detail.remark')}：{order.remark}
        </p>
      ) : null}
      <footer className="slip-foot">
        <span>{t('print.sender')}</span>
        <span>{t('print.driver')}</span>
        <span>{t('print.signer')}</span>
      </footer>
    </article>
  );
}
