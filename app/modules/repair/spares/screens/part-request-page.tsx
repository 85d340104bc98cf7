import { Button } from 'antd';
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
import { formatTime } from '#app/lib/time/date-time.ts';
import { useRootData } from '#app/shell/data/use-root-data.ts';
import { pageTitle } from '#app/shell/pages/page-title.ts';
import { usePathOf } from '#app/shell/pages/use-path-of.ts';
import { Can } from '#app/ui/can.tsx';
import { onDemand } from '#app/ui/on-demand/on-demand.tsx';
import { repairDetailPage } from '../../pages.ts';
import { partRequest } from '../entities.ts';
import { RequestActs } from '../parts/request-acts.tsx';
import { RequestStateTag } from '../parts/request-state-tag.tsx';
import { partRequestStore } from '../stores.server.ts';
import { listVans } from '../use-cases/list-vans.server.ts';
import type { PartRequestRow } from '../wire.ts';
import type { Route } from './+types/part-request-page.ts';

const NewRequestDrawer = onDemand(() => import('../parts/new-request-drawer.tsx'));

const list = entityLoader(partRequestStore);
const vans = pageLoader(async (ctx) => ({ workers: await listVans(ctx) }));

export const loader = async (args: Route.LoaderArgs) => ({ ...(await list(args)), ...(await vans(args)) });
export const meta: Route.MetaFunction = ({ matches, loaderData }) => pageTitle(loaderData?.title, matches);

const requestOf = (row: EntityRow) => row as unknown as PartRequestRow;

/** Requests for parts by state, each with what the reader may do with it (MES-01). */
export default function PartRequestPage({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('repair');
  const [asking, setAsking] = useState(false);
  const parts: MoreColumns = {
    after: 'state',
    more: [
      {
        key: 'lines',
        title: t('partRequest.field.lines'),
        width: 260,
        render: (row) => <Lines row={row} />,
      },
    ],
  };
  return (
    <>
      <EntityListPage
        entity={partRequest}
        data={loaderData}
        note={t('partRequest.note')}
        cells={cells}
        columns={parts}
        rowVerbs={acts}
        tools={
          <Can do="part-request:add">
            <Button type="primary" onClick={() => setAsking(true)}>
              {t('partRequest.new')}
            </Button>
          </Can>
        }
      />
      {asking ? <NewRequestDrawer workers={loaderData.workers} onClose={() => setAsking(false)} /> : null}
    </>
  );
}

const cells = {
  requestNo: (row: EntityRow) => <Below text={requestOf(row).requestNo} time={requestOf(row).createdAt} />,
  state: (row: EntityRow) => <RequestStateTag state={requestOf(row).state} />,
  workerId: (row: EntityRow) => (
    <span className="cell-pair">
      {requestOf(row).workerName}
      <small>{requestOf(row).vanName}</small>
    </span>
  ),
  orderId: (row: EntityRow) => <OrderCell row={row} />,
  warehouseId: (row: EntityRow) => {
    const { warehouseName, issuedAt } = requestOf(row);
    return warehouseName ? <Below text={warehouseName} time={issuedAt} /> : '—';
  },
};

const acts = (row: EntityRow, draw: (verbs: OwnVerbs) => ReactNode) => (
  <RequestActs request={requestOf(row)} draw={draw} />
);

/** A text with the time of its step below. */
function Below({ text, time }: { text: string; time: string | null }) {
  const { tenant } = useRootData();
  return (
    <span className="cell-pair">
      {text}
      <small>{time ? formatTime(time, tenant.timeZone, 'MM-DD HH:mm') : ''}</small>
    </span>
  );
}

function OrderCell({ row }: { row: EntityRow }) {
  const { t } = useTranslation('repair');
  const to = usePathOf();
  const { orderId, orderNo, refusal, note } = requestOf(row);
  return (
    <span className="cell-pair">
      {orderId ? <Link to={to(repairDetailPage, { id: orderId })}>{orderNo}</Link> : t('partRequest.forVan')}
      <small>{refusal ?? note}</small>
    </span>
  );
}

function Lines({ row }: { row: EntityRow }) {
  const { t } = useTranslation('repair');
  return (
    <ul className="repair-request-lines">
      {requestOf(row).lines.map(({ partId, name, qty, unit, granted }) => (
        <li key={partId}>
          {name} × {thousands(qty)} {unit}
          {granted !== null && granted !== qty ? (
            <small> {t('partRequest.grantedOf', { n: granted })}</small>
          ) : null}
        </li>
      ))}
    </ul>
  );
}
