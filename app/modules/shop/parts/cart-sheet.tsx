import { Button, Checkbox, Drawer, InputNumber } from 'antd';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { pathOf } from '#app/kernel/module/define-page.ts';
import { formatFen } from '#app/lib/numbers/money.ts';
import { thousands } from '#app/lib/numbers/number-format.ts';
import { apiGet } from '#app/lib/web/api-client.ts';
import type { OutletCoupon } from '#app/modules/promotions/facts/rules-offers.ts';
import { Empty } from '#app/ui/table/empty.tsx';
import { confirmPage } from '../pages.ts';
import type { ShopQuote } from '../wire.ts';
import { type CartLine, emptyCart, notesOf, type ShopContext, withQty } from './cart.ts';
import { GiftChoices } from './gift-choices.tsx';
import { QuoteNotes } from './quote-notes.tsx';

/** The basket over the page: what is in it, gifts and coupons, and the way on. */
export default function CartSheet({ context, onClose }: { context: ShopContext; onClose(): void }) {
  const { t } = useTranslation('shop');
  const navigate = useNavigate();
  const { cart, setCart, quote, payableFen } = context;
  const stops = quote !== null && (quote.troubles.length > 0 || quote.parts.some(tooLittle));
  return (
    <Drawer
      open
      placement="bottom"
      size="85%"
      className="cart-sheet"
      title={t('cart.title', { count: cart.lines.length })}
      onClose={onClose}
      footer={
        <div className="cart-foot">
          <strong className="number">¥ {formatFen(payableFen)}</strong>
          <Button
            type="primary"
            size="large"
            disabled={cart.lines.length === 0 || stops}
            onClick={() => {
              onClose();
              void navigate(pathOf(confirmPage));
            }}
          >
            {t('cart.confirm')}
          </Button>
        </div>
      }
    >
      {cart.lines.length === 0 ? <Empty description={t('cart.empty')} /> : null}
      <ul className="shelf">
        {cart.lines.map((line) => (
          <li key={`${line.code} ${line.unit}`} className="shelf-item">
            <div>
              <strong>{line.name}</strong>
              <LineNotes line={line} quote={quote} />
            </div>
            <InputNumber
              aria-label={t('cart.qtyOf', { name: line.name })}
              mode="spinner"
              min={0}
              max={99_999}
              precision={0}
              value={line.qty}
              onChange={(qty) => setCart(withQty(cart, line, qty ?? 0))}
            />
            <span>{line.unit}</span>
          </li>
        ))}
      </ul>
      <QuoteNotes context={context} byLine />
      <GiftChoices context={context} />
      <Coupons context={context} />
      {cart.lines.length > 0 ? (
        <Button type="link" danger onClick={() => setCart(emptyCart())}>
          {t('cart.clear')}
        </Button>
      ) : null}
    </Drawer>
  );
}

/** What one thing costs today, and line by line what is other than it was: its price, its stock, that it is not sold. */
function LineNotes({ line, quote }: { line: CartLine; quote: ShopQuote | null }) {
  const { t } = useTranslation('shop');
  const { priceFen, wasFen, short, trouble } = notesOf(line, quote);
  const { unit } = line;
  return (
    <>
      {priceFen === null ? null : (
        <span className="shelf-price number">
          ¥ {formatFen(priceFen)} / {unit}
        </span>
      )}
      {wasFen === null ? null : <small>{t('refill.was', { amount: formatFen(wasFen) })}</small>}
      {trouble ? <small className="field-error">{trouble}</small> : null}
      {short === null ? null : (
        <small className="shelf-none">
          {short > 0 ? t('stock.short', { qty: thousands(short), unit }) : t('stock.none')}
        </small>
      )}
    </>
  );
}

const tooLittle = ({ payableFen, minFen }: { payableFen: number; minFen: number }) => payableFen < minFen;

/** The outlet's coupons that can be used today, to go with the basket. */
function Coupons({ context: { cart, setCart } }: { context: ShopContext }) {
  const { t } = useTranslation('shop');
  const [coupons, setCoupons] = useState<OutletCoupon[]>([]);
  useEffect(() => {
    const own = new AbortController();
    apiGet<{ coupons: OutletCoupon[] }>('/shop/promotions', {}, { signal: own.signal, mask: false }).then(
      (found) => setCoupons(found.coupons.filter(({ state }) => state === 'usable')),
      () => {},
    );
    return () => own.abort();
  }, []);
  if (coupons.length === 0) return null;
  return (
    <fieldset className="gift-choices">
      <legend>{t('coupons.title')}</legend>
      <Checkbox.Group
        value={[...cart.coupons]}
        onChange={(codes) => setCart({ ...cart, coupons: codes })}
        options={coupons.map(({ code, name, sentence }) => ({
          value: code,
          label: `${name}: ${sentence}`,
        }))}
      />
    </fieldset>
  );
}
