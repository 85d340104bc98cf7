import { useTranslation } from 'react-i18next';
import { Link, type MetaFunction } from 'react-router';
import { type EntityPageData, entityLoader } from '#app/entity/entity-page.server.ts';
import { EntityListPage } from '#app/entity/list/entity-list-page.tsx';
import type { EntityRow } from '#app/entity/list/entity-row.ts';
import { pageTitle } from '#app/shell/pages/page-title.ts';
import { usePathOf } from '#app/shell/pages/use-path-of.ts';
import { displayDetailPage } from '../pages.ts';
import { ReviewViews } from '../parts/review-views.tsx';
import { displayExecution } from '../standards/entities.ts';
import { displayExecutionStore } from '../standards/stores.server.ts';

export const loader = entityLoader(displayExecutionStore);
export const meta: MetaFunction<typeof loader> = ({ matches, loaderData }) =>
  pageTitle(loaderData?.title, matches);

/** Displays as they were handed in, to be reviewed (AGR-02); each is acted on at its own page. */
export default function DisplayReviewListPage({
  loaderData,
}: {
  loaderData: EntityPageData<typeof displayExecution>;
}) {
  const { t } = useTranslation('displays');
  return (
    <EntityListPage
      entity={displayExecution}
      data={loaderData}
      note={t('execution.note')}
      tabs={<ReviewViews given={loaderData.given} />}
      cells={{ customerId: outlet }}
    />
  );
}

const outlet = (row: EntityRow) => <DisplayLink row={row} />;

function DisplayLink({ row }: { row: EntityRow }) {
  const to = usePathOf();
  const name = row['customerId_dictText'] as string;
  return <Link to={to(displayDetailPage, { id: String(row['taskId']) })}>{name}</Link>;
}
