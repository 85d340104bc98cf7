import { useTranslation } from 'react-i18next';
import { formatFen } from '#app/lib/numbers/money.ts';
import { TextWithDetail } from '#app/ui/figures/text-with-detail.tsx';
import type { ShopContext } from './cart.ts';
import { NearOffers } from './near-offers.tsx';

interface Props {
  context: ShopContext;
  /** What is wrong with a line stands there already. */
  byLine?: boolean;
}

/** What the server has to say to the basket: lines it cannot deliver, too little for a dealer, gifts, what is near. */
export function QuoteNotes({ context, byLine = false }: Props) {
  const { t } = useTranslation('shop');
  const { quote } = context;
  if (!quote) return null;
  const near = new Set(quote.offers.map(({ id }) => id));
  const short = quote.parts.filter(({ payableFen, minFen }) => payableFen < minFen);
  return (
    <>
      <ul className="cart-notes">
        {(byLine ? [] : quote.troubles).map((trouble) => (
          <li key={trouble} className="field-error">
            {trouble}
          </li>
        ))}
        {short.map(({ dealerName, payableFen, minFen }) => (
          <li key={dealerName} className="field-error">
            {t('short', { name: dealerName, min: formatFen(minFen), more: formatFen(minFen - payableFen) })}
          </li>
        ))}
        {quote.parts.length > 1
          ? quote.parts.map(({ dealerName, payableFen, freightFen }) => (
              <li key={`part ${dealerName}`}>
                {t('part', { name: dealerName })} <span className="number">¥ {formatFen(payableFen)}</span>
                {freightFen > 0 ? t('besides', { amount: formatFen(freightFen) }) : null}
              </li>
            ))
          : null}
        {quote.freightFen > 0 ? <li>{t('freight', { amount: formatFen(quote.freightFen) })}</li> : null}
        {quote.gifts.map(({ code, name, unit, qty }) => (
          <li key={`gift ${code} ${unit}`}>{t('gift', { name, unit, qty })}</li>
        ))}
        {quote.notes
          .filter(({ given, id }) => given || !near.has(id))
          .map(({ id, name, text, detail }) => (
            <li key={`${id} ${text}`}>
              {name}: <TextWithDetail text={text} detail={detail} />
            </li>
          ))}
      </ul>
      <NearOffers context={context} />
    </>
  );
}
