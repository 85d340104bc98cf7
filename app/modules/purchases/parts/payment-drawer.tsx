import { DatePicker, Form, Input, InputNumber, Select } from 'antd';
import dayjs, { type Dayjs } from 'dayjs';
import { useTranslation } from 'react-i18next';
import { useFormDraft } from '#app/entity/form/draft/use-form-draft.ts';
import { FormDrawer } from '#app/entity/form/form-drawer.tsx';
import { useCommand } from '#app/ui/calls/use-command.ts';
import { ProblemNote } from '#app/ui/problem.tsx';
import { purchasePaymentMethods } from '../account/rules-account.ts';
import type { purchasesApi } from '../api.server.ts';
import { DealerSelect } from './dealer-select.tsx';

interface Values {
  dealerId: string;
  receiptNo: string;
  yuan: number;
  method: (typeof purchasePaymentMethods)[number];
  paidOn: Dayjs;
  remark?: string;
}

/** Records money that has come from a dealer. */
export default function PaymentDrawer({ today, onClose }: { today: string; onClose(): void }) {
  const { t } = useTranslation(['purchases', 'entity']);
  const [form] = Form.useForm<Values>();
  const draft = useFormDraft('purchases:payment', '', form);
  const { run, busy, problem, field } = useCommand<typeof purchasesApi>();
  const required = [{ required: true, message: t('entity:invalid.required') }];
  const at = (name: string) => (field === name ? { validateStatus: 'error' as const, help: problem } : {});
  return (
    <FormDrawer
      size={440}
      title={t('payment.new')}
      busy={busy}
      isDirty={() => form.isFieldsTouched()}
      onSave={() => form.submit()}
      onClose={onClose}
      draft={draft}
    >
      <ProblemNote text={field ? null : problem} />
      <Form<Values>
        form={form}
        layout="vertical"
        requiredMark={false}
        initialValues={{ method: 'transfer', paidOn: dayjs(today) }}
        onFinish={({ yuan, paidOn, remark = '', ...values }) =>
          void run(
            'POST /ePurchasePayment/add',
            { ...values, remark, amountFen: Math.round(yuan * 100), paidOn: paidOn.format('YYYY-MM-DD') },
            draft.saved(onClose),
          )
        }
      >
        <Form.Item name="dealerId" label={t('payment.field.dealerId')} rules={required}>
          <DealerSelect path="/ePurchasePayment/dealers" />
        </Form.Item>
        <Form.Item
          name="receiptNo"
          label={t('payment.field.receiptNo')}
          rules={required}
          {...at('receiptNo')}
        >
          <Input maxLength={40} />
        </Form.Item>
        <Form.Item name="yuan" label={t('payment.field.amountFen')} rules={required}>
          <InputNumber className="field-wide" precision={2} min={0.01} max={1_000_000_000} />
        </Form.Item>
        <Form.Item name="method" label={t('payment.field.method')}>
          <Select
            options={purchasePaymentMethods.map((value) => ({
              value,
              label: t(`payment.choice.method.${value}`),
            }))}
          />
        </Form.Item>
        <Form.Item name="paidOn" label={t('payment.field.paidOn')} rules={required} {...at('paidOn')}>
          <DatePicker className="field-wide" />
        </Form.Item>
        <Form.Item name="remark" label={t('payment.field.remark')}>
          <Input.TextArea rows={2} maxLength={300} showCount />
        </Form.Item>
      </Form>
    </FormDrawer>
  );
}
