import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { entityLoader } from '#app/entity/entity-page.server.ts';
import { EntityListPage } from '#app/entity/list/entity-list-page.tsx';
import type { EntityRow } from '#app/entity/list/entity-row.ts';
import type { OwnVerbs } from '#app/entity/list/table/row-actions.tsx';
import type { MoreColumns } from '#app/entity/list/use-entity-list.ts';
import { pageLoader } from '#app/kernel/page/page.server.ts';
import { pageTitle } from '#app/shell/pages/page-title.ts';
import { OutcomeNote } from '#app/ui/calls/outcome-note.tsx';
import { RefusalToast } from '#app/ui/calls/refusal-toast.tsx';
import { useCommand } from '#app/ui/calls/use-command.ts';
import { onDemand } from '#app/ui/on-demand/on-demand.tsx';
import { useMay } from '#app/ui/use-may.ts';
import type { intakeApi } from '../api.server.ts';
import { outsideOrder } from '../entities.ts';
import { OutsideStatusTag, PlacedOrder, TheirOutlet, Why } from '../parts/outside-cells.tsx';
import { OutsideLines } from '../parts/outside-lines.tsx';
import { outsideOrderStore } from '../stores.server.ts';
import { countWaiting } from '../use-cases/besides-outside-orders.server.ts';
import type { OutsideRow, Received } from '../wire.ts';
import type { Route } from './+types/outside-orders-page.ts';

const NamesDrawer = onDemand(() => import('../parts/names-drawer.tsx'));
const OutletDrawer = onDemand(() => import('../parts/outlet-drawer.tsx'));
const IgnoreDrawer = onDemand(() => import('../parts/ignore-drawer.tsx'));

const list = entityLoader(outsideOrderStore);
const counted = pageLoader(async (ctx) => ({ waiting: await countWaiting(ctx) }));

export const loader = async (args: Route.LoaderArgs) => ({ ...(await list(args)), ...(await counted(args)) });
export const meta: Route.MetaFunction = ({ matches, loaderData }) => pageTitle(loaderData?.title, matches);

const orderOf = (row: EntityRow) => row as unknown as OutsideRow;
const linesOf = (row: EntityRow) => <OutsideLines row={orderOf(row)} />;
const cells = {
  outletName: (row: EntityRow) => <TheirOutlet row={orderOf(row)} />,
  status: (row: EntityRow) => <OutsideStatusTag row={orderOf(row)} />,
};

/** Orders that other systems took: which were placed, and what is not known of the others (ORD-02). */
export default function OutsideOrdersPage({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('intake');
  const { run, busy, problem } = useCommand<typeof intakeApi>();
  const may = useMay();
  const [mapping, setMapping] = useState<OutsideRow | null>(null);
  const [opening, setOpening] = useState<OutsideRow | null>(null);
  const [ignoring, setIgnoring] = useState<OutsideRow | null>(null);
  const [done, setDone] = useState('');

  function close(message: string) {
    setMapping(null);
    setOpening(null);
    setIgnoring(null);
    setDone(message);
  }
  const outcomeOf = ({ orders: tried }: { orders: Received[] }) => {
    const placed = tried.filter(({ status }) => status === 'placed').length;
    return t('outcome', { placed, waiting: tried.length - placed });
  };
  const retry = ({ id }: OutsideRow) =>
    run('PUT /eOrder/eOrder/outside/retry', { ids: [id] }, (answer) => close(outcomeOf(answer)));

  const becoming: MoreColumns = {
    after: 'status',
    more: [
      {
        key: 'why',
        title: t('order.why'),
        width: 280,
        render: (row) => <Why row={orderOf(row)} />,
      },
      {
        key: 'order',
        title: t('order.order'),
        width: 170,
        render: (row) => <PlacedOrder row={orderOf(row)} />,
      },
    ],
  };
  const actions = (of: EntityRow, draw: (verbs: OwnVerbs) => ReactNode) => {
    const row = orderOf(of);
    if (row.status !== 'waiting') return draw([]);
    const maps = may('intake:map');
    const unknown = row.problems.some(({ kind }) => kind !== 'refused');
    return draw([
      ...(maps && unknown ? [{ key: 'map', label: t('do.map'), onClick: () => setMapping(row) }] : []),
      ...(maps && row.outletUnknown && may('customer:add')
        ? [{ key: 'open', label: t('do.open'), onClick: () => setOpening(row) }]
        : []),
      ...(maps
        ? [{ key: 'retry', label: t('do.retry'), disabled: busy, onClick: () => void retry(row) }]
        : []),
      ...(may('intake:ignore')
        ? [{ key: 'ignore', label: t('do.ignore'), onClick: () => setIgnoring(row) }]
        : []),
    ]);
  };
  return (
    <>
      <EntityListPage
        entity={outsideOrder}
        data={loaderData}
        note={t('note', { count: loaderData.waiting })}
        cells={cells}
        columns={becoming}
        rowVerbs={actions}
        detail={linesOf}
        tools={
          <>
            <OutcomeNote outcome={done ? { ok: true, message: done } : null} onClose={() => setDone('')} />
            <RefusalToast text={problem} />
          </>
        }
      />
      {mapping ? (
        <NamesDrawer
          row={mapping}
          onDone={(answer) => close(outcomeOf(answer))}
          onClose={() => setMapping(null)}
        />
      ) : null}
      {opening ? (
        <OutletDrawer
          row={opening}
          onDone={(answer) => close(answer.waits ? t('open.waits') : outcomeOf(answer))}
          onClose={() => setOpening(null)}
        />
      ) : null}
      {ignoring ? (
        <IgnoreDrawer row={ignoring} onDone={() => close(t('ignored'))} onClose={() => setIgnoring(null)} />
      ) : null}
    </>
  );
}
