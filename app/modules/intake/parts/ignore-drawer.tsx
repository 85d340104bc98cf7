import { Form, Input } from 'antd';
import { useTranslation } from 'react-i18next';
import { useFormDraft } from '#app/entity/form/draft/use-form-draft.ts';
import { FormDrawer } from '#app/entity/form/form-drawer.tsx';
import { useCommand } from '#app/ui/calls/use-command.ts';
import { ProblemNote } from '#app/ui/problem.tsx';
import type { intakeApi } from '../api.server.ts';
import type { OutsideRow } from '../wire.ts';

interface Props {
  row: OutsideRow;
  onDone(): void;
  onClose(): void;
}

/** Asks why an order of another system is not to be placed. */
export default function IgnoreDrawer({ row, onDone, onClose }: Props) {
  const { t } = useTranslation(['intake', 'entity']);
  const [form] = Form.useForm<{ reason: string }>();
  const draft = useFormDraft('intake:ignore', row.id, form);
  const { run, busy, problem } = useCommand<typeof intakeApi>();
  const save = ({ reason }: { reason: string }) =>
    run('PUT /eOrder/eOrder/outside/ignore', { id: row.id, reason }, draft.saved(onDone));
  return (
    <FormDrawer
      size={440}
      title={t('do.ignore')}
      busy={busy}
      isDirty={() => form.isFieldsTouched()}
      onSave={() => form.submit()}
      onClose={onClose}
      draft={draft}
    >
      <p>{t('ignoreNote', { no: row.externalNo, source: row.source })}</p>
      <ProblemNote text={problem} />
      <Form form={form} layout="vertical" requiredMark={false} onFinish={(values) => void save(values)}>
        <Form.Item
          name="reason"
          label={t('reason')}
          rules={[{ required: true, whitespace: true, message: t('entity:invalid.required') }]}
        >
          <Input.TextArea rows={3} maxLength={200} showCount />
        </Form.Item>
      </Form>
    </FormDrawer>
  );
}
