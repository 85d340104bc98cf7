import { Button } from 'antd';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Form, NavLink, Outlet } from 'react-router';
import { logoutPage } from '#app/administration/accounts/pages.ts';
import { pathOf } from '#app/kernel/module/define-page.ts';
import { pageLoader } from '#app/kernel/page/page.server.ts';
import { keepOnlyOf } from '#app/lib/web/signed-out.ts';
import { dueFen } from '#app/modules/pricing/rules-totals.ts';
import { useRootData } from '#app/shell/data/use-root-data.ts';
import { ErrorPage } from '#app/shell/pages/error-page.tsx';
import { LogoutDialog } from '#app/shell/user/logout-dialog.tsx';
import { onDemand } from '#app/ui/on-demand/on-demand.tsx';
import { offersPage, shelfPage, shopDisplaysPage, shopOrdersPage } from '../pages.ts';
import { type ShopContext, shelfSumFen } from '../parts/cart.ts';
import { useKeptCart, useQuote } from '../parts/cart-store.ts';
import { OutletSwitch } from '../parts/outlet-switch.tsx';
import { getShop } from '../use-cases/get-shop.server.ts';
import type { Route } from './+types/shop-layout.ts';

const CartSheet = onDemand(() => import('../parts/cart-sheet.tsx'));

export const loader = pageLoader(async (ctx) => ({
  shop: await getShop(ctx),
  sessionId: ctx.user?.sessionId ?? '',
  owner: ctx.user && !ctx.user.seenBy ? ctx.user.id : null,
}));

/** The frame of the shop, made for a phone: whose shop it is, the page, the basket, where else to go, and the way out. */
export default function ShopLayout({ loaderData: { sessionId, owner, shop } }: Route.ComponentProps) {
  const { t } = useTranslation('shop');
  const { tenant } = useRootData();
  const [cart, setCart] = useKeptCart(shop.customerId);
  const [leaving, setLeaving] = useState(false);
  const [sheet, setSheet] = useState(false);
  const { answer: quote, settled, again } = useQuote(cart, shop.customerId);
  useEffect(() => {
    if (owner) void keepOnlyOf(owner);
  }, [owner]);
  const context: ShopContext = {
    shop,
    cart,
    setCart,
    quote,
    agreedFen: quote && settled ? dueFen(quote) : null,
    askAgain: again,
    payableFen: quote ? dueFen(quote) : shelfSumFen(cart),
    openCart: () => setSheet(true),
    closeCart: () => setSheet(false),
  };
  return (
    <div className="shop">
      <header className="shop-head">
        <strong>{tenant.shortName}</strong>
        <OutletSwitch shop={shop} />
        <Button size="small" onClick={() => setLeaving(true)}>
          {t('signOut')}
        </Button>
        <small>{t('dealer', { name: shop.dealerName })}</small>
      </header>
      <main className="shop-main">
        <Outlet context={context} />
      </main>
      <nav className="shop-nav" aria-label={t('title')}>
        <NavLink to={pathOf(shelfPage)} end>
          {t('nav.shelf')}
        </NavLink>
        <NavLink to={pathOf(offersPage)}>{t('nav.offers')}</NavLink>
        <NavLink to={pathOf(shopDisplaysPage)}>{t('nav.displays')}</NavLink>
        <NavLink to={pathOf(shopOrdersPage)}>{t('nav.orders')}</NavLink>
      </nav>
      {sheet ? <CartSheet context={context} onClose={() => setSheet(false)} /> : null}
      <LogoutDialog open={leaving} sessionId={sessionId} onCancel={() => setLeaving(false)} />
    </div>
  );
}

/** Whoever is bound to no outlet sees why, and can sign in as somebody else: the shop is all they have. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const { t } = useTranslation('shop');
  return (
    <main>
      <ErrorPage error={error} />
      <Form method="post" action={pathOf(logoutPage)} className="shop-leave">
        <button className="link-button" type="submit">
          {t('signOut')}
        </button>
      </Form>
    </main>
  );
}
