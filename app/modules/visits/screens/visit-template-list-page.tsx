import { useTranslation } from 'react-i18next';
import type { MetaFunction } from 'react-router';
import { type EntityPageData, entityAction, entityLoader } from '#app/entity/entity-page.server.ts';
import { EntityListPage } from '#app/entity/list/entity-list-page.tsx';
import { pageTitle } from '#app/shell/pages/page-title.ts';
import { visitTemplate } from '../steps/entities.ts';
import { visitTemplateStore } from '../steps/stores.server.ts';

export const loader = entityLoader(visitTemplateStore);
export const action = entityAction(visitTemplateStore);
export const meta: MetaFunction<typeof loader> = ({ matches, loaderData }) =>
  pageTitle(loaderData?.title, matches);

/** Templates of visits (VIS-01). */
export default function VisitTemplateListPage({
  loaderData,
}: {
  loaderData: EntityPageData<typeof visitTemplate>;
}) {
  const { t } = useTranslation('visits');
  return (
    <EntityListPage
      entity={visitTemplate}
      data={loaderData}
      note={t('template.note')}
      initial={{ enabled: true }}
    />
  );
}
