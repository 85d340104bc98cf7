import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { formatFen } from '#app/lib/numbers/money.ts';
import { thousands } from '#app/lib/numbers/number-format.ts';
import { tellingSteps } from '#app/modules/pricing/rules-trace.ts';
import { traceText } from '../../documents/parts/trace-text.ts';
import { troubleValues } from '../../pricing/rules-trouble.ts';
import { isFilled, isShort, maxOfLine, type RowQuote, rowFault, type TypedRow } from '../rules-pasted.ts';

/** What a code stands for, and how much of it can be had. */
export function EntryGoods({ quote }: { quote: RowQuote | undefined }) {
  const { t } = useTranslation('orders');
  if (!quote?.line.name) return <span className="entry-goods" />;
  const { name, spec, available, qty, unit } = quote.line;
  const short = quote.current && available !== null && available < qty;
  return (
    <span className="entry-goods">
      {name} <small>{spec}</small>
      {available === null ? null : (
        <small className={short ? 'field-error' : undefined} aria-busy={!quote.current}>
          {t('entry.available', { qty: thousands(available), unit })}
        </small>
      )}
    </span>
  );
}

/**
 * What one costs and what all of them come to, paler while it is asked anew; below the row how it came to that, where more
 * than one price or discount had a part in it.
 */
export function EntryPrice({ quote }: { quote: RowQuote | undefined }) {
  const { t } = useTranslation('orders');
  if (!quote || quote.line.trouble) return <span className="entry-price" />;
  const { trace, priceFen, amountFen } = quote.line;
  const reason = t('create.trace', { trace: traceText(trace, t) });
  return (
    <>
      <span className="entry-price number" aria-busy={!quote.current} title={reason}>
        {formatFen(priceFen)} <strong>{formatFen(amountFen)}</strong>
      </span>
      {tellingSteps(trace).length > 1 ? <small className="entry-trace">{reason}</small> : null}
    </>
  );
}

interface FaultsProps {
  /** What the cell that is wrong is described by. */
  id: string;
  row: TypedRow;
  /** Its number, from 1 on. */
  line: number;
  quote: RowQuote | undefined;
  /** The row that has the same product already. */
  earlier: number | undefined;
}

/** What is wrong with a row, below it. */
export function EntryFaults({ id, row, line, quote, earlier }: FaultsProps) {
  const { t } = useTranslation('orders');
  const fault = row.code.trim() === '' ? null : rowFault(row);
  const found = quote?.current ? quote.line : null;
  const faults = [
    fault
      ? t(`entry.fault.${fault}`, {
          text: fault === 'notQty' ? row.notQty : row.code.trim(),
          count: row.several ?? 0,
          max: fault === 'qtyOver' ? maxOfLine.qty : fault === 'unitLong' ? maxOfLine.unit : maxOfLine.code,
        })
      : '',
    found?.trouble ? t(`trouble.${found.trouble}`, { ...troubleValues(found), line }) : '',
    found && !found.trouble && isShort(found)
      ? t('entry.short', { qty: thousands(found.available ?? 0), unit: found.unit })
      : '',
  ].filter(Boolean);
  if (faults.length === 0 && earlier === undefined) return null;
  return (
    <span className="entry-faults">
      {faults.length > 0 ? (
        <span id={id} role="alert" className="field-error">
          {faults.join(t('common:mark.clause'))}
        </span>
      ) : null}
      {earlier === undefined ? null : (
        <small id={`${id}-earlier`}>{t('entry.repeated', { line: earlier })}</small>
      )}
    </span>
  );
}

interface BeyondProps {
  rows: readonly TypedRow[];
  /** The place of the first of them among all rows. */
  from: number;
  /** Rows of one order at most. */
  limit: number;
  onRemove(place: number): void;
  onClear(): void;
}

/** Rows that one order has no room for: each stays to be seen, and comes in when an earlier one is taken away. */
export function RowsBeyond({ rows, from, limit, onRemove, onClear }: BeyondProps) {
  const { t } = useTranslation('orders');
  return (
    <section aria-label={t('entry.beyond.title')}>
      <p role="alert" className="field-error">
        {t('entry.beyond.note', { count: rows.filter(isFilled).length, max: limit })}{' '}
        <Button size="small" onClick={onClear}>
          {t('entry.beyond.clear')}
        </Button>
      </p>
      <ol className="entry-beyond" start={from + 1}>
        {rows.map((row, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- a row has nothing of its own but its place
          <li key={index}>
            {row.code} <span className="number">{row.notQty ?? thousands(row.qty)}</span> {row.unit}{' '}
            <span className="field-error">{t('entry.beyond.fault', { max: limit })}</span>{' '}
            <button
              type="button"
              className="row-action"
              aria-label={t('entry.sold.remove', { line: from + index + 1 })}
              onClick={() => onRemove(from + index)}
            >
              ×
            </button>
          </li>
        ))}
      </ol>
    </section>
  );
}
