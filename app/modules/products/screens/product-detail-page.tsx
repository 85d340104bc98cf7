import { useTranslation } from 'react-i18next';
import { Link, useFetcher } from 'react-router';
import { can } from '#app/kernel/access/access.ts';
import { checkInput } from '#app/kernel/api/api-input.server.ts';
import { pageAction, pageLoader } from '#app/kernel/page/page.server.ts';
import { badInput } from '#app/lib/domain-error.ts';
import { fileUrl } from '#app/lib/files/stored-file.ts';
import { assertCleanText } from '#app/lib/text/clean-text.ts';
import { formText } from '#app/lib/text/form-text.ts';
import { pageTitle } from '#app/shell/pages/page-title.ts';
import { usePathOf } from '#app/shell/pages/use-path-of.ts';
import type { PageHandle } from '#app/shell/tabs/use-page-tab.ts';
import { PageView } from '#app/ui/page-view.tsx';
import { saveUnits } from '../catalogue/use-cases/save-units.server.ts';
import { priceListPage, productDetailPage, productListPage } from '../pages.ts';
import { ProductPictures } from '../parts/product-pictures.tsx';
import { QuotePanel } from '../parts/quote-panel.tsx';
import { type SavedUnits, UnitsForm } from '../parts/units-form.tsx';
import { getProduct } from '../use-cases/get-product.server.ts';
import { unitsInput } from '../wire.ts';
import type { Route } from './+types/product-detail-page.ts';

export const loader = pageLoader(async (ctx, { params }) => {
  const product = await getProduct(ctx, { id: params['id'] ?? '' });
  const may = (action: string) => ctx.user !== null && can(ctx.user, action);
  return { title: product.name, product, may: { edit: may('product:edit'), prices: may('price:list') } };
});

export const action = pageAction(async (ctx, form, { params }) => {
  let payload: unknown;
  try {
    payload = JSON.parse(formText(form, 'payload'));
  } catch {
    throw badInput('payload');
  }
  assertCleanText(payload);
  await saveUnits(ctx, { ...checkInput(unitsInput, payload), productId: params['id'] ?? '' });
  return { ok: true as const };
});

export const handle: PageHandle = productDetailPage;
export const meta: Route.MetaFunction = ({ matches, loaderData }) => pageTitle(loaderData?.title, matches);

/** One product: its units with barcodes and list prices, and what it costs whom. */
export default function ProductDetailPage({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('products');
  const to = usePathOf();
  const { product, may } = loaderData;
  const [picture] = product.pictures;
  // Kept here: the form begins anew with what was saved, and what was said about it has to stay.
  const saving = useFetcher<SavedUnits>();
  return (
    <PageView
      back={
        <Link className="page-view-back" to={to(productListPage)}>
          ← {t('product.title')}
        </Link>
      }
      title={product.name}
      description={[
        product.code,
        product.spec,
        t('shelfLife', { count: product.shelfLifeDays }),
        product.saleAreas ? t('soldIn', { areas: product.saleAreas }) : t('soldEverywhere'),
      ].join(' · ')}
      links={
        may.prices
          ? [{ label: t('price.ofProduct'), to: `${to(priceListPage)}?productId=${product.id}` }]
          : []
      }
      extra={picture ? <img src={fileUrl(picture.id, 'thumb')} alt={product.name} /> : undefined}
    >
      <UnitsForm key={product.version} product={product} editable={may.edit} saving={saving} />
      <ProductPictures key={`pictures ${product.version}`} product={product} editable={may.edit} />
      {may.prices && product.units.length > 0 ? <QuotePanel product={product} /> : null}
    </PageView>
  );
}
