import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { entityLoader } from '#app/entity/entity-page.server.ts';
import { EntityListPage } from '#app/entity/list/entity-list-page.tsx';
import type { EntityRow } from '#app/entity/list/entity-row.ts';
import type { OwnVerbs } from '#app/entity/list/table/row-actions.tsx';
import type { MoreColumns } from '#app/entity/list/use-entity-list.ts';
import { pageTitle } from '#app/shell/pages/page-title.ts';
import { useMay } from '#app/ui/use-may.ts';
import { visitRequest } from '../requests/entities.ts';
import { DecideButtons } from '../requests/parts/request-acts.tsx';
import { Decided, OutletLink } from '../requests/parts/request-cells.tsx';
import { RequestFactsText } from '../requests/parts/request-facts.tsx';
import { visitRequestStore } from '../requests/stores.server.ts';
import type { RequestRow } from '../requests/wire-requests.ts';
import type { Route } from './+types/visit-request-list-page.ts';

export const loader = entityLoader(visitRequestStore);
export const meta: Route.MetaFunction = ({ matches, loaderData }) => pageTitle(loaderData?.title, matches);

const requestOf = (row: EntityRow) => row as unknown as RequestRow;
const cells = {
  customerId: (row: EntityRow) => <OutletLink request={requestOf(row)} />,
  state: (row: EntityRow) => <Decided request={requestOf(row)} />,
};

/** Appeals against judgements of visits, and corrections of where outlets lie (VIS-01). */
export default function VisitRequestListPage({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('visits');
  const may = useMay();
  const change: MoreColumns = {
    after: 'requestedAt',
    more: [
      {
        key: 'change',
        title: t('request.change'),
        width: 280,
        render: (row) => <RequestFactsText request={requestOf(row)} />,
      },
    ],
  };
  const decide = (row: EntityRow, draw: (verbs: OwnVerbs) => ReactNode) =>
    may('visit:judge') ? <DecideButtons request={requestOf(row)} draw={draw} /> : draw([]);
  return (
    <EntityListPage
      entity={visitRequest}
      data={loaderData}
      note={t('request.note')}
      cells={cells}
      columns={change}
      rowVerbs={decide}
    />
  );
}
