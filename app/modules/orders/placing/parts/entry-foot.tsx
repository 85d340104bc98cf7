import { Button, Input } from 'antd';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { formatFen } from '#app/lib/numbers/money.ts';
import { dueFen } from '#app/modules/pricing/rules-totals.ts';
import type { Quote } from '../wire-create.ts';

interface Props {
  quote: Quote | null;
  /** Whether the sums are of what stands there now. */
  current: boolean;
  /** Whether there is anything to send. */
  ready: boolean;
  busy: boolean;
  remark: string;
  onRemark(remark: string): void;
  submit: string;
  /** Ctrl + Enter sends it as well. */
  shortcut?: boolean;
  /** What is asked for besides. */
  children?: ReactNode;
}

/** Under the lines of an order: what it comes to and for whom, a remark, and the button that sends it. */
export function EntryFoot({
  quote,
  current,
  ready,
  busy,
  remark,
  onRemark,
  submit,
  shortcut = false,
  children,
}: Props) {
  const { t } = useTranslation('orders');
  const field = useId();
  return (
    <>
      <EntryParts quote={quote} />
      <div className="order-entry-foot">
        {children}
        <label htmlFor={field}>{t('detail.remark')}</label>
        <Input id={field} value={remark} maxLength={200} onChange={(event) => onRemark(event.target.value)} />
        <CreditLeft quote={quote} />
        {quote && quote.freightFen > 0 ? (
          <span className="number">{t('freight.with', { amount: formatFen(quote.freightFen) })}</span>
        ) : null}
        <strong className="number order-sum-payable" aria-busy={quote !== null && !current}>
          ¥ {formatFen(quote ? dueFen(quote) : 0)}
        </strong>
        <Button
          type="primary"
          htmlType="submit"
          title={shortcut ? 'Ctrl + Enter' : undefined}
          aria-keyshortcuts={shortcut ? 'Control+Enter Meta+Enter' : undefined}
          loading={busy}
          disabled={!ready || (current && quote?.lines.some((line) => line.trouble))}
        >
          {submit}
        </Button>
      </div>
    </>
  );
}

/** What the outlet may still owe, and what is left of it after this order. */
function CreditLeft({ quote }: { quote: Quote | null }) {
  const { t } = useTranslation('orders');
  if (!quote || quote.creditLeftFen === null) return null;
  const afterFen = quote.creditLeftFen - dueFen(quote);
  return (
    <span className={afterFen < 0 ? 'field-error number' : 'number'}>
      {t('entry.credit', { left: formatFen(quote.creditLeftFen), after: formatFen(afterFen) })}
    </span>
  );
}

/** The orders it becomes when several dealers deliver, and those that come to too little. */
function EntryParts({ quote }: { quote: Quote | null }) {
  const { t } = useTranslation('orders');
  const parts = quote?.parts ?? [];
  const isShort = (part: (typeof parts)[number]) => part.payableFen < part.minFen;
  if (parts.length < 2 && !parts.some(isShort)) return null;
  return (
    <div role="status">
      {parts.length > 1 ? t('create.parts', { count: parts.length }) : null}
      <ul className="entry-parts">
        {parts.map((part) => (
          <li key={part.dealerName} className={isShort(part) ? 'field-error' : undefined}>
            {t(isShort(part) ? 'create.short' : 'create.part', {
              dealer: part.dealerName,
              amount: formatFen(part.payableFen),
              min: formatFen(part.minFen),
            })}
            {part.freightFen > 0 ? ` ${t('freight.besides', { amount: formatFen(part.freightFen) })}` : null}
          </li>
        ))}
      </ul>
    </div>
  );
}
