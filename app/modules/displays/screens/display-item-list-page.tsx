import { useTranslation } from 'react-i18next';
import type { MetaFunction } from 'react-router';
import { type EntityPageData, entityAction, entityLoader } from '#app/entity/entity-page.server.ts';
import { EntityListPage } from '#app/entity/list/entity-list-page.tsx';
import { pageTitle } from '#app/shell/pages/page-title.ts';
import { displayStandardItem } from '../standards/entities.ts';
import { displayItemStore } from '../standards/stores.server.ts';

export const loader = entityLoader(displayItemStore);
export const action = entityAction(displayItemStore);
export const meta: MetaFunction<typeof loader> = ({ matches, loaderData }) =>
  pageTitle(loaderData?.title, matches);

/** What standards of displays look at, with weights and red lines (AGR-02). */
export default function DisplayItemListPage({
  loaderData,
}: {
  loaderData: EntityPageData<typeof displayStandardItem>;
}) {
  const { t } = useTranslation('displays');
  return (
    <EntityListPage
      entity={displayStandardItem}
      data={loaderData}
      note={t('item.note')}
      initial={{ dimension: 'facings', method: 'count', weight: 10, redLine: false, turn: 10 }}
    />
  );
}
