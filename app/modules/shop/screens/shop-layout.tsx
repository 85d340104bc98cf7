import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { NavLink, Outlet } from 'react-router';
import { pageLoader } from '#app/kernel/page/page.server.ts';
import { ErrorPage } from '#app/shell/error-page.tsx';
import { useRootData } from '#app/shell/use-root-data.ts';
import type { Cart, CartHold } from '../parts/cart.ts';
import { getShop } from '../use-cases/shop.server.ts';
import type { Route } from './+types/shop-layout.ts';

export const loader = pageLoader((ctx) => getShop(ctx));

/** The frame of the shop, made for a phone: whose shop it is, the page, and where else to go. */
export default function ShopLayout({ loaderData: { customerName, dealerName } }: Route.ComponentProps) {
  const { t } = useTranslation('shop');
  const { tenant } = useRootData();
  const [cart, setCart] = useState<Cart>({});
  return (
    <div className="shop">
      <header className="shop-head">
        <strong>{tenant.shortName}</strong>
        <span>{customerName}</span>
        <small>{t('dealer', { name: dealerName })}</small>
      </header>
      <main className="shop-main">
        <Outlet context={{ cart, setCart } satisfies CartHold} />
      </main>
      <nav className="shop-nav" aria-label={t('title')}>
        <NavLink to="/shop" end>
          {t('nav.shelf')}
        </NavLink>
        <NavLink to="/shop/orders">{t('nav.orders')}</NavLink>
      </nav>
    </div>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} />;
}
