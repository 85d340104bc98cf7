import { Form, Input, Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { useFormDraft } from '#app/entity/form/draft/use-form-draft.ts';
import { FormDrawer } from '#app/entity/form/form-drawer.tsx';
import type { InputOf } from '#app/lib/commands/contract.ts';
import { useCommand } from '#app/ui/calls/use-command.ts';
import { ProblemNote } from '#app/ui/problem.tsx';
import type { materialsApi } from '../../api.server.ts';
import { MaterialLines } from './material-lines.tsx';

interface Props {
  stores: readonly { id: string; name: string }[];
  onClose(): void;
}

/** Materials that were bought come into a warehouse. */
export default function ReceiveMaterialsDrawer({ stores, onClose }: Props) {
  const { t } = useTranslation(['materials', 'entity']);
  const [form] = Form.useForm();
  const draft = useFormDraft('materials:receipt', '', form);
  const { run, busy, problem } = useCommand<typeof materialsApi>();
  return (
    <FormDrawer
      size={480}
      title={t('material.receive')}
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
        onFinish={(values: InputOf<typeof materialsApi, 'POST /eMaterial/receive'>) =>
          void run('POST /eMaterial/receive', values, draft.saved(onClose))
        }
      >
        <Form.Item
          name="warehouseId"
          label={t('material.warehouse')}
          rules={[{ required: true, message: t('entity:invalid.required') }]}
        >
          <Select
            showSearch={{ optionFilterProp: 'label' }}
            notFoundContent={t('request.noStore')}
            options={stores.map(({ id, name }) => ({ value: id, label: name }))}
          />
        </Form.Item>
        <MaterialLines />
        <Form.Item name="supplier" label={t('material.supplier')}>
          <Input maxLength={60} />
        </Form.Item>
        <Form.Item name="remark" label={t('material.remark')}>
          <Input maxLength={300} />
        </Form.Item>
      </Form>
    </FormDrawer>
  );
}
