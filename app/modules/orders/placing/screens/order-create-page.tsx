import { useTranslation } from 'react-i18next';
import { pageLoader } from '#app/kernel/page/page.server.ts';
import { pageTitle } from '#app/shell/pages/page-title.ts';
import type { PageHandle } from '#app/shell/tabs/use-page-tab.ts';
import { PageView } from '#app/ui/page-view.tsx';
import { orderCreatePage } from '../../pages.ts';
import { OrderEntry } from '../parts/order-entry.tsx';
import { findOrderOutlet } from '../use-cases/find-order-outlet.server.ts';
import type { Route } from './+types/order-create-page.ts';

export const loader = pageLoader(async (ctx, { request }) => {
  const outlet = await findOrderOutlet(ctx, new URL(request.url).searchParams.get('customerId'));
  return { title: ctx.t('orders:create.title'), outlet };
});

export const handle: PageHandle = orderCreatePage;

export const meta: Route.MetaFunction = ({ matches, loaderData }) => pageTitle(loaderData?.title, matches);

/** An order taken at the desk: outlet, unless the address names it, then code, quantity, enter. */
export default function OrderCreatePage({ loaderData: { outlet } }: Route.ComponentProps) {
  const { t } = useTranslation('orders');
  return (
    <PageView title={t('create.title')} description={t('create.keys')}>
      <OrderEntry outlet={outlet} />
    </PageView>
  );
}
