import { Form, Input, Radio } from 'antd';
import { useTranslation } from 'react-i18next';
import { useFormDraft } from '#app/entity/form/draft/use-form-draft.ts';
import { FormDrawer } from '#app/entity/form/form-drawer.tsx';
import { useCommand } from '#app/ui/calls/use-command.ts';
import { ProblemNote } from '#app/ui/problem.tsx';
import type { purchasesApi } from '../api.server.ts';

/** What is done with a recorded payment. */
export type PaymentStep = 'decide' | 'reverse';

interface Props {
  payment: { id: string; version: number; receiptNo: string };
  does: PaymentStep;
  onClose(): void;
}

/** Books a payment or refuses it, or takes a booked one back with the reason. */
export default function PaymentStepDrawer({ payment: { id, version, receiptNo }, does, onClose }: Props) {
  const { t } = useTranslation(['purchases', 'entity']);
  const [form] = Form.useForm<{ verdict?: 'yes' | 'no'; reason?: string }>();
  const draft = useFormDraft('purchases:payment-step', `${does}:${id}`, form);
  const { run, busy, problem } = useCommand<typeof purchasesApi>();
  const verdict = Form.useWatch('verdict', form);
  const label = t(`payment.act.${does}`);
  const needsReason = does === 'reverse' || verdict === 'no';
  return (
    <FormDrawer
      size={440}
      title={`${label} · ${receiptNo}`}
      busy={busy}
      isDirty={() => form.isFieldsTouched()}
      saveLabel={label}
      onSave={() => form.submit()}
      onClose={onClose}
      draft={draft}
    >
      <ProblemNote text={problem} />
      <Form
        form={form}
        layout="vertical"
        requiredMark={false}
        initialValues={{ verdict: 'yes' }}
        onFinish={({ verdict: says, reason = '' }) =>
          void (does === 'decide'
            ? run(
                'PUT /ePurchasePayment/decide',
                { id, version, pass: says === 'yes', reason },
                draft.saved(onClose),
              )
            : run('PUT /ePurchasePayment/reverse', { id, version, reason }, draft.saved(onClose)))
        }
      >
        {does === 'decide' ? (
          <Form.Item name="verdict" label={t('verdict.label')}>
            <Radio.Group
              options={[
                { value: 'yes', label: t('verdict.yes') },
                { value: 'no', label: t('verdict.no') },
              ]}
            />
          </Form.Item>
        ) : null}
        <Form.Item
          name="reason"
          label={t('reason')}
          rules={needsReason ? [{ required: true, message: t('entity:invalid.required') }] : []}
        >
          <Input.TextArea rows={3} maxLength={200} showCount />
        </Form.Item>
      </Form>
    </FormDrawer>
  );
}
