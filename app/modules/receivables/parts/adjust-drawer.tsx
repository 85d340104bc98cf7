import { Form, Input, InputNumber, Radio } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormDraft } from '#app/entity/form/draft/use-form-draft.ts';
import { FormDrawer } from '#app/entity/form/form-drawer.tsx';
import { uuid32 } from '#app/lib/text/code-text.ts';
import { OutcomeNote } from '#app/ui/calls/outcome-note.tsx';
import { adjustKinds } from '../rules.ts';
import { useReceivableAct } from './use-receivable-act.ts';

interface Props {
  entry: { orderId: string | null; orderNo: string | null };
  onDone(message: string): void;
  onClose(): void;
}

interface Values {
  kind: (typeof adjustKinds)[number];
  yuan: number;
  reason: string;
}

/**
 * Asks for the freight of an order to be charged, its price to be corrected, or what will not be paid of it to be written off:
 * somebody else approves it.
 */
export default function AdjustDrawer({ entry, onDone, onClose }: Props) {
  const { t } = useTranslation(['receivables', 'entity']);
  const [form] = Form.useForm<Values>();
  const draft = useFormDraft('receivables:adjustment', entry.orderId ?? '', form);
  const kind = Form.useWatch('kind', form);
  const [externalNo] = useState(uuid32);
  const { busy, outcome, at, send } = useReceivableAct(draft.saved(onDone));
  const required = { required: true, message: t('entity:invalid.required') };
  return (
    <FormDrawer
      size={440}
      title={`${t('adjust.open')} ${entry.orderNo}`}
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
        initialValues={{ kind: 'write-off' }}
        onFinish={({ yuan, ...values }) =>
          send('adjust', { ...values, orderId: entry.orderId, amountFen: Math.round(yuan * 100), externalNo })
        }
      >
        <Form.Item name="kind" label={t('adjust.kind')}>
          <Radio.Group
            options={adjustKinds.map((value) => ({
              value,
              label: t(`adjust.choice.${value}`),
            }))}
          />
        </Form.Item>
        <Form.Item
          name="yuan"
          label={t('adjust.amount')}
          rules={[required]}
          extra={kind && kind !== 'write-off' ? t(`adjust.hint.${kind}`) : undefined}
          {...at('amountFen')}
        >
          <InputNumber className="field-wide" precision={2} min={kind === 'write-off' ? 0.01 : undefined} />
        </Form.Item>
        <Form.Item name="reason" label={t('adjust.reason')} rules={[required]} {...at('reason')}>
          <Input.TextArea rows={3} maxLength={200} showCount />
        </Form.Item>
      </Form>
    </FormDrawer>
  );
}
