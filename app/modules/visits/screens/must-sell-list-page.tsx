import { useTranslation } from 'react-i18next';
import type { MetaFunction } from 'react-router';
import { type EntityPageData, entityAction, entityLoader } from '#app/entity/entity-page.server.ts';
import { EntityListPage } from '#app/entity/list/entity-list-page.tsx';
import { pageTitle } from '#app/shell/pages/page-title.ts';
import { mustSell } from '../report/entities.ts';
import { mustSellStore } from '../report/stores.server.ts';

export const loader = entityLoader(mustSellStore);
export const action = entityAction(mustSellStore);
export const meta: MetaFunction<typeof loader> = ({ matches, loaderData }) =>
  pageTitle(loaderData?.title, matches);

/** What has to be sold where (VIS-01): the daily report says how many outlets have all of theirs. */
export default function MustSellListPage({ loaderData }: { loaderData: EntityPageData<typeof mustSell> }) {
  const { t } = useTranslation('visits');
  return <EntityListPage entity={mustSell} data={loaderData} note={t('mustSell.note')} />;
}
