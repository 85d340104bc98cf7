import { useTranslation } from 'react-i18next';
import type { MetaFunction } from 'react-router';
import { type EntityPageData, entityAction, entityLoader } from '#app/entity/entity-page.server.ts';
import { EntityListPage } from '#app/entity/list/entity-list-page.tsx';
import { pageTitle } from '#app/shell/pages/page-title.ts';
import { visitTemplateStep } from '../steps/entities.ts';
import { visitStepStore } from '../steps/stores.server.ts';

export const loader = entityLoader(visitStepStore);
export const action = entityAction(visitStepStore);
export const meta: MetaFunction<typeof loader> = ({ matches, loaderData }) =>
  pageTitle(loaderData?.title, matches);

/** Steps of visits by template (VIS-01). */
export default function VisitStepListPage({
  loaderData,
}: {
  loaderData: EntityPageData<typeof visitTemplateStep>;
}) {
  const { t } = useTranslation('visits');
  return (
    <EntityListPage
      entity={visitTemplateStep}
      data={loaderData}
      note={t('step.note')}
      initial={{ kind: 'stock', mandatory: true, minPhotos: 0, minSeconds: 0, turn: 10 }}
    />
  );
}
