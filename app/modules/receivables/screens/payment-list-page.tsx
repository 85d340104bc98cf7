import { PlusOutlined } from '@ant-design/icons';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { entityLoader } from '#app/entity/entity-page.server.ts';
import { EntityListPage } from '#app/entity/list/entity-list-page.tsx';
import type { EntityRow } from '#app/entity/list/entity-row.ts';
import type { OwnVerbs } from '#app/entity/list/table/row-actions.tsx';
import type { MoreColumns } from '#app/entity/list/use-entity-list.ts';
import { pageAction, pageLoader } from '#app/kernel/page/page.server.ts';
import { formatFen } from '#app/lib/numbers/money.ts';
import { dayOf } from '#app/lib/time/date-time.ts';
import { pageTitle } from '#app/shell/pages/page-title.ts';
import { OutcomeNote } from '#app/ui/calls/outcome-note.tsx';
import { Can } from '#app/ui/can.tsx';
import { onDemand } from '#app/ui/on-demand/on-demand.tsx';
import { Button } from '#app/ui/table/controls/button.tsx';
import { Tag } from '#app/ui/table/controls/tag.tsx';
import { DecideButtons } from '../parts/decide-buttons.tsx';
import { OutletCell } from '../parts/outlet-cell.tsx';
import { useReceivableAct } from '../parts/use-receivable-act.ts';
import { WithdrawButton } from '../parts/withdraw-button.tsx';
import { payment } from '../payments/entities.ts';
import { doReceivableAct } from '../payments/receivable-acts.server.ts';
import { paymentStore } from '../payments/stores.server.ts';
import type { PaymentRow } from '../wire.ts';
import type { Route } from './+types/payment-list-page.ts';

const PaymentDrawer = onDemand(() => import('../parts/payment-drawer.tsx'));

const list = entityLoader(paymentStore);
const dates = pageLoader(async (ctx) => ({ today: dayOf(ctx.now(), ctx.tenant.timeZone) }));

export const loader = async (args: Route.LoaderArgs) => ({ ...(await list(args)), ...(await dates(args)) });
export const action = pageAction((ctx, form) => doReceivableAct(ctx, form));
export const meta: Route.MetaFunction = ({ matches, loaderData }) => pageTitle(loaderData?.title, matches);

const colours = {
  waiting: 'processing',
  booked: 'success',
  refused: 'default',
  withdrawn: 'default',
} as const;
const paymentOf = (row: EntityRow) => row as unknown as PaymentRow;

/** Payments that were recorded by hand: they are booked once they are approved. */
export default function PaymentListPage({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('receivables');
  const [recording, setRecording] = useState(false);
  const [done, setDone] = useState('');
  const { busy, outcome, send } = useReceivableAct(setDone);
  const outlet = (row: EntityRow) => {
    const { customerName, dealerName, ...account } = paymentOf(row);
    return <OutletCell account={account} name={customerName} below={dealerName} />;
  };
  const status = (row: EntityRow) => (
    <Tag color={colours[paymentOf(row).status]}>{t(`payment.choice.status.${paymentOf(row).status}`)}</Tag>
  );
  const allocation: MoreColumns = {
    after: 'status',
    more: [
      {
        key: 'allocation',
        title: t('column.allocation'),
        width: 220,
        render: (row) => {
          const { allocations } = paymentOf(row);
          if (allocations.length === 0) return t('payments.oldest');
          return allocations
            .map(({ orderNo, amountFen }) => `${orderNo} ${formatFen(amountFen)}`)
            .join(t('common:mark.clause'));
        },
      },
    ],
  };
  /** Whoever did not record it decides; whoever did may withdraw it as long as it waits. */
  const verbs = (row: EntityRow, draw: (own: OwnVerbs) => ReactNode) => {
    const { decidable, withdrawable, receiptNo, id, version } = paymentOf(row);
    if (withdrawable) {
      return (
        <WithdrawButton
          name={receiptNo}
          busy={busy}
          draw={draw}
          onWithdraw={(reason) => send('withdraw-payment', { reason, id, version })}
        />
      );
    }
    return decidable ? (
      <DecideButtons
        name={receiptNo}
        busy={busy}
        draw={draw}
        onDecide={(decision) => send('decide', { ...decision, id, version })}
      />
    ) : (
      draw([])
    );
  };
  return (
    <>
      <EntityListPage
        entity={payment}
        data={loaderData}
        note={t('payments.note')}
        cells={{ customerId: outlet, status }}
        columns={allocation}
        rowVerbs={verbs}
        tools={
          <>
            <OutcomeNote outcome={done ? { ok: true, message: done } : null} onClose={() => setDone('')} />
            <OutcomeNote outcome={outcome?.ok ? null : outcome} />
            <Can do="receivable:record">
              <Button type="primary" icon={<PlusOutlined />} onClick={() => setRecording(true)}>
                {t('payments.record')}
              </Button>
            </Can>
          </>
        }
      />
      {recording ? (
        <PaymentDrawer
          today={loaderData.today}
          onDone={(message) => {
            setRecording(false);
            setDone(message);
          }}
          onClose={() => setRecording(false)}
        />
      ) : null}
    </>
  );
}
