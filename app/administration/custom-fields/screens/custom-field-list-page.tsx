import { useTranslation } from 'react-i18next';
import { entityAction, entityLoader } from '#app/entity/entity-page.server.ts';
import { EntityListPage } from '#app/entity/list/entity-list-page.tsx';
import { pageTitle } from '#app/shell/pages/page-title.ts';
import { customField } from '../entities.ts';
import { customFieldStore } from '../stores.server.ts';
import type { Route } from './+types/custom-field-list-page.ts';

export const loader = entityLoader(customFieldStore);
export const action = entityAction(customFieldStore);
export const meta: Route.MetaFunction = ({ matches, loaderData }) => pageTitle(loaderData?.title, matches);

/** Fields that administrators have added to entities (CFG-01). */
export default function CustomFieldListPage({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('custom-fields');
  return (
    <EntityListPage
      entity={customField}
      data={loaderData}
      note={t('field.note')}
      initial={{
        kind: 'text',
        required: false,
        searchable: false,
        listed: true,
        enabled: true,
        sortOrder: 0,
      }}
    />
  );
}
