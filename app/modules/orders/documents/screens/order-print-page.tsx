import { FilePdfOutlined } from '@ant-design/icons';
import { Button, Segmented } from 'antd';
import { useTranslation } from 'react-i18next';
import { checkInput } from '#app/kernel/api/api-input.server.ts';
import { pageLoader } from '#app/kernel/page/page.server.ts';
import { commandsOf } from '#app/lib/commands/commands-of.ts';
import { uuid32 } from '#app/lib/text/code-text.ts';
import { apiDownload } from '#app/lib/web/api-client.ts';
import { useRootData } from '#app/shell/data/use-root-data.ts';
import { useListNavigation } from '#app/shell/lists/use-list-navigation.ts';
import { pageTitle } from '#app/shell/pages/page-title.ts';
import type { PageHandle } from '#app/shell/tabs/use-page-tab.ts';
import { RefusalToast } from '#app/ui/calls/refusal-toast.tsx';
import { useSend } from '#app/ui/calls/use-send.ts';
import { PageView } from '#app/ui/page-view.tsx';
import { PrintButton, PrintRegion, usePrintRegion } from '#app/ui/print/print-region.tsx';
import { orderPrintPage } from '../../pages.ts';
import type { orderPrintApi } from '../api-print.server.ts';
import { SlipSheet } from '../parts/slip-sheet.tsx';
import { printKinds } from '../print-kinds.ts';
import { type Slip, slipsOf } from '../slip.ts';
import { printOrders } from '../use-cases/print-orders.server.ts';
import { printPageQuery } from '../wire-print.ts';
import type { Route } from './+types/order-print-page.ts';

export const loader = pageLoader(async (ctx, { request }) => {
  const query = checkInput(printPageQuery, Object.fromEntries(new URL(request.url).searchParams));
  return { title: ctx.t('orders:print.title'), query, routes: await printOrders(ctx, query) };
});

export const handle: PageHandle = orderPrintPage;

export const meta: Route.MetaFunction = ({ matches, loaderData }) => pageTitle(loaderData?.title, matches);

/** Papers that are printed together number their pages by two counters in turn. */
const sides = ['odd', 'even'] as const;

/** Sales slips, or pick lists, of one or several orders, as they come out of the printer. */
export default function OrderPrintPage({ loaderData: { query, routes } }: Route.ComponentProps) {
  const { t } = useTranslation('orders');
  const { tenant } = useRootData();
  const sending = useSend();
  const words = { t, tenantName: tenant.name, timeZone: tenant.timeZone };
  const { region, print } = usePrintRegion();
  const ids = query.ids.join(',');
  const which: Record<string, string> =
    query.deliveryNo === undefined ? {} : { deliveryNo: String(query.deliveryNo) };
  const { go } = useListNavigation(
    (change: { kind: string }) => `?${new URLSearchParams({ ...change, ids, ...which })}`,
  );

  function note() {
    // A count that fails is no reason to hold up whoever waits with the lorry.
    const options = { mask: false, idempotencyKey: uuid32() };
    commandsOf<typeof orderPrintApi>()(
      'POST /eOrder/eOrder/printed',
      { ids, kind: query.kind, ...which },
      options,
    ).catch(() => {});
  }

  function printAndNote() {
    print();
    note();
  }

  async function downloadAndNote() {
    const done = await sending.send(['orderPdf', ids, query.kind, which], (options) =>
      apiDownload('/eOrder/eOrder/orderPdf', { ids, kind: query.kind, ...which }, options),
    );
    if (done) note();
  }

  const papers: { route: string; slips: Slip[]; before: number }[] = [];
  for (const route of routes) {
    const { before = 0, slips = [] } = papers.at(-1) ?? {};
    papers.push({
      route: route.route,
      slips: slipsOf([route], query.kind, words),
      before: before + slips.length,
    });
  }
  const several = papers.reduce((count, { slips }) => count + slips.length, 0) > 1;

  return (
    <PageView
      title={t('print.title')}
      description={t('print.count', { count: query.ids.length })}
      actions={
        <>
          <Segmented
            value={query.kind}
            onChange={(kind) => go({ kind }, { replace: true })}
            options={printKinds.map((value) => ({ value, label: t(`print.${value}`) }))}
          />
          <Button icon={<FilePdfOutlined />} loading={sending.busy} onClick={() => void downloadAndNote()}>
            {t('print.pdf')}
          </Button>
          <PrintButton onPrint={printAndNote} />
        </>
      }
    >
      <RefusalToast text={sending.failure} />
      <PrintRegion region={region} className="slips">
        {papers.map(({ route, slips, before }) => (
          <section key={route} aria-label={t('print.route', { route })}>
            {slips.map((slip, index) => (
              <SlipSheet
                key={slip.label}
                slip={slip}
                pages={several ? sides[(before + index) % 2] : undefined}
              />
            ))}
          </section>
        ))}
      </PrintRegion>
    </PageView>
  );
}
