import { useTranslation } from 'react-i18next';
import { formatFen } from '#app/lib/numbers/money.ts';
import { piecesText } from '../../fulfilment/rules-pieces.ts';
import type { OrderDetail } from '../../listing/wire.ts';
import { SwapSum } from './swap-instead.tsx';

/** What comes back for the goods of an exchange, what it was sold for, and the difference. */
export function LinesBack({ order: { linesBack, payableFen } }: { order: OrderDetail }) {
  const { t } = useTranslation('orders');
  if (linesBack.length === 0) return null;
  return (
    <section className="panel" aria-label={t('swap.title')}>
      <h2>{t('swap.title')}</h2>
      <ul className="lines-back">
        {linesBack.map((line) => (
          <li key={line.lineNo}>
            <span>
              {line.productName} × {piecesText(line, line.pieces)}
              <small className="line-code">{line.productCode}</small>
            </span>
            <span className="number">¥ {formatFen(line.amountFen)}</span>
          </li>
        ))}
      </ul>
      <SwapSum
        backFen={linesBack.reduce((sum, { amountFen }) => sum + amountFen, 0)}
        payableFen={payableFen}
      />
    </section>
  );
}
