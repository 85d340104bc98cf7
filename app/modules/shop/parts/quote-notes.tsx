import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { formatFen } from '#app/lib/numbers/money.ts';
import { qtyOf, type ShopContext, withQty } from './cart.ts';

/** What the server has to say to the basket: lines it cannot deliver, too little for a dealer, gifts, what is near. */
export function QuoteNotes({ context: { quote, cart, setCart } }: { context: ShopContext }) {
  const { t } = useTranslation('shop');
  if (!quote) return null;
  const short = quote.parts.filter(({ payableFen, minFen }) => payableFen < minFen);
  return (
    <ul className="cart-notes">
      {quote.troubles.map((trouble) => (
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
        ? quote.parts.map(({ dealerName, payableFen }) => (
            <li key={`part ${dealerName}`}>
              {t('part', { name: dealerName })} <span className="number">¥ {formatFen(payableFen)}</span>
            </li>
          ))
        : null}
      {quote.gifts.map(({ code, name, unit, qty }) => (
        <li key={`gift ${code} ${unit}`}>{t('gift', { name, unit, qty })}</li>
      ))}
      {quote.notes.map(({ id, name, text, add }) => (
        <li key={`${id} ${text}`}>
          {name}: {text}{' '}
          {add ? (
            <Button
              type="link"
              size="small"
              onClick={() =>
                setCart(withQty(cart, { ...nameOf(add.code), ...add }, qtyOf(cart, add) + add.qty))
              }
            >
              {t('addMore', { qty: add.qty, unit: add.unit })}
            </Button>
          ) : null}
        </li>
      ))}
    </ul>
  );

  function nameOf(code: string) {
    const there = cart.lines.find((line) => line.code === code);
    return { name: there?.name ?? code, priceFen: null };
  }
}
