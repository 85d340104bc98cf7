import { Alert, Empty, Input } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { checkInput } from '#app/kernel/api/api-input.server.ts';
import { pageLoader } from '#app/kernel/page/page.server.ts';
import { pageTitle } from '#app/shell/pages/page-title.ts';
import { useCart, withQty } from '../parts/cart.ts';
import { CartBar } from '../parts/cart-bar.tsx';
import { ShelfItem } from '../parts/shelf-item.tsx';
import { listShopGoods } from '../use-cases/shop.server.ts';
import { goodsQuery } from '../wire.ts';
import type { Route } from './+types/shelf-page.ts';

export const loader = pageLoader(async (ctx, { request }) => {
  const query = checkInput(goodsQuery, Object.fromEntries(new URL(request.url).searchParams));
  return { title: ctx.t('shop:title'), query, goods: await listShopGoods(ctx, query) };
});

export const meta: Route.MetaFunction = ({ matches, loaderData }) => pageTitle(loaderData?.title, matches);

/** The shelf: what can be ordered, at the outlet's own price, and the basket under it. */
export default function ShelfPage({ loaderData: { query, goods } }: Route.ComponentProps) {
  const { t } = useTranslation('shop');
  const navigate = useNavigate();
  const { cart, setCart } = useCart();
  const [placed, setPlaced] = useState('');
  return (
    <>
      <h1 className="visually-hidden">{t('title')}</h1>
      <Input.Search
        aria-label={t('search')}
        placeholder={t('search')}
        defaultValue={query.keyword}
        allowClear
        onSearch={(keyword) => void navigate(keyword ? `?keyword=${encodeURIComponent(keyword)}` : '?')}
      />
      {placed ? (
        <Alert type="success" role="status" showIcon title={t('placed', { orderNo: placed })} />
      ) : null}
      {goods.length === 0 ? <Empty description={t('empty')} /> : null}
      <ul className="shelf">
        {goods.map((one) => (
          <ShelfItem
            key={one.code}
            goods={one}
            pictured={goods.some(({ pictureId }) => pictureId !== null)}
            qty={cart[`${one.code} ${one.unit}`]?.qty ?? 0}
            onQty={(qty) => setCart(withQty(cart, one, qty))}
          />
        ))}
      </ul>
      <CartBar
        cart={cart}
        setCart={setCart}
        onPlaced={(orderNo) => {
          setCart({});
          setPlaced(orderNo);
        }}
      />
    </>
  );
}
