import { useTranslation } from 'react-i18next';
import { asks } from '#app/lib/commands/commands-of.ts';
import { formatFen } from '#app/lib/numbers/money.ts';
import { type ShownAnswer, useAnswer } from '#app/ui/calls/use-answer.ts';
import type { orderMovesApi } from '../../lifecycle/api-moves.server.ts';
import type { ReturnQuote } from '../wire-settlements.ts';

const askQuote = asks<typeof orderMovesApi>()('POST /eOrder/eOrder/quoteReturn');

/** What comes back of an order's lines. */
export type LinesBack = readonly { lineNo: number; qty: number; pieces: number }[];

/** What a return comes to; nothing is asked while nothing comes back. */
export function useBackTerms(orderId: string, lines: LinesBack): ShownAnswer<ReturnQuote> {
  const back = lines.filter(({ qty, pieces }) => qty + pieces > 0);
  return useAnswer(askQuote, back.length > 0 ? { id: orderId, lines: back } : null);
}

/** What a return comes to, what promotions take back of it, and which gifts come back besides. */
export function BackTerms({ answer, pending }: ShownAnswer<ReturnQuote>) {
  const { t } = useTranslation('orders');
  return answer ? (
    <div aria-busy={pending}>
      <TermsList quote={answer} sum={t('back.refund')} />
    </div>
  ) : null;
}

/** What goods come to that are given back, with a name for what is left after what promotions take back. */
export function TermsList({ quote, sum }: { quote: ReturnQuote; sum: string }) {
  const { t } = useTranslation('orders');
  const { coupons, gifts, rules, shareFen, withheldFen, refundFen } = quote;
  return (
    <section aria-label={t('back.title')} aria-live="polite">
      {gifts.length > 0 ? (
        <p>
          {t('back.gifts')}
          {gifts.map(({ productName, text }) => `${productName} ${text}`).join(t('common:mark.list'))}
        </p>
      ) : null}
      {coupons.length > 0 ? (
        <p>
          {t('back.coupons')}
          {coupons.map(({ name, code }) => t('back.coupon', { name, code })).join(t('common:mark.list'))}
        </p>
      ) : null}
      <dl className="order-sum">
        <dt>{t('back.share')}</dt>
        <dd className="number">¥ {formatFen(shareFen)}</dd>
        {withheldFen === 0 ? null : (
          <>
            <dt>
              {t(withheldFen > 0 ? 'back.withheld' : 'back.released')}
              {rules.length > 0 ? (
                <small>{rules.map(({ name }) => name).join(t('common:mark.list'))}</small>
              ) : null}
            </dt>
            <dd className="number">
              {withheldFen > 0 ? '−' : '+'} ¥ {formatFen(Math.abs(withheldFen))}
            </dd>
          </>
        )}
        <dt>{sum}</dt>
        <dd className="number order-sum-payable">¥ {formatFen(refundFen)}</dd>
      </dl>
    </section>
  );
}
