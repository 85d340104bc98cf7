import { useTranslation } from 'react-i18next';
import { asks } from '#app/lib/commands/commands-of.ts';
import { formatFen } from '#app/lib/numbers/money.ts';
import { useAnswer } from '#app/ui/calls/use-answer.ts';
import type { orderMovesApi } from '../../lifecycle/api-moves.server.ts';
import type { ReturnQuote } from '../wire-settlements.ts';

interface Props {
  orderId: string;
  /** What comes back. */
  lines: readonly { lineNo: number; qty: number; pieces: number }[];
}

const askQuote = asks<typeof orderMovesApi>()('POST /eOrder/eOrder/quoteReturn');

/** What a return comes to, what promotions take back of it, and which gifts come back besides. */
export function BackTerms({ orderId, lines }: Props) {
  const { t } = useTranslation('orders');
  const back = lines.filter(({ qty, pieces }) => qty + pieces > 0);
  const quote = useAnswer(askQuote, back.length > 0 ? { id: orderId, lines: back } : null);
  return quote ? <TermsList quote={quote} sum={t('back.refund')} /> : null;
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
