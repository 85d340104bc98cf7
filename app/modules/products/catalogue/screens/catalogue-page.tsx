import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { can } from '#app/kernel/access/access.ts';
import { requireUser } from '#app/kernel/access/require-action.server.ts';
import { pageLoader } from '#app/kernel/page/page.server.ts';
import { DomainError } from '#app/lib/domain-error.ts';
import { apiDownload } from '#app/lib/web/api-client.ts';
import { pageTitle } from '#app/shell/pages/page-title.ts';
import { usePathOf } from '#app/shell/pages/use-path-of.ts';
import { PageView } from '#app/ui/page-view.tsx';
import { productListPage } from '../../pages.ts';
import { CatalogueImport } from '../parts/catalogue-import.tsx';
import type { Route } from './+types/catalogue-page.ts';

export const loader = pageLoader(async (ctx) => {
  const user = requireUser(ctx);
  const may = { import: can(user, 'product:import'), export: can(user, 'product:export') };
  if (!may.import && !may.export) throw new DomainError('common.forbidden', 403);
  return { title: ctx.t('products:catalogue.title'), may };
});

export const meta: Route.MetaFunction = ({ matches, loaderData }) => pageTitle(loaderData?.title, matches);

/** Products with units, barcodes and prices in one file: taken away, and brought back with what changes. */
export default function CataloguePage({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('products');
  const to = usePathOf();
  const { may } = loaderData;
  return (
    <PageView
      title={t('catalogue.title')}
      description={t('catalogue.note')}
      back={
        <Link className="page-view-back" to={to(productListPage)}>
          {t('catalogue.back')}
        </Link>
      }
      actions={
        may.export ? (
          <Button onClick={() => void apiDownload('/eProd/catalogueFile').catch(() => undefined)}>
            {t('catalogue.export')}
          </Button>
        ) : undefined
      }
    >
      {may.import ? <CatalogueImport /> : null}
    </PageView>
  );
}
