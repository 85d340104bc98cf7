import { Descriptions, Tag } from 'antd';
import { useTranslation } from 'react-i18next';
import { pageLoader } from '#app/kernel/page/page.server.ts';
import { formatFen, formatPercent } from '#app/lib/numbers/money.ts';
import { formatTime } from '#app/lib/time/date-time.ts';
import { useRootData } from '#app/shell/data/use-root-data.ts';
import { pageTitle } from '#app/shell/pages/page-title.ts';
import { PageView } from '#app/ui/page-view.tsx';
import { changedParts } from '../editing/rules-compare.ts';
import { getPromotion } from '../editing/use-cases/get-promotion.server.ts';
import { CopyButton } from '../parts/copy-button.tsx';
import { MoveButtons } from '../parts/move-buttons.tsx';
import { StateTag } from '../parts/state-tag.tsx';
import type { PromotionResults, VersionRow } from '../wire.ts';
import type { Route } from './+types/promotion-detail-page.ts';

export const loader = pageLoader(async (ctx, { params }) => {
  const promotion = await getPromotion(ctx, { id: params['id'] ?? '' });
  return { title: promotion.name, promotion };
});

export const meta: Route.MetaFunction = ({ matches, loaderData }) => pageTitle(loaderData?.title, matches);

/** One promotion: what it does, its versions, and what has come of it. */
export default function PromotionDetailPage({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('promotions');
  const { tenant } = useRootData();
  const { promotion } = loaderData;
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
            {promotion.pending ? <Tag>{t('pending')}</Tag> : null}
          </Descriptions.Item>
          <Descriptions.Item label={t('column.budget')}>
            {promotion.budgetFen === null
              ? t('budget.none', { used: formatFen(promotion.usedFen) })
              : t('budget.used', {
                  used: formatFen(promotion.usedFen),
                  budget: formatFen(promotion.budgetFen),
                })}
          </Descriptions.Item>
        </Descriptions>
        {promotion.reason ? <p>{t('detail.refused', { reason: promotion.reason })}</p> : null}
      </section>
      {promotion.results ? <Results results={promotion.results} /> : null}
      <section className="panel" aria-label={t('detail.versions')}>
        <h2>{t('detail.versions')}</h2>
        <ol className="promotion-versions">
          {promotion.versions.map((one, index) => (
            <li key={one.version}>
              <strong>v{one.version}</strong>
              {one.version === promotion.activeVersion ? (
                <Tag color="success">{t('detail.inForce')}</Tag>
              ) : null}{' '}
              {one.sentence}
              <Changes version={one} before={promotion.versions[index + 1]} />
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

/** What a version changed of the one before. */
function Changes({ version, before }: { version: VersionRow; before: VersionRow | undefined }) {
  const { t } = useTranslation('promotions');
  if (!before) return null;
  const parts = changedParts(before, version).map((part) => t(`compare.${part}`));
  return (
    <small>
      {parts.length > 0
        ? t('detail.changed', { parts: parts.join(t('edit.listComma')) })
        : t('detail.unchanged')}
      {before.sentence === version.sentence ? null : (
        <>
          {' '}
          <del>{before.sentence}</del>
        </>
      )}
    </small>
  );
}

/** The figures of a promotion, each with what it counts. */
function Results({ results }: { results: PromotionResults }) {
  const { t } = useTranslation('promotions');
  const figures = [
    ['orders', String(results.orders)],
    ['outlets', String(results.outlets)],
    ['sales', formatFen(results.salesFen)],
    ['cost', formatFen(results.costFen)],
    ['rate', results.costRateBp === null ? '—' : formatPercent(results.costRateBp)],
  ] as const;
  return (
    <section className="panel" aria-label={t('detail.results')}>
      <h2>{t('detail.results')}</h2>
      <dl className="promotion-results">
        {figures.map(([name, value]) => (
          <div key={name}>
            <dt>{t(`detail.${name}`)}</dt>
            <dd className="number">{value}</dd>
            <small>{t(`detail.${name}Note`)}</small>
          </div>
        ))}
      </dl>
    </section>
  );
}
