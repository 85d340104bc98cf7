import { Form, Input } from 'antd';
import { useTranslation } from 'react-i18next';
import { FormDrawer } from '#app/entity/form/form-drawer.tsx';
import { apiPost } from '#app/lib/web/api-client.ts';
import { useAct } from '#app/ui/calls/use-act.ts';
import { ProblemNote } from '#app/ui/problem.tsx';
import { PartLines } from './part-lines.tsx';
import { StoreSelect } from './request-drawer.tsx';

/** Parts that were bought come into a warehouse. */
export default function ReceivePartsDrawer({ onClose }: { onClose(): void }) {
  const { t } = useTranslation(['repair', 'entity']);
  const [form] = Form.useForm();
  const { act, busy, problem } = useAct();
  return (
    <FormDrawer
      size={480}
      title={t('partStock.receive')}
      busy={busy}
      isDirty={() => form.isFieldsTouched()}
      onSave={() => form.submit()}
      onClose={onClose}
    >
      <ProblemNote text={problem} />
      <Form
        form={form}
        layout="vertical"
        requiredMark={false}
        onFinish={(values: object) => void act(() => apiPost('/mes/part/receive', values), onClose)}
      >
        <Form.Item
          name="warehouseId"
          label={t('partStock.warehouse')}
          rules={[{ required: true, message: t('entity:invalid.required') }]}
        >
          <StoreSelect />
        </Form.Item>
        <PartLines name="lines" />
        <Form.Item name="supplier" label={t('partStock.supplier')}>
          <Input maxLength={60} />
        </Form.Item>
        <Form.Item name="remark" label={t('partStock.remark')}>
          <Input maxLength={300} />
        </Form.Item>
      </Form>
    </FormDrawer>
  );
}
