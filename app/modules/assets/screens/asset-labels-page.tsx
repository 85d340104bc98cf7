import { Button, QRCode } from 'antd';
import { useTranslation } from 'react-i18next';
import { checkInput } from '#app/kernel/api/api-input.server.ts';
import { pathOf } from '#app/kernel/module/define-page.ts';
import { pageLoader } from '#app/kernel/page/page.server.ts';
import { pageTitle } from '#app/shell/pages/page-title.ts';
import { PageView } from '#app/ui/page-view.tsx';
import { PrintRegion, usePrintRegion } from '#app/ui/print/print-region.tsx';
import { assetScanPage } from '../pages.ts';
import { listLabels } from '../use-cases/list-labels.server.ts';
import { labelsQuery } from '../wire.ts';
import type { Route } from './+types/asset-labels-page.ts';

export const loader = pageLoader(async (ctx, { request }) => {
  const url = new URL(request.url);
  const { ids } = checkInput(labelsQuery, Object.fromEntries(url.searchParams));
  const product = ctx.tenant.productPath;
  const labels = (await listLabels(ctx, ids)).map((label) => ({
    ...label,
    path: pathOf(assetScanPage, { product, no: label.assetNo }),
  }));
  return { title: ctx.t('assets:labels.title'), origin: url.origin, labels };
});
export const meta: Route.MetaFunction = ({ matches, loaderData }) => pageTitle(loaderData?.title, matches);

/** QR labels of assets as a sheet to print; scanning one opens its asset. */
export default function AssetLabelsPage({ loaderData: { origin, labels } }: Route.ComponentProps) {
  const { t } = useTranslation('assets');
  const { region, print } = usePrintRegion();
  return (
    <PageView
      title={t('labels.title')}
      description={t('labels.note')}
      actions={
        <Button type="primary" disabled={labels.length === 0} onClick={print}>
          {t('act.print')}
        </Button>
      }
    >
      {labels.length === 0 ? <p className="cell-empty">{t('labels.none')}</p> : null}
      <PrintRegion region={region}>
        <ul className="asset-labels">
          {labels.map(({ assetNo, model, path }) => (
            <li key={assetNo}>
              <QRCode type="svg" size={140} bordered={false} value={`${origin}${path}`} />
              <strong>{assetNo}</strong>
              <small>{model}</small>
            </li>
          ))}
        </ul>
      </PrintRegion>
    </PageView>
  );
}
