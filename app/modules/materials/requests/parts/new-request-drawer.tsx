import { Form, Input, Segmented } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormDraft } from '#app/entity/form/draft/use-form-draft.ts';
import { FormDrawer } from '#app/entity/form/form-drawer.tsx';
import { ReferenceSelect } from '#app/entity/form/input/reference-select.tsx';
import type { InputOf } from '#app/lib/commands/contract.ts';
import { uuid32 } from '#app/lib/text/code-text.ts';
import { useCommand } from '#app/ui/calls/use-command.ts';
import { ProblemNote } from '#app/ui/problem.tsx';
import type { materialsApi } from '../../api.server.ts';
import { materialRequest } from '../../entities.ts';
import { MaterialLines } from '../../register/parts/material-lines.tsx';

const fields = {
  outlet: { name: 'customerId', kind: 'reference', optional: false },
  dealer: { name: 'dealerId', kind: 'reference', optional: false },
} as const;
type Whom = keyof typeof fields;
const promotion = { name: 'promotionId', kind: 'reference', optional: true } as const;

/** Asks for materials for an outlet or a dealer. */
export default function NewRequestDrawer({ onClose }: { onClose(): void }) {
  const { t } = useTranslation(['materials', 'entity']);
  const [form] = Form.useForm();
  const [whom, setWhom] = useState<Whom>('outlet');
  const draft = useFormDraft('materials:request', '', form, { read: () => whom, take: setWhom });
  // The answer may be lost: saved again it is the same request.
  const [requestKey] = useState(uuid32);
  const { run, busy, problem } = useCommand<typeof materialsApi>();
  const required = { required: true, message: t('entity:invalid.required') };
  const field = fields[whom];
  return (
    <FormDrawer
      size={520}
      title={t('request.new')}
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
        onFinish={(values: InputOf<typeof materialsApi, 'POST /eMaterialRequest/add'>) =>
          void run('POST /eMaterialRequest/add', { ...values, requestKey }, draft.saved(onClose))
        }
      >
        <Form.Item label={t('request.forWhom')}>
          <Segmented<Whom>
            value={whom}
            options={[
              { value: 'outlet', label: t('request.forOutlet') },
              { value: 'dealer', label: t('request.forDealer') },
            ]}
            onChange={setWhom}
          />
        </Form.Item>
        <Form.Item
          key={field.name}
          name={field.name}
          label={t(`request.field.${field.name}`)}
          rules={[required]}
          preserve={false}
        >
          <ReferenceSelect field={field} wire={materialRequest.wire} />
        </Form.Item>
        <MaterialLines reasons />
        <Form.Item name="promotionId" label={t('request.field.promotionId')}>
          <ReferenceSelect field={promotion} wire={materialRequest.wire} />
        </Form.Item>
        <Form.Item name="activity" label={t('request.field.activity')}>
          <Input maxLength={80} />
        </Form.Item>
        <Form.Item name="note" label={t('request.field.note')}>
          <Input.TextArea rows={2} maxLength={300} showCount />
        </Form.Item>
      </Form>
    </FormDrawer>
  );
}
