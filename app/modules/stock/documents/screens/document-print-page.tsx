import { useTranslation } from 'react-i18next';
import { checkInput } from '#app/kernel/api/api-input.server.ts';
import { pageLoader } from '#app/kernel/page/page.server.ts';
import { pageTitle } from '#app/shell/pages/page-title.ts';
import type { PageHandle } from '#app/shell/tabs/use-page-tab.ts';
import { PageView } from '#app/ui/page-view.tsx';
import { PrintButton, PrintRegion, usePrintRegion } from '#app/ui/print/print-region.tsx';
import { stockPrintPage } from '../../pages.ts';
import { DocumentSheet } from '../parts/document-sheet.tsx';
import { printDocuments } from '../use-cases/print-documents.server.ts';
import { printQuery } from '../wire.ts';
import type { Route } from './+types/document-print-page.ts';

export const loader = pageLoader(async (ctx, { request }) => {
  const query = checkInput(printQuery, Object.fromEntries(new URL(request.url).searchParams));
  return { title: ctx.t('stock:documents.printTitle'), documents: await printDocuments(ctx, query) };
});

export const handle: PageHandle = stockPrintPage;

export const meta: Route.MetaFunction = ({ matches, loaderData }) => pageTitle(loaderData?.title, matches);

/** Documents of the warehouse as they come out of the printer, one sheet after another. */
export default function DocumentPrintPage({ loaderData: { documents } }: Route.ComponentProps) {
  const { t } = useTranslation('stock');
  const { region, print } = usePrintRegion();
  return (
    <PageView
      title={t('documents.printTitle')}
      description={t('documents.printCount', { count: documents.length })}
      actions={<PrintButton onPrint={print} />}
    >
      <PrintRegion region={region} className="slips">
        {documents.map((document) => (
          <section key={document.id} aria-label={document.no}>
            <DocumentSheet document={document} />
          </section>
        ))}
      </PrintRegion>
    </PageView>
  );
}
