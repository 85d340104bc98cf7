import { useTranslation } from 'react-i18next';
import { Link, type MetaFunction } from 'react-router';
import { type EntityPageData, entityLoader } from '#app/entity/entity-page.server.ts';
import { EntityListPage } from '#app/entity/list/entity-list-page.tsx';
import type { EntityRow } from '#app/entity/list/entity-row.ts';
import { pageTitle } from '#app/shell/pages/page-title.ts';
import { usePathOf } from '#app/shell/pages/use-path-of.ts';
import { displayDetailPage } from '../pages.ts';
import { displayTask } from '../standards/entities.ts';
import { displayTaskStore } from '../standards/stores.server.ts';

export const loader = entityLoader(displayTaskStore);
export const meta: MetaFunction<typeof loader> = ({ matches, loaderData }) =>
  pageTitle(loaderData?.title, matches);

/** Displays that outlets are asked for (AGR-02). */
export default function DisplayListPage({ loaderData }: { loaderData: EntityPageData<typeof displayTask> }) {
  const { t } = useTranslation('displays');
  return (
    <EntityListPage
      entity={displayTask}
      data={loaderData}
      note={t('task.note')}
      cells={{ customerId: outlet }}
    />
  );
}

const outlet = (row: EntityRow) => <DisplayLink row={row} />;

function DisplayLink({ row }: { row: EntityRow }) {
  const to = usePathOf();
  const name = row['customerId_dictText'] as string;
  return <Link to={to(displayDetailPage, { id: row.id })}>{name}</Link>;
}
