import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { entityLoader } from '#app/entity/entity-page.server.ts';
import { EntityListPage } from '#app/entity/list/entity-list-page.tsx';
import type { EntityRow } from '#app/entity/list/entity-row.ts';
import type { OwnVerbs } from '#app/entity/list/table/row-actions.tsx';
import { pageAction, pageLoader } from '#app/kernel/page/page.server.ts';
import { dayOf } from '#app/lib/time/date-time.ts';
import { orderDetailPage } from '#app/modules/orders/pages.ts';
import { pageTitle } from '#app/shell/pages/page-title.ts';
import { usePathOf } from '#app/shell/pages/use-path-of.ts';
import { OutcomeNote } from '#app/ui/calls/outcome-note.tsx';
import { onDemand } from '#app/ui/on-demand/on-demand.tsx';
import { Tag } from '#app/ui/table/controls/tag.tsx';
import { useMay } from '#app/ui/use-may.ts';
import { DecideButtons } from '../parts/decide-buttons.tsx';
import { OutletCell } from '../parts/outlet-cell.tsx';
import { useReceivableAct } from '../parts/use-receivable-act.ts';
import { WithdrawButton } from '../parts/withdraw-button.tsx';
import { refund } from '../payments/entities.ts';
import { doReceivableAct } from '../payments/receivable-acts.server.ts';
import { refundOf } from '../payments/refund-row.ts';
import { refundStore } from '../payments/stores.server.ts';
import type { RefundRow } from '../wire.ts';
import type { Route } from './+types/refund-list-page.ts';

const RefundDrawer = onDemand(() => import('../parts/refund-drawer.tsx'));

const list = entityLoader(refundStore);
const dates = pageLoader(async (ctx) => ({ today: dayOf(ctx.now(), ctx.tenant.timeZone) }));

export const loader = async (args: Route.LoaderArgs) => ({ ...(await list(args)), ...(await dates(args)) });
export const action = pageAction((ctx, form) => doReceivableAct(ctx, form));
export const meta: Route.MetaFunction = ({ matches, loaderData }) => pageTitle(loaderData?.title, matches);

const colours = {
  owed: 'warning',
  waiting: 'processing',
  approved: 'blue',
  paid: 'success',
  refused: 'default',
  withdrawn: 'default',
} as const;

/** The refund desk: what is owed back, and refunds from their request until they are paid out. */
export default function RefundListPage({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('receivables');
  const to = usePathOf();
  const may = useMay();
  const [open, setOpen] = useState<RefundRow | null>(null);
  const [done, setDone] = useState('');
  const { busy, outcome, send } = useReceivableAct(setDone);
  const orderNo = (row: EntityRow) => {
    const { orderId, orderNo: no } = refundOf(row);
    return orderId ? <Link to={to(orderDetailPage, { id: orderId })}>{no}</Link> : t('accounts.onAccount');
  };
  const outlet = (row: EntityRow) => {
    const { customerName, dealerName, ...account } = refundOf(row);
    return <OutletCell account={account} name={customerName} below={dealerName} />;
  };
  const status = (row: EntityRow) => {
    const { status: state } = refundOf(row);
    return <Tag color={colours[state]}>{t(`refund.choice.status.${state}`)}</Tag>;
  };
  const withdraw =
    ({ id, version }: RefundRow) =>
    (reason: string) =>
      send('withdraw-refund', { reason, id, version });
  /** What can be done with a refund as it stands: whoever asked for it may withdraw it while it waits. */
  const verbs = (entityRow: EntityRow, draw: (own: OwnVerbs) => ReactNode) => {
    const row = refundOf(entityRow);
    const opens = (needed: string, label: string) =>
      may(needed) ? [{ key: 'open', label, onClick: () => setOpen(row) }] : [];
    if (row.status === 'owed') return draw(opens('receivable:refund', t('refunds.request')));
    if (row.status === 'approved') {
      const pays = opens('receivable:pay', t('refunds.pay'));
      if (!row.withdrawable) return draw(pays);
      return (
        <WithdrawButton
          name={row.orderNo || row.customerName}
          busy={busy}
          draw={(own) => draw([...pays, ...own])}
          onWithdraw={withdraw(row)}
        />
      );
    }
    if (row.withdrawable) {
      return (
        <WithdrawButton
          name={row.orderNo || row.customerName}
          busy={busy}
          draw={draw}
          onWithdraw={withdraw(row)}
        />
      );
    }
    if (!row.decidable) return draw([]);
    return (
      <DecideButtons
        name={row.orderNo}
        busy={busy}
        draw={draw}
        onDecide={(decision) => send('decide-refund', { ...decision, id: row.id, version: row.version })}
      />
    );
  };
  return (
    <>
      <EntityListPage
        entity={refund}
        data={loaderData}
        note={t('refunds.note')}
        cells={{ orderNo, customerId: outlet, status }}
        rowVerbs={verbs}
        tools={
          <>
            <OutcomeNote outcome={done ? { ok: true, message: done } : null} onClose={() => setDone('')} />
            <OutcomeNote outcome={outcome?.ok ? null : outcome} />
          </>
        }
      />
      {open ? (
        <RefundDrawer
          row={open}
          today={loaderData.today}
          onDone={(message) => {
            setOpen(null);
            setDone(message);
          }}
          onClose={() => setOpen(null)}
        />
      ) : null}
    </>
  );
}
