import { Button, Popconfirm } from 'antd';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { pathOf } from '#app/kernel/module/define-page.ts';
import { apiPut } from '#app/lib/web/api-client.ts';
import { useAct } from '#app/ui/calls/use-act.ts';
import { ProblemNote } from '#app/ui/problem.tsx';
import { shopReturnPage } from '../pages.ts';
import type { getShopOrder } from '../use-cases/shop.server.ts';
import { useShop, withQty } from './cart.ts';
import { emptyCart } from './cart-store.ts';

type Order = Awaited<ReturnType<typeof getShopOrder>>;

/** What the outlet can do with an order: order it once more, take it back, give goods of it back. */
export function OrderActs({ order }: { order: Order }) {
  const { t } = useTranslation('shop');
  const navigate = useNavigate();
  const { setCart, openCart } = useShop();
  const { act, busy, problem } = useAct();
  const { id, version } = order;
  const goods = order.lines.filter(({ gift }) => !gift);
  const returnable = order.lines.some((line) => line.returnablePieces > 0);

  function again() {
    const filled = goods.reduce(
      (cart, { code, unit, name, qty }) => withQty(cart, { code, unit, name, priceFen: null }, qty),
      emptyCart(),
    );
    setCart(filled);
    // What was filled, at today's price, and what of it cannot be had any more, stands in the basket.
    openCart();
  }

  return (
    <>
      <ProblemNote text={problem} />
      <div className="shop-acts">
        {order.kind === 'return' ? null : <Button onClick={again}>{t('again')}</Button>}
        {order.cancellable ? (
          <Popconfirm
            title={t('cancel.question')}
            okText={t('cancel.do')}
            onConfirm={() => void act(() => apiPut('/shop/cancel', { id, version }))}
          >
            <Button danger loading={busy}>
              {t('cancel.do')}
            </Button>
          </Popconfirm>
        ) : null}
        {returnable ? (
          <Button onClick={() => void navigate(pathOf(shopReturnPage, { id }))}>{t('return.open')}</Button>
        ) : null}
      </div>
    </>
  );
}
