import { useTranslation } from 'react-i18next';
import { checkInput } from '#app/kernel/api/api-input.server.ts';
import { pageLoader } from '#app/kernel/page/page.server.ts';
import { pageTitle } from '#app/shell/pages/page-title.ts';
import type { PageHandle } from '#app/shell/tabs/use-page-tab.ts';
import { PageView } from '#app/ui/page-view.tsx';
import { PrintButton, PrintRegion, usePrintRegion } from '#app/ui/print/print-region.tsx';
import { printPurchases } from '../orders/use-cases/print-purchases.server.ts';
import { purchasePrintPage } from '../pages.ts';
import { PurchaseSheet } from '../parts/purchase-sheet.tsx';
import { printPurchasesQuery } from '../wire.ts';
import type { Route } from './+types/purchase-print-page.ts';

export const loader = pageLoader(async (ctx, { request }) => {
  const query = checkInput(printPurchasesQuery, Object.fromEntries(new URL(request.url).searchParams));
  return { title: ctx.t('purchases:print.title'), orders: await printPurchases(ctx, query) };
});
export const handle: PageHandle = purchasePrintPage;
export const meta: Route.MetaFunction = ({ matches, loaderData }) => pageTitle(loaderData?.title, matches);

/** Orders of dealers as they come out of the printer, one sheet after another (DLR-01). */
export default function PurchasePrintPage({ loaderData: { orders } }: Route.ComponentProps) {
  const { t } = useTranslation('purchases');
  const { region, print } = usePrintRegion();
  return (
    <PageView
      title={t('print.title')}
      description={t('print.count', { count: orders.length })}
      actions={<PrintButton onPrint={print} />}
    >
      <PrintRegion region={region} className="slips">
        {orders.map((order) => (
          <section key={order.id} aria-label={order.no}>
            <PurchaseSheet order={order} />
          </section>
        ))}
      </PrintRegion>
    </PageView>
  );
}
