import { Form, Input, Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { useFormDraft } from '#app/entity/form/draft/use-form-draft.ts';
import { FormDrawer } from '#app/entity/form/form-drawer.tsx';
import type { InputOf } from '#app/lib/commands/contract.ts';
import { useCommand } from '#app/ui/calls/use-command.ts';
import { ProblemNote } from '#app/ui/problem.tsx';
import type { partApi } from '../api.server.ts';
import { PartLines } from './part-lines.tsx';

interface Props {
  workers: readonly { id: string; name: string; vanName: string }[];
  onClose(): void;
}

/** Asks for parts to fill a worker's van up with. */
export default function NewRequestDrawer({ workers, onClose }: Props) {
  const { t } = useTranslation(['repair', 'entity']);
  const [form] = Form.useForm();
  const draft = useFormDraft('repair:part-request', '', form);
  const { run, busy, problem } = useCommand<typeof partApi>();
  const required = { required: true, message: t('entity:invalid.required') };
  return (
    <FormDrawer
      size={480}
      title={t('partRequest.new')}
      busy={busy}
      isDirty={() => form.isFieldsTouched()}
      onSave={() => form.submit()}
      onClose={onClose}
      draft={draft}
    >
      <ProblemNote text={problem} />
      <Form
        form={form}
        layout="vertical"
        requiredMark={false}
        onFinish={(values: InputOf<typeof partApi, 'POST /mes/partRequest/add'>) =>
          void run('POST /mes/partRequest/add', values, draft.saved(onClose))
        }
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
