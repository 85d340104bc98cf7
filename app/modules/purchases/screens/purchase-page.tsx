import { PrinterOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { pageLoader } from '#app/kernel/page/page.server.ts';
import { pageTitle } from '#app/shell/pages/page-title.ts';
import { usePathOf } from '#app/shell/pages/use-path-of.ts';
import { TabLink } from '#app/shell/tabs/bar/tab-link.tsx';
import type { PageHandle } from '#app/shell/tabs/use-page-tab.ts';
import { PageView } from '#app/ui/page-view.tsx';
import { getPurchase } from '../orders/use-cases/get-purchase.server.ts';
import { purchaseListPage, purchasePage } from '../pages.ts';
import { printAddress } from '../parts/print-address.ts';
import { PurchaseActs } from '../parts/purchase-acts.tsx';
import { PurchaseFacts } from '../parts/purchase-facts.tsx';
import { PurchaseLines } from '../parts/purchase-lines.tsx';
import { PurchaseStateTag } from '../parts/purchase-state-tag.tsx';
import { PurchaseTimeline } from '../parts/purchase-timeline.tsx';
import type { Route } from './+types/purchase-page.ts';

export const loader = pageLoader(async (ctx, { params }) => {
  const order = await getPurchase(ctx, { id: params['id'] ?? '' });
  return { title: ctx.t('purchases:purchase.of', { no: order.no }), order };
});
export const handle: PageHandle = purchasePage;
export const meta: Route.MetaFunction = ({ matches, loaderData }) => pageTitle(loaderData?.title, matches);

/** An order of a dealer with the brand: its goods, what was sent and received of them, and what they cost (DLR-01). */
export default function PurchasePage({ loaderData: { title, order } }: Route.ComponentProps) {
  const { t } = useTranslation('purchases');
  const to = usePathOf();
  const navigate = useNavigate();
  const list = to(purchaseListPage);
  return (
    <PageView
      back={
        <TabLink className="page-view-back" to={list} otherwise={list}>
          ← {t('purchase.title')}
        </TabLink>
      }
      title={title}
      description={order.dealerName}
      figures={<PurchaseStateTag state={order.state} />}
      actions={
        <>
          <Button icon={<PrinterOutlined />} onClick={() => void navigate(printAddress(to, [order.id]))}>
            {t('print.do')}
          </Button>
          <PurchaseActs order={order} />
        </>
      }
    >
      <PurchaseFacts order={order} />
      <PurchaseLines order={order} />
      <PurchaseTimeline order={order} />
    </PageView>
  );
}
