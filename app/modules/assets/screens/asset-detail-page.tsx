import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { pageLoader } from '#app/kernel/page/page.server.ts';
import { pageTitle } from '#app/shell/pages/page-title.ts';
import { usePathOf } from '#app/shell/pages/use-path-of.ts';
import { TabLink } from '#app/shell/tabs/bar/tab-link.tsx';
import type { PageHandle } from '#app/shell/tabs/use-page-tab.ts';
import { PageView } from '#app/ui/page-view.tsx';
import { assetDetailPage, assetListPage } from '../pages.ts';
import { AssetActs } from '../parts/asset-acts.tsx';
import { AssetAudits } from '../parts/asset-audits.tsx';
import { AssetEarningsPanel } from '../parts/asset-earnings.tsx';
import { AssetFacts } from '../parts/asset-facts.tsx';
import { AssetMovements } from '../parts/asset-movements.tsx';
import { AssetPictures } from '../parts/asset-pictures.tsx';
import { AssetService } from '../parts/asset-service.tsx';
import { AssetStateTag } from '../parts/asset-tags.tsx';
import { AssetTimeline } from '../parts/asset-timeline.tsx';
import { getAsset } from '../use-cases/get-asset.server.ts';
import type { Route } from './+types/asset-detail-page.ts';

export const loader = pageLoader(async (ctx, { params }) => {
  const asset = await getAsset(ctx, { id: params['id'] ?? '' });
  return { title: ctx.t('assets:detail.title', { assetNo: asset.assetNo }), asset };
});
export const handle: PageHandle = assetDetailPage;
export const meta: Route.MetaFunction = ({ matches, loaderData }) => pageTitle(loaderData?.title, matches);

/** One asset from all sides: where it is, what it earns, movements, inspections, and what happened (AST-01). */
export default function AssetDetailPage({ loaderData: { asset } }: Route.ComponentProps) {
  const { t } = useTranslation('assets');
  const to = usePathOf();
  const asked = useLocation().hash.slice(1);
  const list = to(assetListPage);
  return (
    <PageView
      back={
        <TabLink className="page-view-back" to={list} otherwise={list}>
          ← {t('asset.title')}
        </TabLink>
      }
      title={
        <>
          {t('detail.title', { assetNo: asset.assetNo })} <AssetStateTag state={asset.state} />
        </>
      }
      description={asset.modelName}
      actions={<AssetActs key={asked} asset={asset} asked={asked} />}
    >
      {asset.givenUp ? (
        <p className="notice-warning">{t('detail.givenUp', { orderNo: asset.givenUp })}</p>
      ) : null}
      <AssetFacts asset={asset} />
      <AssetEarningsPanel asset={asset} />
      <AssetService asset={asset} />
      <AssetMovements asset={asset} />
      <AssetAudits asset={asset} />
      <AssetPictures asset={asset} />
      <AssetTimeline asset={asset} />
    </PageView>
  );
}
