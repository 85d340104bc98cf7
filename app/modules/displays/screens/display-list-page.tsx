import { useTranslation } from 'react-i18next';
import type { MetaFunction } from 'react-router';
import { type EntityPageData, entityLoader } from '#app/entity/entity-page.server.ts';
import { EntityListPage } from '#app/entity/list/entity-list-page.tsx';
import { pageTitle } from '#app/shell/pages/page-title.ts';
import { displayTask } from '../entities.ts';
import { displayTaskStore } from '../stores.server.ts';

export const loader = entityLoader(displayTaskStore);
export const meta: MetaFunction<typeof loader> = ({ matches, loaderData }) =>
  pageTitle(loaderData?.title, matches);

/** Displays that outlets are asked for (AGR-02). */
export default function DisplayListPage({ loaderData }: { loaderData: EntityPageData<typeof displayTask> }) {
  const { t } = useTranslation('displays');
  return <EntityListPage entity={displayTask} data={loaderData} note={t('task.note')} />;
}
