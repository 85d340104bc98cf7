import { Form, Input, Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { FormDrawer } from '#app/entity/form/form-drawer.tsx';
import { apiPost } from '#app/lib/web/api-client.ts';
import { useAct } from '#app/ui/calls/use-act.ts';
import { ProblemNote } from '#app/ui/problem.tsx';
import { PartLines } from './part-lines.tsx';

interface Props {
  workers: readonly { id: string; name: string; vanName: string }[];
  onClose(): void;
}

/** Asks for parts to fill a worker's van up with. */
export default function NewRequestDrawer({ workers, onClose }: Props) {
  const { t } = useTranslation(['repair', 'entity']);
  const [form] = Form.useForm();
  const { act, busy, problem } = useAct();
  const required = { required: true, message: t('entity:invalid.required') };
  return (
    <FormDrawer
      size={480}
      title={t('partRequest.new')}
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
        onFinish={(values: object) => void act(() => apiPost('/mes/partRequest/add', values), onClose)}
      >
        <Form.Item name="workerId" label={t('partRequest.field.workerId')} rules={[required]}>
          <Select
            options={workers.map(({ id, name, vanName }) => ({ value: id, label: `${name} · ${vanName}` }))}
          />
        </Form.Item>
        <PartLines name="lines" />
        <Form.Item name="note" label={t('act.note')}>
          <Input.TextArea rows={2} maxLength={300} showCount />
        </Form.Item>
      </Form>
    </FormDrawer>
  );
}
