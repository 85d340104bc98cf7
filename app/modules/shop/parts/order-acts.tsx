import { Button, Modal, Popconfirm } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { pathOf } from '#app/kernel/module/define-page.ts';
import { RefusalToast } from '#app/ui/calls/refusal-toast.tsx';
import { useCommand } from '#app/ui/calls/use-command.ts';
import type { shopApi } from '../api.server.ts';
import { shopReturnPage } from '../pages.ts';
import type { getShopOrder } from '../use-cases/shop.server.ts';
import { refilled, useShop } from './cart.ts';
import { cartOf, keepCart } from './cart-store.ts';

type Order = Awaited<ReturnType<typeof getShopOrder>>;

/** What the outlet can do with an order: order it once more, take it back, give goods of it back. */
export function OrderActs({ order }: { order: Order }) {
  const { t } = useTranslation('shop');
  const navigate = useNavigate();
  const { shop, openCart } = useShop();
  const [asking, setAsking] = useState(false);
  const { run, busy, problem } = useCommand<typeof shopApi>();
  const { id, version, customerId } = order;
  // The basket of the outlet it is for, which may be another than the one turned to.
  const inBasket = () => cartOf(customerId).lines.length;
  const goods = order.lines.filter(({ gift }) => !gift);
  const returnable = order.lines.some((line) => line.returnablePieces > 0);

  /** What was filled, at today's price, and what of it cannot be had any more, stands in the basket. */
  function fill(how: 'add' | 'instead') {
    setAsking(false);
    keepCart(customerId, refilled(cartOf(customerId), goods, how));
    if (customerId === shop.customerId) openCart();
    else void run('PUT /shop/outlet', { customerId }, openCart);
  }

  return (
    <>
      <RefusalToast text={problem} />
      {asking ? (
        <Modal
          open
          title={t('refill.title', { count: inBasket() })}
          onCancel={() => setAsking(false)}
          footer={
            <>
              <Button onClick={() => fill('instead')}>{t('refill.instead')}</Button>
              <Button type="primary" onClick={() => fill('add')}>
                {t('refill.add')}
              </Button>
            </>
          }
        >
          {t('refill.question')}
        </Modal>
      ) : null}
      <div className="shop-acts">
        {order.kind === 'return' ? null : (
          <Button onClick={() => (inBasket() > 0 ? setAsking(true) : fill('instead'))}>{t('again')}</Button>
        )}
        {order.cancellable ? (
          <Popconfirm
            title={t('cancel.question')}
            okText={t('cancel.do')}
            onConfirm={() => void run('PUT /shop/cancel', { id, version })}
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
