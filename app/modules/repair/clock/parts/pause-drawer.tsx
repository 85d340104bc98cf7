import { Form, Input, Radio } from 'antd';
import { useTranslation } from 'react-i18next';
import { useFormDraft } from '#app/entity/form/draft/use-form-draft.ts';
import { FormDrawer } from '#app/entity/form/form-drawer.tsx';
import { useCommand } from '#app/ui/calls/use-command.ts';
import { ProblemNote } from '#app/ui/problem.tsx';
import type { repairApi } from '../../orders/api.server.ts';
import { type PauseKind, pauseKinds } from '../rules-pause.ts';

/** Asks for the clock to stand still, and why. */
export default function PauseDrawer({ orderId, onClose }: { orderId: string; onClose(): void }) {
  const { t } = useTranslation(['repair', 'entity']);
  const [form] = Form.useForm<{ kind: PauseKind; note: string }>();
  const draft = useFormDraft('repair:pause', orderId, form);
  const { run, busy, problem } = useCommand<typeof repairApi>();
  return (
    <FormDrawer
      size={440}
      title={t('pause.request')}
      busy={busy}
      isDirty={() => form.isFieldsTouched()}
      onSave={() => form.submit()}
      onClose={onClose}
      draft={draft}
    >
      <p>{t('pause.hint')}</p>
      <ProblemNote text={problem} />
      <Form
        form={form}
        layout="vertical"
        requiredMark={false}
        initialValues={{ kind: 'customer' }}
        onFinish={(values) =>
          void run('PUT /mes/order/pause', { id: orderId, ...values }, draft.saved(onClose))
        }
      >
        <Form.Item name="kind" label={t('pause.why')}>
          <Radio.Group options={pauseKinds.map((value) => ({ value, label: t(`pause.kind.${value}`) }))} />
        </Form.Item>
        <Form.Item
          name="note"
          label={t('act.note')}
          rules={[{ required: true, message: t('entity:invalid.required') }]}
        >
          <Input.TextArea rows={3} maxLength={300} showCount />
        </Form.Item>
      </Form>
    </FormDrawer>
  );
}
