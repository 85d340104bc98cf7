import { Alert, Descriptions, Tag } from 'antd';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { can } from '#app/kernel/access/access.ts';
import { requireUser } from '#app/kernel/access/require-action.server.ts';
import { checkInput } from '#app/kernel/api/api-input.server.ts';
import { pageLoader } from '#app/kernel/page/page.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { formatTime } from '#app/lib/time/date-time.ts';
import { useRootData } from '#app/shell/data/use-root-data.ts';
import { useListNavigation } from '#app/shell/lists/use-list-navigation.ts';
import { pageTitle } from '#app/shell/pages/page-title.ts';
import { ApprovalPanel } from '#app/shell/tasks/approval-panel.tsx';
import { PageView } from '#app/ui/page-view.tsx';
import { getPromotion } from '../editing/use-cases/get-promotion.server.ts';
import { takesCoupon } from '../engine/rules-definition.ts';
import { compareVersions } from '../files/use-cases/compare-versions.server.ts';
import type { VersionChange } from '../files/wire-files.ts';
import { CopyButton } from '../parts/copy-button.tsx';
import { MoveButtons } from '../parts/move-buttons.tsx';
import { StateTag } from '../parts/state-tag.tsx';
import { BudgetBar } from '../usage/parts/budget-bar.tsx';
import { CouponPanel } from '../usage/parts/coupon-panel.tsx';
import { PromotionOrders } from '../usage/parts/promotion-orders.tsx';
import { PromotionPicture } from '../usage/parts/promotion-picture.tsx';
import { PromotionResults } from '../usage/parts/promotion-results.tsx';
import { listPromotionOrders } from '../usage/promotion-orders.server.ts';
import { listBatches, listCoupons } from '../usage/use-cases/list-coupons.server.ts';
import { batchesQuery, couponsQuery } from '../usage/wire-coupons.ts';
import { type PromotionDetail, promotionOrdersQuery } from '../wire.ts';
import type { Route } from './+types/promotion-detail-page.ts';

export const loader = pageLoader(async (ctx, { params, request }) => {
  const promotion = await getPromotion(ctx, { id: params['id'] ?? '' });
  const page = new URL(request.url).searchParams.get('page') ?? 1;
  const query = checkInput(promotionOrdersQuery, { id: promotion.id, page });
  const shown = promotion.results !== null && can(requireUser(ctx), 'order:list');
  const changes = await compareVersions(ctx, promotion);
  const coupons = await couponsShown(ctx, promotion, new URL(request.url).searchParams);
  return {
    coupons,
    title: promotion.name,
    promotion,
    changes,
    orders: shown ? await listPromotionOrders(ctx, query) : null,
  };
});

/** The coupons of a promotion that has some, or whose orders earn some. */
async function couponsShown(ctx: Ctx, { id, kind, versions }: PromotionDetail, search: URLSearchParams) {
  const isGated = versions.some(({ definition }) => takesCoupon(definition));
  if (!isGated && kind !== 'next-coupon') return null;
  const one = (name: string) => search.get(name) || undefined;
  const query = checkInput(couponsQuery, {
    id,
    state: one('couponState'),
    batchId: one('batch'),
    page: one('couponPage'),
    size: one('couponSize'),
  });
  const ofBatches = checkInput(batchesQuery, { id, page: one('batchPage'), size: one('batchSize') ?? 10 });
  return {
    query,
    coupons: await listCoupons(ctx, query),
    batches: isGated && kind !== 'next-coupon' ? await listBatches(ctx, ofBatches) : null,
  };
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) => pageTitle(loaderData?.title, matches);

/** One promotion: what it does, its versions, and what has come of it. */
export default function PromotionDetailPage({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('promotions');
  const { tenant } = useRootData();
  const { promotion, changes, orders, coupons } = loaderData;
  const behind = useId();
  const { go } = useListNavigation((change: Record<string, string>) => `?${new URLSearchParams(change)}`);
  return (
    <PageView
      title={promotion.name}
      description={promotion.sentence}
      actions={
        <>
          <CopyButton promotion={promotion} />
          <MoveButtons promotion={promotion} />
        </>
      }
    >
      <section className="panel" aria-label={t('edit.basics')}>
        <Descriptions column={{ xs: 1, md: 2 }} size="small">
          <Descriptions.Item label={t('edit.code')}>{promotion.code}</Descriptions.Item>
          <Descriptions.Item label={t('column.kind')}>{t(`kind.${promotion.kind}`)}</Descriptions.Item>
          <Descriptions.Item label={t('column.days')}>
            {promotion.validFrom} – {promotion.validTo}
          </Descriptions.Item>
          <Descriptions.Item label={t('column.state')}>
            <StateTag state={promotion.state} />
            {promotion.next ? (
              <Tag color="processing">
                {t('nextVersion', { number: promotion.next.version, from: promotion.next.validFrom })}
              </Tag>
            ) : null}
            {promotion.pending ? <Tag>{t('pending')}</Tag> : null}
          </Descriptions.Item>
          <Descriptions.Item label={t('column.budget')}>
            <BudgetBar promotion={promotion} />
          </Descriptions.Item>
        </Descriptions>
        {promotion.reason ? <p>{t('detail.refused', { reason: promotion.reason })}</p> : null}
      </section>
      {promotion.takesOver ? (
        <Alert type="info" showIcon title={t(`takesOver.${promotion.takesOver.at}`, promotion.takesOver)} />
      ) : null}
      {promotion.approval ? <ApprovalPanel approval={promotion.approval} /> : null}
      {promotion.results ? <PromotionResults results={promotion.results} behind={`#${behind}`} /> : null}
      {orders ? (
        <div id={behind} className="promotion-behind">
          <PromotionOrders page={orders} onPage={(page) => go({ page: String(page) }, { replace: true })} />
        </div>
      ) : null}
      {coupons ? <CouponPanel {...coupons} go={(change) => go(change, { replace: true })} /> : null}
      <PromotionPicture key={promotion.picture?.id} promotion={promotion} />
      <section className="panel" aria-label={t('detail.versions')}>
        <h2>{t('detail.versions')}</h2>
        <ol className="promotion-versions">
          {promotion.versions.map((one) => (
            <li key={one.version}>
              <strong>v{one.version}</strong>
              {one.version === promotion.activeVersion ? (
                <Tag color="success">{t('detail.inForce')}</Tag>
              ) : null}
              {one.version === promotion.next?.version ? (
                <Tag color="processing">{t('detail.from', { from: promotion.next.validFrom })}</Tag>
              ) : null}{' '}
              {one.sentence}
              <Changes changes={changes[one.version]} />
              <small>
                {one.validFrom} – {one.validTo} ·{' '}
                {t('detail.by', { name: one.authorName, time: formatTime(one.createdAt, tenant.timeZone) })}
              </small>
            </li>
          ))}
        </ol>
      </section>
    </PageView>
  );
}

/** What a version changed of the one before, what it was and what it is. */
function Changes({ changes }: { changes: readonly VersionChange[] | undefined }) {
  const { t } = useTranslation('promotions');
  if (!changes) return null;
  if (changes.length === 0) return <small>{t('detail.unchanged')}</small>;
  return (
    <dl className="promotion-changes" aria-label={t('detail.changed')}>
      {changes.map(({ label, from, to }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            {from ? <del>{from}</del> : null} {to ? <ins>{to}</ins> : t('detail.nothing')}
          </dd>
        </div>
      ))}
    </dl>
  );
}
