import { Button, Checkbox } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatFen } from '#app/lib/numbers/money.ts';
import { uuid32 } from '#app/lib/text/code-text.ts';
import { apiPost, type CallOptions } from '#app/lib/web/api-client.ts';
import { useAnswer } from '#app/ui/calls/use-answer.ts';
import { useSend } from '#app/ui/calls/use-send.ts';
import { FieldProblem } from '#app/ui/problem.tsx';
import type { ShopPlaced, ShopQuote } from '../wire.ts';
import { type Cart, withMore } from './cart.ts';

const askQuote = (requested: object, options: CallOptions) =>
  apiPost<ShopQuote>('/shop/quote', requested, options);

interface Props {
  cart: Cart;
  setCart(cart: Cart): void;
  onPlaced(orderNo: string): void;
}

/** What the basket comes to, by dealer when there are several, and the button that orders it. */
export function CartBar({ cart, setCart, onPlaced }: Props) {
  const { t } = useTranslation('shop');
  const { busy, failure, send } = useSend();
  const [prepay, setPrepay] = useState(false);
  // One name for one basket, however often it is sent.
  const [externalNo, setExternalNo] = useState(uuid32);
  const lines = Object.values(cart);
  const quote = useAnswer(askQuote, lines.length > 0 ? { lines } : null);

  async function order() {
    const body = { lines, prepay, externalNo };
    const sent = await send((options) => apiPost<ShopPlaced>('/shop/order', body, options));
    if (!sent) return;
    setExternalNo(uuid32());
    onPlaced(sent.result.orders.map(({ orderNo }) => orderNo).join('、'));
  }

  return (
    <div className="cart-bar">
      <FieldProblem text={failure} />
      <CartNotes quote={quote} onAdd={(more) => setCart(withMore(cart, more))} />
      <Checkbox checked={prepay} onChange={(event) => setPrepay(event.target.checked)}>
        {t('prepay')}
      </Checkbox>
      <strong className="number">¥ {formatFen(quote?.payableFen ?? 0)}</strong>
      <Button type="primary" disabled={lines.length === 0} loading={busy} onClick={() => void order()}>
        {t('order', { count: lines.length })}
      </Button>
    </div>
  );
}

/** What the server has to say to the basket: lines it cannot deliver, too little for a dealer, one order for each. */
function CartNotes({ quote, onAdd }: { quote: ShopQuote | null; onAdd: (more: Cart[string]) => void }) {
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
          {t('short', {
            name: dealerName,
            min: formatFen(minFen),
            more: formatFen(minFen - payableFen),
          })}
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
            <Button type="link" size="small" onClick={() => onAdd(add)}>
              {t('addMore', { qty: add.qty, unit: add.unit })}
            </Button>
          ) : null}
        </li>
      ))}
    </ul>
  );
}
