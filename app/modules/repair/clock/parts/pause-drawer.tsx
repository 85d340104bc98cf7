import { Form, Input, Radio } from 'antd';
import { useTranslation } from 'react-i18next';
import { FormDrawer } from '#app/entity/form/form-drawer.tsx';
import { apiPut } from '#app/lib/web/api-client.ts';
import { useAct } from '#app/ui/calls/use-act.ts';
import { ProblemNote } from '#app/ui/problem.tsx';
import { pauseKinds } from '../rules-pause.ts';

/** Asks for the clock to stand still, and why. */
export default function PauseDrawer({ orderId, onClose }: { orderId: string; onClose(): void }) {
  const { t } = useTranslation(['repair', 'entity']);
  const [form] = Form.useForm<{ kind: string; note: string }>();
  const { act, busy, problem } = useAct();
  return (
    <FormDrawer
      size={440}
      title={t('pause.request')}
      busy={busy}
      isDirty={() => form.isFieldsTouched()}
      onSave={() => form.submit()}
      onClose={onClose}
    >
      <p>{t('pause.hint')}</p>
      <ProblemNote text={problem} />
      <Form
        form={form}
        layout="vertical"
        requiredMark={false}
        initialValues={{ kind: 'customer' }}
        onFinish={(values) => void act(() => apiPut('/mes/order/pause', { id: orderId, ...values }), onClose)}
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
