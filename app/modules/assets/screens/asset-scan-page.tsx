import { Card } from 'antd';
import { useTranslation } from 'react-i18next';
import { redirect } from 'react-router';
import { checkInput } from '#app/kernel/api/api-input.server.ts';
import { pathOf } from '#app/kernel/module/define-page.ts';
import { pageLoader } from '#app/kernel/page/page.server.ts';
import { pageTitle } from '#app/shell/pages/page-title.ts';
import { PageView } from '#app/ui/page-view.tsx';
import { assetDetailPage } from '../pages.ts';
import { scanAsset } from '../use-cases/scan-asset.server.ts';
import { scanQuery } from '../wire.ts';
import type { Route } from './+types/asset-scan-page.ts';

export const loader = pageLoader(async (ctx, { params }) => {
  const found = await scanAsset(ctx, checkInput(scanQuery, { no: params['no'] }));
  if (found) throw redirect(pathOf(assetDetailPage, { product: ctx.tenant.productPath, id: found.id }));
  return { title: ctx.t('assets:scan.title') };
});
export const meta: Route.MetaFunction = ({ matches, loaderData }) => pageTitle(loaderData?.title, matches);

/** A label that leads nowhere: one and the same page for those unknown, scrapped, and of somebody else. */
export default function AssetScanPage() {
  const { t } = useTranslation('assets');
  return (
    <PageView title={t('scan.title')}>
      <Card>{t('scan.text')}</Card>
    </PageView>
  );
}
