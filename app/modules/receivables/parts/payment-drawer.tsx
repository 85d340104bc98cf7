import { DatePicker, Form, Input, InputNumber, Radio, Select } from 'antd';
import dayjs, { type Dayjs } from 'dayjs';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormDraft } from '#app/entity/form/draft/use-form-draft.ts';
import { FormDrawer } from '#app/entity/form/form-drawer.tsx';
import { formatFen } from '#app/lib/numbers/money.ts';
import { apiGet } from '#app/lib/web/api-client.ts';
import { OutcomeNote } from '#app/ui/calls/outcome-note.tsx';
import { useFound } from '#app/ui/calls/use-found.ts';
import { paymentMethods } from '../rules.ts';
import type { OpenOrder } from '../wire.ts';
import { useReceivableAct } from './use-receivable-act.ts';

interface Props {
  today: string;
  onDone(message: string): void;
  onClose(): void;
}

interface Values {
  /** Ids of the outlet and the dealer, with a space between. */
  party: string;
  receiptNo: string;
  yuan: number;
  method: string;
  paidOn: Dayjs;
  remark?: string;
  way: 'oldest' | 'chosen';
}

interface PartyRow {
  customerId: string;
  dealerId: string;
  code: string;
  name: string;
  dealerName: string;
}

const asParty = (row: PartyRow) => ({
  value: `${row.customerId} ${row.dealerId}`,
  label: `${row.name}（${row.code}）· ${row.dealerName}`,
});

/** Records a payment, to the oldest orders or to those that are chosen. */
export default function PaymentDrawer({ today, onDone, onClose }: Props) {
  const { t } = useTranslation(['receivables', 'entity']);
  const [form] = Form.useForm<Values>();
  const [keyword, setKeyword] = useState('');
  const found = useFound('/eReceivable/parties', keyword, { as: asParty });
  const party = Form.useWatch('party', form);
  const way = Form.useWatch('way', form);
  const orders = useOpenOrders(way === 'chosen' ? party : undefined);
  const [parts, setParts] = useState<Record<string, number | null>>({});
  const draft = useFormDraft('receivables:payment', '', form, { read: () => parts, take: setParts });
  const { busy, outcome, at, send } = useReceivableAct(draft.saved(onDone));
  const required = { required: true, message: t('entity:invalid.required') };

  function save({ party: chosen, yuan, paidOn, way: by, remark = '', ...values }: Values) {
    const [customerId, dealerId] = chosen.split(' ');
    const allocations = (orders ?? [])
      .filter(({ orderId }) => (parts[orderId] ?? 0) > 0)
      .map(({ orderId }) => ({ orderId, amountFen: Math.round((parts[orderId] ?? 0) * 100) }));
    send('record', {
      ...values,
      customerId,
      dealerId,
      remark,
      amountFen: Math.round(yuan * 100),
      paidOn: paidOn.format('YYYY-MM-DD'),
      allocations: by === 'chosen' ? allocations : [],
    });
  }

  return (
    <FormDrawer
      size={480}
      title={t('payments.record')}
      busy={busy}
      isDirty={() => form.isFieldsTouched()}
      onSave={() => form.submit()}
      onClose={onClose}
      draft={draft}
    >
      <OutcomeNote outcome={outcome?.ok ? null : outcome} />
      <Form
        form={form}
        layout="vertical"
        requiredMark={false}
        initialValues={{ method: 'transfer', way: 'oldest', paidOn: dayjs(today) }}
        onFinish={save}
      >
        <Form.Item name="party" label={t('payments.party')} rules={[required]} {...at('customerId')}>
          <Select
            placeholder={t('payments.partyHint')}
            showSearch={{ filterOption: false, onSearch: setKeyword }}
            loading={found === null}
            options={found ?? []}
            onChange={() => setParts({})}
          />
        </Form.Item>
        <Form.Item name="receiptNo" label={t('column.receiptNo')} rules={[required]} {...at('receiptNo')}>
          <Input maxLength={40} />
        </Form.Item>
        <Form.Item name="yuan" label={t('payments.amount')} rules={[required]} {...at('amountFen')}>
          <InputNumber className="field-wide" precision={2} min={0.01} />
        </Form.Item>
        <Form.Item name="method" label={t('column.method')}>
          <Select options={paymentMethods.map((value) => ({ value, label: t(`method.${value}`) }))} />
        </Form.Item>
        <Form.Item name="paidOn" label={t('column.paidOn')} rules={[required]} {...at('paidOn')}>
          <DatePicker className="field-wide" />
        </Form.Item>
        <Form.Item name="way" label={t('payments.allocate')} {...at('allocations')}>
          <Radio.Group
            options={[
              { value: 'oldest', label: t('payments.byOldest') },
              { value: 'chosen', label: t('payments.byChoice') },
            ]}
          />
        </Form.Item>
        {way === 'chosen' && orders ? (
          <Allocations
            orders={orders}
            parts={parts}
            onPart={(orderId, yuan) => setParts((now) => ({ ...now, [orderId]: yuan }))}
          />
        ) : null}
        <Form.Item name="remark" label={t('payments.remark')}>
          <Input.TextArea rows={2} maxLength={200} showCount />
        </Form.Item>
      </Form>
    </FormDrawer>
  );
}

/** Open orders, each with what of the payment goes to it. */
function Allocations({
  orders,
  parts,
  onPart,
}: {
  orders: readonly OpenOrder[];
  parts: Readonly<Record<string, number | null>>;
  onPart(orderId: string, yuan: number | null): void;
}) {
  const { t } = useTranslation('receivables');
  if (orders.length === 0) return <p className="form-field-hint">{t('payments.noOpen')}</p>;
  return (
    <div className="payment-parts">
      {orders.map(({ orderId, orderNo, dueOn, freeFen }) => (
        <label key={orderId}>
          <span>
            {orderNo}
            <small>
              {dueOn} · {t('payments.open', { amount: formatFen(freeFen) })}
            </small>
          </span>
          <InputNumber
            aria-label={orderNo}
            precision={2}
            min={0}
            value={parts[orderId] ?? null}
            onChange={(yuan) => onPart(orderId, yuan)}
          />
        </label>
      ))}
      <p className="form-field-hint">{t('payments.rest')}</p>
    </div>
  );
}

/** Open orders of an outlet with a dealer; null while they are looked for or nobody is chosen. */
function useOpenOrders(party: string | undefined): OpenOrder[] | null {
  const [found, setFound] = useState<{ party: string; orders: OpenOrder[] } | null>(null);
  useEffect(() => {
    if (!party) return undefined;
    const stop = new AbortController();
    const [customerId = '', dealerId = ''] = party.split(' ');
    apiGet<OpenOrder[]>(
      '/eReceivable/openOrders',
      { customerId, dealerId },
      { signal: stop.signal, mask: false },
    ).then(
      (orders) => setFound({ party, orders }),
      () => {
        if (!stop.signal.aborted) setFound({ party, orders: [] });
      },
    );
    return () => stop.abort();
  }, [party]);
  return found && found.party === party ? found.orders : null;
}
