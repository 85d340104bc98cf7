import { useTranslation } from 'react-i18next';
import { Link, type MetaFunction } from 'react-router';
import { type EntityPageData, entityLoader } from '#app/entity/entity-page.server.ts';
import { EntityListPage } from '#app/entity/list/entity-list-page.tsx';
import type { EntityRow } from '#app/entity/list/entity-row.ts';
import { pageTitle } from '#app/shell/pages/page-title.ts';
import { usePathOf } from '#app/shell/pages/use-path-of.ts';
import { ageingTask } from '../ageing/entities.ts';
import { ageingStore } from '../ageing/stores.server.ts';
import { ageingPage } from '../pages.ts';
import { FreshnessMark } from '../parts/freshness-mark.tsx';

export const loader = entityLoader(ageingStore);
export const meta: MetaFunction<typeof loader> = ({ matches, loaderData }) =>
  pageTitle(loaderData?.title, matches);

/** Goods in outlets whose life runs out, the first to expire first (CUS-04). */
export default function AgeingListPage({ loaderData }: { loaderData: EntityPageData<typeof ageingTask> }) {
  const { t } = useTranslation('shelves');
  return (
    <EntityListPage
      entity={ageingTask}
      data={loaderData}
      note={t('ageing.note')}
      cells={{ customerId: outlet, freshness }}
    />
  );
}

const outlet = (row: EntityRow) => <AgeingLink row={row} />;
const freshness = (row: EntityRow) => <FreshnessMark value={row['freshness'] as 'near'} />;

function AgeingLink({ row }: { row: EntityRow }) {
  const to = usePathOf();
  return <Link to={to(ageingPage, { id: row.id })}>{row['customerId_dictText'] as string}</Link>;
}
