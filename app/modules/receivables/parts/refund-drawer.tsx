import { DatePicker, Form, Input, InputNumber, Select } from 'antd';
import dayjs, { type Dayjs } from 'dayjs';
import { useTranslation } from 'react-i18next';
import { FormDrawer } from '#app/entity/form/form-drawer.tsx';
import { formatFen } from '#app/lib/numbers/money.ts';
import { OutcomeNote } from '#app/ui/calls/outcome-note.tsx';
import { paymentMethods } from '../rules.ts';
import type { RefundRow } from '../wire.ts';
import { useReceivableAct } from './use-receivable-act.ts';

interface Props {
  row: RefundRow;
  today: string;
  onDone(message: string): void;
  onClose(): void;
}

interface Values {
  yuan: number;
  reason: string;
  method: string;
  voucherNo: string;
  paidOn: Dayjs;
}

/** Asks for a refund of what is owed back, or notes that an approved one was paid out. */
export default function RefundDrawer({ row, today, onDone, onClose }: Props) {
  const { t } = useTranslation(['receivables', 'entity']);
  const [form] = Form.useForm<Values>();
  const { busy, outcome, at, send } = useReceivableAct(onDone);
  const required = { required: true, message: t('entity:invalid.required') };
  const paying = row.id !== null;

  function save({ yuan, reason, method, voucherNo, paidOn }: Values) {
    if (paying) {
      const day = paidOn.format('YYYY-MM-DD');
      send('pay-refund', { id: row.id, version: row.version, method, voucherNo, paidOn: day });
      return;
    }
    const { orderId, customerId, dealerId } = row;
    send('request-refund', { orderId, customerId, dealerId, amountFen: Math.round(yuan * 100), reason });
  }

  return (
    <FormDrawer
      size={440}
      title={t(paying ? 'refunds.pay' : 'refunds.request')}
      busy={busy}
      isDirty={() => form.isFieldsTouched()}
      onSave={() => form.submit()}
      onClose={onClose}
    >
      <p className="stock-act-what">
        <strong>{row.customerName}</strong>
        <span>
          {row.dealerName} · {row.orderNo}
        </span>
        <span className="number">¥ {formatFen(row.amountFen)}</span>
      </p>
      <OutcomeNote outcome={outcome?.ok ? null : outcome} />
      <Form
        form={form}
        layout="vertical"
        requiredMark={false}
        initialValues={{ yuan: row.amountFen / 100, method: 'transfer', paidOn: dayjs(today) }}
        onFinish={save}
      >
        {paying ? (
          <>
            <Form.Item name="method" label={t('column.method')}>
              <Select options={paymentMethods.map((value) => ({ value, label: t(`method.${value}`) }))} />
            </Form.Item>
            <Form.Item name="voucherNo" label={t('column.voucherNo')} rules={[required]} {...at('voucherNo')}>
              <Input maxLength={40} />
            </Form.Item>
            <Form.Item name="paidOn" label={t('column.refundPaidOn')} rules={[required]} {...at('paidOn')}>
              <DatePicker className="field-wide" />
            </Form.Item>
          </>
        ) : (
          <>
            <Form.Item name="yuan" label={t('payments.amount')} rules={[required]} {...at('amountFen')}>
              <InputNumber className="field-wide" precision={2} min={0.01} />
            </Form.Item>
            <Form.Item name="reason" label={t('column.reason')} rules={[required]} {...at('reason')}>
              <Input.TextArea rows={3} maxLength={200} showCount />
            </Form.Item>
          </>
        )}
      </Form>
    </FormDrawer>
  );
}
