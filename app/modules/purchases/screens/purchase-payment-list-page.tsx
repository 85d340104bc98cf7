import { PlusOutlined } from '@ant-design/icons';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { entityLoader } from '#app/entity/entity-page.server.ts';
import { EntityListPage } from '#app/entity/list/entity-list-page.tsx';
import type { EntityRow } from '#app/entity/list/entity-row.ts';
import type { OwnVerbs } from '#app/entity/list/table/row-actions.tsx';
import { pageLoader } from '#app/kernel/page/page.server.ts';
import { dayOf } from '#app/lib/time/date-time.ts';
import { pageTitle } from '#app/shell/pages/page-title.ts';
import { Can } from '#app/ui/can.tsx';
import { onDemand } from '#app/ui/on-demand/on-demand.tsx';
import { Button } from '#app/ui/table/controls/button.tsx';
import { Tag } from '#app/ui/table/controls/tag.tsx';
import type { PurchasePaymentState } from '../account/rules-account.ts';
import { purchasePayment } from '../entities.ts';
import type { PaymentStep } from '../parts/payment-step-drawer.tsx';
import { purchasePaymentStore } from '../stores.server.ts';
import type { PaymentBesides } from '../wire.ts';
import type { Route } from './+types/purchase-payment-list-page.ts';

const PaymentDrawer = onDemand(() => import('../parts/payment-drawer.tsx'));
const PaymentStepDrawer = onDemand(() => import('../parts/payment-step-drawer.tsx'));

const list = entityLoader(purchasePaymentStore);
const dates = pageLoader(async (ctx) => ({ today: dayOf(ctx.now(), ctx.tenant.timeZone) }));

export const loader = async (args: Route.LoaderArgs) => ({ ...(await list(args)), ...(await dates(args)) });
export const meta: Route.MetaFunction = ({ matches, loaderData }) => pageTitle(loaderData?.title, matches);

const colours: Record<PurchasePaymentState, string> = {
  waiting: 'processing',
  booked: 'success',
  refused: 'default',
  reversed: 'warning',
};

type PaymentRow = PaymentBesides & {
  id: string;
  version: number;
  receiptNo: string;
  state: PurchasePaymentState;
};
const paymentOf = (row: EntityRow) => row as unknown as PaymentRow;

/** Payments of dealers: recorded by one, booked by another (DLR-01). */
export default function PurchasePaymentListPage({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('purchases');
  const [recording, setRecording] = useState(false);
  const [step, setStep] = useState<{ does: PaymentStep; payment: PaymentRow } | null>(null);
  const state = (row: EntityRow) => (
    <Tag color={colours[paymentOf(row).state]}>{t(`payment.choice.state.${paymentOf(row).state}`)}</Tag>
  );
  const acts = (row: EntityRow, draw: (own: OwnVerbs) => ReactNode) => {
    const payment = paymentOf(row);
    const does = payment.decidable ? 'decide' : payment.reversible ? 'reverse' : null;
    return draw(
      does ? [{ key: does, label: t(`payment.act.${does}`), onClick: () => setStep({ does, payment }) }] : [],
    );
  };
  return (
    <>
      <EntityListPage
        entity={purchasePayment}
        data={loaderData}
        note={t('payment.note')}
        cells={{ state }}
        rowVerbs={acts}
        tools={
          <Can do="purchase-payment:add">
            <Button type="primary" icon={<PlusOutlined />} onClick={() => setRecording(true)}>
              {t('payment.new')}
            </Button>
          </Can>
        }
      />
      {recording ? <PaymentDrawer today={loaderData.today} onClose={() => setRecording(false)} /> : null}
      {step ? <PaymentStepDrawer {...step} onClose={() => setStep(null)} /> : null}
    </>
  );
}
