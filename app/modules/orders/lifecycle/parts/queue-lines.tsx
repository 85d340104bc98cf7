import { useTranslation } from 'react-i18next';
import { formatFen } from '#app/lib/numbers/money.ts';
import { thousands } from '#app/lib/numbers/number-format.ts';
import { Tag } from '#app/ui/table/controls/tag.tsx';
import { traceText } from '../../documents/parts/trace-text.ts';
import type { QueueLine } from '../wire-queue.ts';

/** The lines an order is judged by: what there is, what it costs and why, and what the outlet usually takes. */
export function QueueLines({ lines }: { lines: readonly QueueLine[] }) {
  const { t } = useTranslation('orders');
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls sideways must be reached by keyboard
    <div className="queue-lines" role="group" aria-label={t('detail.lines')} tabIndex={0}>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('line.product')}</th>
            <th scope="col" className="queue-number">
              {t('line.qty')}
            </th>
            <th scope="col" className="queue-number">
              {t('queue.usualQty')}
            </th>
            <th scope="col" className="queue-number">
              {t('queue.stock')}
            </th>
            <th scope="col" className="queue-number">
              {t('line.price')}
            </th>
            <th scope="col" className="queue-number">
              {t('line.amount')}
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={line.lineNo}>
              <th scope="row">
                {line.productName} {line.spec}{' '}
                {line.gift ? <Tag color="magenta">{t('line.gift')}</Tag> : null}
                <small>{line.productCode}</small>
                {line.priceTrace?.length ? (
                  <small>{t('create.trace', { trace: traceText(line.priceTrace, t) })}</small>
                ) : null}
              </th>
              <td className="queue-number">
                {thousands(line.qty)} {line.unit}
              </td>
              <td className="queue-number">{line.usualQty === null ? '–' : thousands(line.usualQty)}</td>
              <td className={line.short ? 'queue-number field-error' : 'queue-number'}>
                {line.stock === null
                  ? '–'
                  : t(line.short ? 'queue.short' : 'queue.there', { count: line.stock })}
              </td>
              <td className="queue-number">{formatFen(line.priceFen)}</td>
              <td className="queue-number">{formatFen(line.amountFen)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
