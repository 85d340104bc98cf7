import { Button, Checkbox, Input } from 'antd';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import { pathOf } from '#app/kernel/module/define-page.ts';
import { pageLoader } from '#app/kernel/page/page.server.ts';
import { commandsOf } from '#app/lib/commands/commands-of.ts';
import { formatFen } from '#app/lib/numbers/money.ts';
import { thousands } from '#app/lib/numbers/number-format.ts';
import { ApiError } from '#app/lib/web/api-client.ts';
import { pageTitle } from '#app/shell/pages/page-title.ts';
import { useSend } from '#app/ui/calls/use-send.ts';
import { FieldProblem } from '#app/ui/problem.tsx';
import type { shopApi } from '../api.server.ts';
import { placedPage, shelfPage } from '../pages.ts';
import {
  addressFor,
  basketOf,
  type CartLine,
  emptyCart,
  isOf,
  type TypedAddress,
  useShop,
  whenPlacedBefore,
  whenRefused,
  whenSent,
} from '../parts/cart.ts';
import { QuoteNotes } from '../parts/quote-notes.tsx';
import type { ShopQuote } from '../wire.ts';
import type { Route } from './+types/confirm-page.ts';

export const loader = pageLoader((ctx) => Promise.resolve({ title: ctx.t('shop:confirm.title') }));

export const meta: Route.MetaFunction = ({ matches, loaderData }) => pageTitle(loaderData?.title, matches);

/** The last look before it is ordered: where it goes, what it is, and what it comes to. */
export default function ConfirmPage() {
  const { t } = useTranslation('shop');
  const navigate = useNavigate();
  const context = useShop();
  const { cart, setCart, shop } = context;
  const { busy, failure, send } = useSend();
  const [prepay, setPrepay] = useState(false);
  const [typed, setTyped] = useState<TypedAddress | null>(null);
  const form = addressFor(shop, typed);

  async function order() {
    const { externalNo } = cart;
    const { agreedFen, askAgain } = context;
    const body = { ...form, ...basketOf(cart, shop.customerId), agreedFen, prepay, externalNo };
    const tried = whenSent(cart);
    setCart(tried);
    const sent = await send(['POST /shop/order', body], async (options) => {
      try {
        return await commandsOf<typeof shopApi>()('POST /shop/order', body, options);
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        // The answer to an earlier try was lost on its way.
        if (error.code === 'orders.placed-already') return null;
        if (error.status >= 400 && error.status < 500) setCart(whenRefused(tried));
        throw error;
      }
    });
    if (!sent) return askAgain();
    const after = sent.result ? emptyCart() : whenPlacedBefore(tried);
    const orders = sent.result
      ? `ids=${sent.result.orders.map(({ id }) => id).join(',')}`
      : `no=${externalNo}${after.lines.length > 0 ? '&changed' : ''}`;
    await navigate(`${pathOf(placedPage)}?${orders}`, { replace: true });
    setCart(after);
  }

  if (cart.lines.length === 0) {
    return (
      <>
        <h1>{t('confirm.title')}</h1>
        <p>{t('cart.empty')}</p>
        <Link to={pathOf(shelfPage)}>{t('goShopping')}</Link>
      </>
    );
  }
  return (
    <>
      <h1>{t('confirm.title')}</h1>
      <section className="panel" aria-label={t('confirm.to')}>
        <h2>{t('confirm.to')}</h2>
        <p>
          {shop.customerName} · {t('dealer', { name: shop.dealerName })}
        </p>
        {(['receiver', 'phone', 'address', 'remark'] as const).map((name) => (
          <TextField
            key={name}
            label={t(`confirm.${name}`)}
            value={form[name]}
            max={lengths[name]}
            onChange={(value) => setTyped({ ...form, [name]: value })}
          />
        ))}
      </section>
      <section className="panel" aria-label={t('confirm.goods')}>
        <h2>{t('confirm.goods')}</h2>
        <ul className="order-quantities">
          {cart.lines.map((line) => (
            <ConfirmedLine key={`${line.code} ${line.unit}`} line={line} quote={context.quote} />
          ))}
        </ul>
        <QuoteNotes context={context} />
      </section>
      <Checkbox checked={prepay} onChange={(event) => setPrepay(event.target.checked)}>
        {t('prepay')}
      </Checkbox>
      <FieldProblem text={failure} />
      <div className="cart-bar">
        <Button onClick={context.openCart}>{t('cart.change')}</Button>
        <strong className="number">¥ {formatFen(context.payableFen)}</strong>
        <Button type="primary" size="large" loading={busy} onClick={() => void order()}>
          {t('confirm.order')}
        </Button>
      </div>
    </>
  );
}

/** One thing that will be ordered: how much of it, and what all of it comes to. */
function ConfirmedLine({ line, quote }: { line: CartLine; quote: ShopQuote | null }) {
  const amountFen = quote?.lines.find(isOf(line))?.amountFen;
  return (
    <li>
      <span className="order-quantities-name">{line.name}</span>
      <span className="number">
        {thousands(line.qty)} {line.unit}
      </span>
      {amountFen === undefined ? null : <span className="number">¥ {formatFen(amountFen)}</span>}
    </li>
  );
}

const lengths = { receiver: 40, phone: 20, address: 200, remark: 200 };

interface FieldProps {
  label: string;
  value: string;
  max: number;
  onChange(value: string): void;
}

function TextField({ label, value, max, onChange }: FieldProps) {
  const id = useId();
  return (
    <p className="shop-field">
      <label htmlFor={id}>{label}</label>
      <Input id={id} maxLength={max} value={value} onChange={(event) => onChange(event.target.value)} />
    </p>
  );
}
