import { Form, Input } from 'antd';
import { useTranslation } from 'react-i18next';
import { useFormDraft } from '#app/entity/form/draft/use-form-draft.ts';
import { FormDrawer } from '#app/entity/form/form-drawer.tsx';
import { OutcomeNote } from '#app/ui/calls/outcome-note.tsx';
import { useCommand } from '#app/ui/calls/use-command.ts';
import type { mastersApi } from '../api-masters.server.ts';
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
  const draft = useFormDraft('erp:ignore', row.id, form);
  const { busy, problem, run } = useCommand<typeof mastersApi>({ quiet: true });
  async function save({ reason }: { reason: string }) {
    const input = { id: row.id, version: row.version, reason };
    if (await run('PUT /king/api/masters/ignore', input)) draft.saved(onDone)();
  }
  return (
    <FormDrawer
      size={440}
      title={t('masters.ignore')}
      busy={busy}
      isDirty={() => form.isFieldsTouched()}
      onSave={() => form.submit()}
      onClose={onClose}
      draft={draft}
    >
      <p>{t('masters.ignoreNote', { code: row.code, name: row.name })}</p>
      <OutcomeNote outcome={problem ? { ok: false, message: problem } : null} />
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
