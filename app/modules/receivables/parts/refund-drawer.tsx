import { DatePicker, Form, Input, InputNumber, Select } from 'antd';
import dayjs, { type Dayjs } from 'dayjs';
import { useTranslation } from 'react-i18next';
import { useFormDraft } from '#app/entity/form/draft/use-form-draft.ts';
import { FormDrawer } from '#app/entity/form/form-drawer.tsx';
import { formatFen } from '#app/lib/numbers/money.ts';
import { useCommand } from '#app/ui/calls/use-command.ts';
import { ProblemNote } from '#app/ui/problem.tsx';
import type { receivablesApi } from '../api.server.ts';
import { paymentMethods } from '../rules.ts';
import type { PayRefundInput, RefundRow } from '../wire.ts';

interface Props {
  row: RefundRow;
  today: string;
  onDone(message: string): void;
  onClose(): void;
}

interface Values {
  yuan: number;
  reason: string;
  method: PayRefundInput['method'];
  voucherNo: string;
  paidOn: Dayjs;
}

const fenOf = (yuan: number) => Math.round(yuan * 100);

/** Asks for a refund of what is owed back, or notes that an approved one was paid out: as far as it is still owed. */
export default function RefundDrawer({ row, today, onDone, onClose }: Props) {
  const { t } = useTranslation(['receivables', 'entity']);
  const [form] = Form.useForm<Values>();
  const draft = useFormDraft('receivables:refund', row.key, form);
  const { run, busy, problem, field } = useCommand<typeof receivablesApi>();
  const at = (name: string) =>
    problem && field === name ? { validateStatus: 'error' as const, help: problem } : {};
  const required = { required: true, message: t('entity:invalid.required') };
  const paying = row.id !== null;
  const roomFen = row.payableFen ?? row.amountFen;

  const title = t(paying ? 'refunds.pay' : 'refunds.request');
  const done = draft.saved(() => onDone(t('refunds.done', { name: title })));

  async function save({ yuan, reason, method, voucherNo, paidOn }: Values) {
    const { id, version, orderId, customerId, dealerId } = row;
    if (id !== null) {
      const day = paidOn.format('YYYY-MM-DD');
      await run(
        'PUT /eReceivable/refund/pay',
        { id, version: version ?? undefined, amountFen: fenOf(yuan), method, voucherNo, paidOn: day },
        draft.saved(done),
      );
      return;
    }
    await run(
      'POST /eReceivable/refund/add',
      { orderId, customerId, dealerId, amountFen: fenOf(yuan), reason },
      draft.saved(done),
    );
  }

  return (
    <FormDrawer
      size={440}
      title={title}
      busy={busy}
      isDirty={() => form.isFieldsTouched()}
      onSave={() => form.submit()}
      onClose={onClose}
      draft={draft}
    >
      <p className="stock-act-what">
        <strong>{row.customerName}</strong>
        <span>
          {row.dealerName} · {row.orderNo || t('accounts.onAccount')}
        </span>
        <span className="number">¥ {formatFen(row.amountFen)}</span>
      </p>
      <ProblemNote text={field ? null : problem} />
      {roomFen < row.amountFen ? (
        <p className="page-view-note">
          {roomFen > 0 ? t('refunds.payable', { amount: formatFen(roomFen) }) : t('refunds.nothingToPay')}
        </p>
      ) : null}
      <Form
        form={form}
        layout="vertical"
        requiredMark={false}
        initialValues={{ yuan: roomFen / 100, method: 'transfer', paidOn: dayjs(today) }}
        onFinish={save}
      >
        <Form.Item name="yuan" label={t('payments.amount')} rules={[required]} {...at('amountFen')}>
          <InputNumber className="field-wide" precision={2} min={0.01} />
        </Form.Item>
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
          <Form.Item name="reason" label={t('column.reason')} rules={[required]} {...at('reason')}>
            <Input.TextArea rows={3} maxLength={200} showCount />
          </Form.Item>
        )}
      </Form>
    </FormDrawer>
  );
}
