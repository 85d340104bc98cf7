import { Form, Input } from 'antd';
import { useTranslation } from 'react-i18next';
import { FormDrawer } from '#app/entity/form/form-drawer.tsx';
import { apiPut } from '#app/lib/web/api-client.ts';
import { OutcomeNote } from '#app/ui/calls/outcome-note.tsx';
import { useSend } from '#app/ui/calls/use-send.ts';
import type { MasterRow } from '../wire.ts';

interface Props {
  row: MasterRow;
  onDone(): void;
  onClose(): void;
}

/** Asks why something of the ERP's is nothing of ours. */
export default function IgnoreMasterDrawer({ row, onDone, onClose }: Props) {
  const { t } = useTranslation(['erp', 'entity']);
  const [form] = Form.useForm<{ reason: string }>();
  const { busy, failure, send } = useSend();
  async function save({ reason }: { reason: string }) {
    const input = { id: row.id, version: row.version, reason };
    if (await send((options) => apiPut('/king/api/masters/ignore', input, options))) onDone();
  }
  return (
    <FormDrawer
      size={440}
      title={t('masters.ignore')}
      busy={busy}
      isDirty={() => form.isFieldsTouched()}
      onSave={() => form.submit()}
      onClose={onClose}
    >
      <p>{t('masters.ignoreNote', { code: row.code, name: row.name })}</p>
      <OutcomeNote outcome={failure ? { ok: false, message: failure } : null} />
      <Form form={form} layout="vertical" requiredMark={false} onFinish={(values) => void save(values)}>
        <Form.Item
          name="reason"
          label={t('ignore.reason')}
          rules={[{ required: true, whitespace: true, message: t('entity:invalid.required') }]}
        >
          <Input.TextArea rows={3} maxLength={200} showCount />
        </Form.Item>
      </Form>
    </FormDrawer>
  );
}
