import { useTranslation } from 'react-i18next';
import type { MetaFunction } from 'react-router';
import { type EntityPageData, entityAction, entityLoader } from '#app/entity/entity-page.server.ts';
import { EntityListPage } from '#app/entity/list/entity-list-page.tsx';
import { pageTitle } from '#app/shell/pages/page-title.ts';
import { displayStandard } from '../standards/entities.ts';
import { displayStandardStore } from '../standards/stores.server.ts';

export const loader = entityLoader(displayStandardStore);
export const action = entityAction(displayStandardStore);
export const meta: MetaFunction<typeof loader> = ({ matches, loaderData }) =>
  pageTitle(loaderData?.title, matches);

/** Standards of displays (AGR-02). */
export default function DisplayStandardListPage({
  loaderData,
}: {
  loaderData: EntityPageData<typeof displayStandard>;
}) {
  const { t } = useTranslation('displays');
  return (
    <EntityListPage
      entity={displayStandard}
      data={loaderData}
      note={t('standard.note')}
      initial={{ frequency: 'monthly', minPhotos: 1, capBp: 5900, enabled: true }}
    />
  );
}
