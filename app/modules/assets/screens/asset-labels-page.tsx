import { useTranslation } from 'react-i18next';
import { checkInput } from '#app/kernel/api/api-input.server.ts';
import { pathOf } from '#app/kernel/module/define-page.ts';
import { pageLoader } from '#app/kernel/page/page.server.ts';
import { pageTitle } from '#app/shell/pages/page-title.ts';
import { LabelSheet } from '#app/ui/print/label-sheet.tsx';
import { assetScanPage } from '../pages.ts';
import { listLabels } from '../use-cases/list-labels.server.ts';
import { labelsQuery } from '../wire.ts';
import type { Route } from './+types/asset-labels-page.ts';

export const loader = pageLoader(async (ctx, { request }) => {
  const url = new URL(request.url);
  const { ids } = checkInput(labelsQuery, Object.fromEntries(url.searchParams));
  const product = ctx.tenant.productPath;
  const labels = (await listLabels(ctx, ids)).map(({ assetNo, model }) => ({
    code: assetNo,
    path: pathOf(assetScanPage, { product, no: assetNo }),
    lines: [model],
  }));
  return { title: ctx.t('assets:labels.title'), origin: url.origin, labels };
});
export const meta: Route.MetaFunction = ({ matches, loaderData }) => pageTitle(loaderData?.title, matches);

/** QR labels of assets as a sheet to print; scanning one opens its asset. */
export default function AssetLabelsPage({ loaderData: { origin, labels } }: Route.ComponentProps) {
  const { t } = useTranslation('assets');
  return (
    <LabelSheet
      title={t('labels.title')}
      note={t('labels.note')}
      none={t('labels.none')}
      origin={origin}
      labels={labels}
    />
  );
}
