import { useTranslation } from 'react-i18next';
import { formatFen } from '#app/lib/numbers/money.ts';
import { dueFen } from '#app/modules/pricing/rules-totals.ts';
import type { OrderDetail } from '../../listing/wire.ts';
import { hasEnded, owedBackFen } from '../../rules.ts';

/** An order's money in one table: payable, charged, paid, credited, refunded, open. */
export function OrderMoneyTable({ order }: { order: OrderDetail }) {
  const { t } = useTranslation('orders');
  const { money } = order;
  if (!money) return null;
  const sums: [string, number][] = [
    ['payable', dueFen(order)],
    ['charged', money.charged],
    ['paid', money.paid],
    ['credited', money.credited],
    ['refunded', money.refunded],
    ['open', money.open],
  ];
  if (money.corrected !== 0) sums.splice(5, 0, ['corrected', money.corrected]);
  if (money.writtenOff !== 0) sums.splice(5, 0, ['writtenOff', money.writtenOff]);
  if (money.freight !== 0) sums.splice(1, 0, ['freight', money.freight]);
  return (
    <section className="panel" aria-label={t('money.title')}>
      <h2>{t('money.title')}</h2>
      <table className="order-money">
        <thead>
          <tr>
            {sums.map(([name]) => (
              <th key={name} scope="col">
                {t(`money.${name}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <tr>
            {sums.map(([name, fen]) => (
              <td key={name} data-label={t(`money.${name}`)} className="number">
                ¥ {formatFen(fen)}
              </td>
            ))}
          </tr>
        </tbody>
      </table>
      <MoneyNote order={order} />
    </section>
  );
}

/** When it is due, and what of it is owed back. */
function MoneyNote({ order }: { order: OrderDetail }) {
  const { t } = useTranslation('orders');
  const { money } = order;
  if (!money) return null;
  const owedFen = owedBackFen(money);
  const notes = [
    money.open > 0 && money.dueOn ? t('money.due', { day: money.dueOn }) : '',
    owedFen > 0 && hasEnded(order.status) ? t('money.owedBack', { amount: formatFen(owedFen) }) : '',
    money.requested > 0 ? t('money.requested', { amount: formatFen(money.requested) }) : '',
  ].filter(Boolean);
  return notes.length > 0 ? <p className="page-view-note">{notes.join(t('common:mark.clause'))}</p> : null;
}
