import { Form, Input } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormDraft } from '#app/entity/form/draft/use-form-draft.ts';
import { FormDrawer } from '#app/entity/form/form-drawer.tsx';
import type { Calls } from '#app/ui/calls/use-calls.ts';
import { ProblemNote } from '#app/ui/problem.tsx';
import type { organisationApi } from '../api.server.ts';
import type { DepartRow } from '../wire.ts';

/** Asks for a new department, below another or at the top. */
export function AddDrawer(props: {
  parent: DepartRow | null;
  calls: Calls<typeof organisationApi>;
  onClose: () => void;
}) {
  const { parent, calls, onClose } = props;
  const { t } = useTranslation('organisation');
  const [form] = Form.useForm<{ departName: string; memo?: string }>();
  const draft = useFormDraft('organisation:add', parent?.id ?? '', form);
  const [refused, setRefused] = useState('');
  async function save(values: { departName: string; memo?: string }) {
    const { ok, message, field } = await calls.save(
      'POST /sys/sysDepart/add',
      { parentId: parent?.id ?? null, ...values },
      t('done.added', { name: values.departName }),
    );
    if (ok) draft.saved(onClose)();
    else if (field === 'departName') form.setFields([{ name: 'departName', errors: [message] }]);
    else setRefused(message);
  }
  return (
    <FormDrawer
      title={parent ? t('tree.addBelow', { name: parent.departName }) : t('tree.add')}
      busy={calls.busy}
      isDirty={() => form.isFieldsTouched()}
      saveLabel={t('save')}
      onSave={() => form.submit()}
      onClose={onClose}
      draft={draft}
    >
      <Form form={form} layout="vertical" requiredMark={false} onFinish={(values) => void save(values)}>
        <ProblemNote text={refused} />
        <Form.Item
          name="departName"
          label={t('field.departName')}
          rules={[{ required: true, whitespace: true, message: t('errors.name-required') }]}
        >
          <Input maxLength={60} autoFocus />
        </Form.Item>
        <Form.Item name="memo" label={t('field.memo')}>
          <Input.TextArea rows={3} maxLength={300} />
        </Form.Item>
      </Form>
    </FormDrawer>
  );
}
