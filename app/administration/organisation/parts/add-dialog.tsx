import { Form, Input, Modal } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Calls } from '#app/ui/calls/use-calls.ts';
import { ProblemNote } from '#app/ui/problem.tsx';
import type { organisationApi } from '../api.server.ts';
import type { DepartRow } from '../wire.ts';

/** Asks for a new department, below another or at the top. */
export function AddDialog(props: {
  parent: DepartRow | null;
  calls: Calls<typeof organisationApi>;
  onClose: () => void;
}) {
  const { parent, calls, onClose } = props;
  const { t } = useTranslation('organisation');
  const [form] = Form.useForm<{ departName: string; memo?: string }>();
  const [refused, setRefused] = useState('');
  async function save(values: { departName: string; memo?: string }) {
    const { ok, message, field } = await calls.save(
      'POST /sys/sysDepart/add',
      { parentId: parent?.id ?? null, ...values },
      t('done.added', { name: values.departName }),
    );
    if (ok) onClose();
    else if (field === 'departName') form.setFields([{ name: 'departName', errors: [message] }]);
    else setRefused(message);
  }
  return (
    <Modal
      open
      title={parent ? t('tree.addBelow', { name: parent.departName }) : t('tree.add')}
      okText={t('save')}
      cancelText={t('cancel')}
      confirmLoading={calls.busy}
      onOk={() => form.submit()}
      onCancel={onClose}
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
    </Modal>
  );
}
