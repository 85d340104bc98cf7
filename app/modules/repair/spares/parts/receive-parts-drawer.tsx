import { Form, Input } from 'antd';
import { useTranslation } from 'react-i18next';
import { useFormDraft } from '#app/entity/form/draft/use-form-draft.ts';
import { FormDrawer } from '#app/entity/form/form-drawer.tsx';
import type { InputOf } from '#app/lib/commands/contract.ts';
import { useCommand } from '#app/ui/calls/use-command.ts';
import { ProblemNote } from '#app/ui/problem.tsx';
import type { partApi } from '../api.server.ts';
import { PartLines } from './part-lines.tsx';
import { StoreSelect } from './request-drawer.tsx';

/** Parts that were bought come into a warehouse. */
export default function ReceivePartsDrawer({ onClose }: { onClose(): void }) {
  const { t } = useTranslation(['repair', 'entity']);
  const [form] = Form.useForm();
  const draft = useFormDraft('repair:part-receipt', '', form);
  const { run, busy, problem } = useCommand<typeof partApi>();
  return (
    <FormDrawer
      size={480}
      title={t('partStock.receive')}
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
        onFinish={(values: InputOf<typeof partApi, 'POST /mes/part/receive'>) =>
          void run('POST /mes/part/receive', values, draft.saved(onClose))
        }
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
