import { useTranslation } from 'react-i18next';
import { slideListPage } from '#app/administration/slideshows/pages.ts';
import { can } from '#app/kernel/access/access.ts';
import { pageAction, pageLoader } from '#app/kernel/page/page.server.ts';
import { badInput } from '#app/lib/domain-error.ts';
import { assertCleanText } from '#app/lib/text/clean-text.ts';
import { formText } from '#app/lib/text/form-text.ts';
import { pageTitle } from '#app/shell/pages/page-title.ts';
import { usePathOf } from '#app/shell/pages/use-path-of.ts';
import { PageView } from '#app/ui/page-view.tsx';
import { BrandForm } from '../parts/brand-form.tsx';
import { getBrand, saveBrand } from '../use-cases/edit-brand.server.ts';
import type { Route } from './+types/brand-page.ts';

export const loader = pageLoader(async (ctx) => ({
  title: ctx.t('brand:title'),
  editable: ctx.user !== null && can(ctx.user, 'brand:edit'),
  ...(await getBrand(ctx)),
}));

export const action = pageAction(async (ctx, form) => {
  let given: unknown;
  try {
    given = JSON.parse(formText(form, 'brand'));
  } catch {
    throw badInput('brand');
  }
  assertCleanText(given);
  await saveBrand(ctx, given, Number(formText(form, 'version')) || 0);
  return { ok: true as const, message: ctx.t('brand:saved') };
});

export const meta: Route.MetaFunction = ({ matches, loaderData }) => pageTitle(loaderData?.title, matches);

/** What the brand says of itself: contacts, links, filing text and colour, on its public page and in its theme. */
export default function BrandPage({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('brand');
  const to = usePathOf();
  return (
    <PageView
      title={t('title')}
      description={t('note')}
      links={[{ label: t('banners'), to: to(slideListPage) }]}
    >
      <BrandForm {...loaderData} />
    </PageView>
  );
}
