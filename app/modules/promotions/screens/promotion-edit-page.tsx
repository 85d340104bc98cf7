import { useTranslation } from 'react-i18next';
import { requireWhole } from '#app/kernel/access/require-action.server.ts';
import { pageLoader } from '#app/kernel/page/page.server.ts';
import { addDays, dayOf } from '#app/lib/time/date-time.ts';
import { pageTitle } from '#app/shell/pages/page-title.ts';
import { PageView } from '#app/ui/page-view.tsx';
import { draftOf, emptyDraft } from '../editing/rules-draft.ts';
import { getPromotion } from '../editing/use-cases/get-promotion.server.ts';
import { listChoices } from '../editing/use-cases/list-choices.server.ts';
import { PromotionEditor, type Replaced } from '../parts/promotion-editor.tsx';
import type { PromotionDetail } from '../wire.ts';
import type { Route } from './+types/promotion-edit-page.ts';

export const loader = pageLoader(async (ctx, { params }) => {
  const id = params['id'] ?? '';
  const isNew = id === 'new';
  requireWhole(ctx, isNew ? 'promotion:add' : 'promotion:edit');
  const today = dayOf(ctx.now(), ctx.tenant.timeZone);
  const promotion = isNew ? null : await getPromotion(ctx, { id });
  const draft = promotion ? draftOf(promotion) : emptyDraft(today, addDays(today, 30));
  return {
    title: ctx.t(isNew ? 'promotions:edit.title' : 'promotions:edit.change'),
    draft,
    replaces: promotion && replacedBy(promotion, today),
    choices: await listChoices(ctx, draft),
  };
});

/** The version in force that a new one would take over from; none before the first day and after the last. */
function replacedBy(
  { state, activeVersion, latestVersion }: PromotionDetail,
  today: string,
): Replaced | null {
  const stands = state === 'running' || state === 'paused' || state === 'used-up';
  return stands && activeVersion !== null
    ? { standing: activeVersion, number: latestVersion + 1, today }
    : null;
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) => pageTitle(loaderData?.title, matches);

/** The editor of a promotion, with its sentence and a basket to try it on beside it. */
export default function PromotionEditPage({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('promotions');
  return (
    <PageView title={loaderData.title} description={t('intro')}>
      <PromotionEditor key={`${loaderData.draft.id} ${loaderData.draft.version}`} {...loaderData} />
    </PageView>
  );
}
