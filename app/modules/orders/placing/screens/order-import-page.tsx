import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { pageLoader } from '#app/kernel/page/page.server.ts';
import { pageTitle } from '#app/shell/pages/page-title.ts';
import { usePathOf } from '#app/shell/pages/use-path-of.ts';
import { PageView } from '#app/ui/page-view.tsx';
import { orderListPage } from '../../pages.ts';
import { OrderImport } from '../parts/order-import.tsx';
import { mayCreateOrder } from '../use-cases/create-order.server.ts';
import type { Route } from './+types/order-import-page.ts';

export const loader = pageLoader(async (ctx) => {
  mayCreateOrder(ctx);
  return { title: ctx.t('orders:import.title') };
});

export const meta: Route.MetaFunction = ({ matches, loaderData }) => pageTitle(loaderData?.title, matches);

/** Orders out of a file: what it would bring is looked at first. */
export default function OrderImportPage() {
  const { t } = useTranslation('orders');
  const to = usePathOf();
  return (
    <PageView
      title={t('import.title')}
      description={t('import.note')}
      back={
        <Link className="page-view-back" to={to(orderListPage)}>
          {t('import.back')}
        </Link>
      }
    >
      <OrderImport />
    </PageView>
  );
}
