import { Radio } from 'antd';
import { useTranslation } from 'react-i18next';
import { asks } from '#app/lib/commands/commands-of.ts';
import { formatFen, formatOff } from '#app/lib/numbers/money.ts';
import { useAnswer } from '#app/ui/calls/use-answer.ts';
import type { orderMovesApi } from '../../lifecycle/api-moves.server.ts';
import { EntryLines } from '../../placing/parts/entry-lines.tsx';
import { maxLines, orderedLines, type TypedRow } from '../../placing/rules-pasted.ts';
import { type LinesBack, TermsList } from './back-terms.tsx';

interface Props {
  /** What is sent for what comes back; null: the same goods. */
  rows: TypedRow[] | null;
  /** What both come to. */
  terms: ReturnType<typeof useSwapTerms>;
  /** Changes them as they are by then. */
  onRows(change: (now: TypedRow[] | null) => TypedRow[] | null): void;
}

const askQuote = asks<typeof orderMovesApi>()('POST /eOrder/eOrder/quoteSwap');

/** What goods that come back and others that are sent for them come to; nothing is asked while either is missing. */
export function useSwapTerms(orderId: string, lines: LinesBack, rows: TypedRow[] | null) {
  const back = lines.filter(({ qty, pieces }) => qty + pieces > 0);
  const instead = rows ? orderedLines(rows, maxLines) : [];
  return useAnswer(
    askQuote,
    back.length > 0 && instead.length > 0 ? { id: orderId, lines: back, instead } : null,
  );
}

/** Whether the same goods are sent for those that come back or others, and what the difference comes to. */
export function SwapInstead({ rows, terms: { answer: quote, pending }, onRows }: Props) {
  const { t } = useTranslation('orders');
  return (
    <>
      <Radio.Group
        aria-label={t('swap.which')}
        value={rows === null ? 'same' : 'others'}
        onChange={(event) =>
          onRows(() => (event.target.value === 'same' ? null : [{ code: '', unit: '', qty: 1 }]))
        }
        options={[
          { value: 'same', label: t('swap.same') },
          { value: 'others', label: t('swap.others') },
        ]}
      />
      {rows ? (
        <>
          <EntryLines
            rows={rows}
            quoted={quote?.lines ?? []}
            onChange={(change) =>
              onRows((now) => (typeof change === 'function' ? change(now ?? []) : change))
            }
          />
          {quote ? (
            <div aria-busy={pending}>
              {quote.back.withheldFen + quote.back.gifts.length === 0 ? null : (
                <TermsList quote={quote.back} sum={t('swap.back')} />
              )}
              <SwapSum {...quote} />
            </div>
          ) : null}
        </>
      ) : null}
    </>
  );
}

/** What comes back is worth, what is sent for it costs, and who pays the difference. */
export function SwapSum({ backFen, payableFen }: { backFen: number; payableFen: number }) {
  const { t } = useTranslation('orders');
  const moreFen = payableFen - backFen;
  return (
    <dl className="order-sum" aria-live="polite">
      <dt>{t('swap.back')}</dt>
      <dd className="number">{formatOff(backFen)}</dd>
      <dt>{t('swap.sent')}</dt>
      <dd className="number">¥ {formatFen(payableFen)}</dd>
      <dt>{t(moreFen < 0 ? 'swap.less' : 'swap.more')}</dt>
      <dd className="number order-sum-payable">¥ {formatFen(Math.abs(moreFen))}</dd>
    </dl>
  );
}
