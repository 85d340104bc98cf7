import { useTranslation } from 'react-i18next';
import type { Language } from '#app/i18n/languages.ts';
import { formatFen } from '#app/lib/numbers/money.ts';
import { moneyInWords } from '#app/lib/numbers/money-in-words.ts';
import { formatTime } from '#app/lib/time/date-time.ts';
import { useRootData } from '#app/shell/data/use-root-data.ts';
import { inUnits } from '../orders/rules-money.ts';
import type { PrintedPurchase } from '../wire.ts';

/** Who signs it: whoever wrote it, passed it, sends the goods and takes them. */
const signers = ['placed', 'decided', 'sender', 'receiver'] as const;

/** An order of a dealer as it comes out of the printer, on A4. */
export function PurchaseSheet({ order }: { order: PrintedPurchase }) {
  const { t, i18n } = useTranslation('purchases');
  const { tenant } = useRootData();
  const { kind, lines } = order;
  const facts: [string, string | null][] = [
    [t('purchase.field.dealerId'), order.dealerName],
    [t(`warehouseOf.${kind}`), order.warehouseName],
    [t('print.writtenAt'), formatTime(order.createdAt, tenant.timeZone)],
    [t('purchase.field.expectedOn'), order.expectedOn],
    [t('purchase.field.placedBy'), order.placedBy],
    [t('purchase.field.decidedBy'), order.decidedBy],
    [t('purchase.field.remark'), order.remark],
    [t('purchase.field.reason'), order.reason],
  ];
  const sent = lines.some(({ sentQty }) => sentQty > 0);
  return (
    <article className="slip" aria-label={order.no}>
      <header className="slip-head">
        <div>
          <h2>{[tenant.name, t(`print.sheet.${kind}`)].join(' ')}</h2>
          <p className="slip-no">
            {order.no} · {t(`purchase.choice.state.${order.state}`)}
          </p>
        </div>
      </header>
      <dl className="slip-facts">
        {facts.map(([label, value]) =>
          value ? (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ) : null,
        )}
      </dl>
      <table className="slip-lines">
        <thead>
          <tr>
            <th>{t('print.no')}</th>
            <th>{t('line.goods')}</th>
            <th className="number">{t('line.units')}</th>
            <th className="number">{t('line.price')}</th>
            <th className="number">{t('line.amount')}</th>
            {sent ? <th className="number">{t('line.sent')}</th> : null}
            {sent ? <th className="number">{t('line.received')}</th> : null}
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={line.lineNo}>
              <td>{line.lineNo}</td>
              <td>
                {line.name} {line.spec}
                <small>{line.code}</small>
              </td>
              <td className="number">
                {line.units} {line.unit}
              </td>
              <td className="number">{formatFen(line.priceFen)}</td>
              <td className="number">{formatFen(line.amountFen)}</td>
              {sent ? <td className="number">{inUnits(line.sentQty, line)}</td> : null}
              {sent ? <td className="number">{inUnits(line.receivedQty, line)}</td> : null}
            </tr>
          ))}
        </tbody>
      </table>
      <p className="slip-sum">
        <strong>{t('print.sum', { amount: formatFen(order.amountFen) })}</strong>
        <span>{moneyInWords(order.amountFen, i18n.language as Language)}</span>
      </p>
      <footer className="slip-foot">
        {signers.map((who) => (
          <span key={who}>
            {t(`print.sign.${who}`)}
            {t('common:mark.label')}
          </span>
        ))}
      </footer>
    </article>
  );
}
