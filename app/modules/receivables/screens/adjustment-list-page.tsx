import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { entityLoader } from '#app/entity/entity-page.server.ts';
import { EntityListPage } from '#app/entity/list/entity-list-page.tsx';
import type { EntityRow } from '#app/entity/list/entity-row.ts';
import type { OwnVerbs } from '#app/entity/list/table/row-actions.tsx';
import { pageAction } from '#app/kernel/page/page.server.ts';
import { orderDetailPage } from '#app/modules/orders/pages.ts';
import { pageTitle } from '#app/shell/pages/page-title.ts';
import { usePathOf } from '#app/shell/pages/use-path-of.ts';
import { OutcomeNote } from '#app/ui/calls/outcome-note.tsx';
import { Tag } from '#app/ui/table/controls/tag.tsx';
import { adjustment } from '../adjustments/entities.ts';
import { adjustmentStore } from '../adjustments/stores.server.ts';
import { DecideButtons } from '../parts/decide-buttons.tsx';
import { OutletCell } from '../parts/outlet-cell.tsx';
import { useReceivableAct } from '../parts/use-receivable-act.ts';
import { WithdrawButton } from '../parts/withdraw-button.tsx';
import { doReceivableAct } from '../payments/receivable-acts.server.ts';
import { adjustmentStatuses } from '../rules.ts';
import type { Route } from './+types/adjustment-list-page.ts';

export const loader = entityLoader(adjustmentStore);
export const action = pageAction((ctx, form) => doReceivableAct(ctx, form));
export const meta: Route.MetaFunction = ({ matches, loaderData }) => pageTitle(loaderData?.title, matches);

const colours = {
  waiting: 'processing',
  approved: 'success',
  refused: 'default',
  withdrawn: 'default',
} as const;

const outlet = (row: EntityRow) => (
  <OutletCell
    account={{ customerId: String(row['customerId']), dealerId: String(row['dealerId']) }}
    name={String(row['customerId_dictText'])}
    below={String(row['dealerId_dictText'])}
  />
);

/** Write-offs, price corrections and freight that somebody asked for: booked once somebody else has approved them. */
export default function AdjustmentListPage({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('receivables');
  const to = usePathOf();
  const [done, setDone] = useState('');
  const { busy, outcome, send } = useReceivableAct(setDone);
  const orderNo = (row: EntityRow) => (
    <Link to={to(orderDetailPage, { id: String(row['orderId']) })}>{String(row['orderNo'])}</Link>
  );
  const status = (row: EntityRow) => {
    const state = adjustmentStatuses.find((one) => one === row['status']);
    return state ? <Tag color={colours[state]}>{t(`adjustment.choice.status.${state}`)}</Tag> : null;
  };
  /** Whoever did not ask for it decides; whoever did may withdraw it as long as it waits. */
  const verbs = (row: EntityRow, draw: (own: OwnVerbs) => ReactNode) => {
    const name = String(row['orderNo']);
    const { id, version } = row;
    if (row['withdrawable'] === true) {
      return (
        <WithdrawButton
          name={name}
          busy={busy}
          draw={draw}
          onWithdraw={(reason) => send('withdraw-adjustment', { reason, id, version })}
        />
      );
    }
    if (row['decidable'] !== true) return draw([]);
    return (
      <DecideButtons
        name={name}
        busy={busy}
        draw={draw}
        onDecide={(decision) => send('decide-adjustment', { ...decision, id, version })}
      />
    );
  };
  return (
    <EntityListPage
      entity={adjustment}
      data={loaderData}
      note={t('adjustments.note')}
      cells={{ orderNo, customerId: outlet, status }}
      rowVerbs={verbs}
      tools={
        <>
          <OutcomeNote outcome={done ? { ok: true, message: done } : null} onClose={() => setDone('')} />
          <OutcomeNote outcome={outcome?.ok ? null : outcome} />
        </>
      }
    />
  );
}
