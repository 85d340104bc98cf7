import { useTranslation } from 'react-i18next';
import { pageLoader } from '#app/kernel/page/page.server.ts';
import { pageTitle } from '#app/shell/pages/page-title.ts';
import type { PageHandle } from '#app/shell/tabs/use-page-tab.ts';
import { PageView } from '#app/ui/page-view.tsx';
import { orderCreatePage } from '../../pages.ts';
import { OrderEntry } from '../parts/order-entry.tsx';
import { mayCreateOrder } from '../use-cases/create-order.server.ts';
import type { Route } from './+types/order-create-page.ts';

export const loader = pageLoader(async (ctx) => {
  mayCreateOrder(ctx);
  return { title: ctx.t('orders:create.title') };
});

export const handle: PageHandle = orderCreatePage;

export const meta: Route.MetaFunction = ({ matches, loaderData }) => pageTitle(loaderData?.title, matches);

/** An order taken at the desk: outlet, then code, quantity, enter. */
export default function OrderCreatePage() {
  const { t } = useTranslation('orders');
  return (
    <PageView title={t('create.title')} description={t('create.keys')}>
      <OrderEntry />
    </PageView>
  );
}
