import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { entityLoader } from '#app/entity/entity-page.server.ts';
import { EntityListPage } from '#app/entity/list/entity-list-page.tsx';
import type { EntityRow } from '#app/entity/list/entity-row.ts';
import type { OwnVerbs } from '#app/entity/list/table/row-actions.tsx';
import type { MoreColumns } from '#app/entity/list/use-entity-list.ts';
import { pageLoader } from '#app/kernel/page/page.server.ts';
import { thousands } from '#app/lib/numbers/number-format.ts';
import { pageTitle } from '#app/shell/pages/page-title.ts';
import { usePathOf } from '#app/shell/pages/use-path-of.ts';
import { Can } from '#app/ui/can.tsx';
import { onDemand } from '#app/ui/on-demand/on-demand.tsx';
import { Button } from '#app/ui/table/controls/button.tsx';
import { materialRequest } from '../entities.ts';
import { materialRequestPage } from '../pages.ts';
import { RequestActs } from '../requests/parts/request-acts.tsx';
import { RequestStateTag } from '../requests/parts/request-state-tag.tsx';
import type { RequestState } from '../requests/rules-requests.ts';
import { listStores } from '../requests/use-cases/list-stores.server.ts';
import { materialRequestStore } from '../stores.server.ts';
import type { RequestBesides } from '../wire.ts';
import type { Route } from './+types/request-list-page.ts';

const NewRequestDrawer = onDemand(() => import('../requests/parts/new-request-drawer.tsx'));

const list = entityLoader(materialRequestStore);
const besides = pageLoader(async (ctx) => ({
  stores: await listStores(ctx, 'material-request:list'),
}));

export const loader = async (args: Route.LoaderArgs) => ({
  ...(await list(args)),
  ...(await besides(args)),
});
export const meta: Route.MetaFunction = ({ matches, loaderData }) => pageTitle(loaderData?.title, matches);

type Row = EntityRow & RequestBesides & { requestNo: string };
const requestOf = (row: EntityRow) => row as unknown as Row;

/** Requests for materials by state, each with what the reader may do with it (PRD-01). */
export default function RequestListPage({ loaderData }: Route.ComponentProps) {
  const { stores, ...data } = loaderData;
  const { t } = useTranslation('materials');
  const [asking, setAsking] = useState(false);
  const lines: MoreColumns = {
    after: 'state',
    more: [
      {
        key: 'lines',
        title: t('request.lines'),
        width: 220,
        render: (row) => (
          <ul className="plain-list material-request-lines">
            {requestOf(row).lines.map(({ materialId, name, qty, unit }) => (
              <li key={materialId}>
                {name} × {thousands(qty)} {unit}
              </li>
            ))}
          </ul>
        ),
      },
    ],
  };
  const acts = (row: EntityRow, draw: (own: OwnVerbs) => ReactNode) => (
    <RequestActs request={requestOf(row)} stores={stores} draw={draw} />
  );
  return (
    <>
      <EntityListPage
        entity={materialRequest}
        data={data}
        note={t('request.note')}
        cells={cells}
        columns={lines}
        rowVerbs={acts}
        tools={
          <Can do="material-request:add">
            <Button type="primary" onClick={() => setAsking(true)}>
              {t('request.new')}
            </Button>
          </Can>
        }
      />
      {asking ? <NewRequestDrawer onClose={() => setAsking(false)} /> : null}
    </>
  );
}

const cells = {
  requestNo: (row: EntityRow) => <RequestLink row={row} />,
  state: (row: EntityRow) => <RequestStateTag state={row['state'] as RequestState} />,
};

function RequestLink({ row }: { row: EntityRow }) {
  const to = usePathOf();
  return <Link to={to(materialRequestPage, { id: row.id })}>{requestOf(row).requestNo}</Link>;
}
