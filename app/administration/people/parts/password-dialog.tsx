import { Form, Input, Modal } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Calls } from '#app/ui/calls/use-calls.ts';
import { ProblemNote } from '#app/ui/problem.tsx';
import type { peopleApi } from '../api.server.ts';
import type { PersonListRow } from './people-page.ts';

/** Gives somebody a new password. */
export default function PasswordDialog(props: {
  row: PersonListRow;
  calls: Calls<typeof peopleApi>;
  onClose: () => void;
}) {
  const { row, calls, onClose } = props;
  const { t } = useTranslation('people');
  const [form] = Form.useForm<{ password: string; confirmPassword: string }>();
  const [refused, setRefused] = useState('');
  const name = String(row['realname']);
  async function save(values: { password?: string; confirmPassword?: string }) {
    const { ok, message, field } = await calls.save(
      'PUT /sys/user/changPassword',
      { username: String(row['username']), ...values },
      t('done.password', { name }),
    );
    if (ok) onClose();
    else if (field === 'password' || field === 'confirmPassword') {
      form.setFields([{ name: field, errors: [message] }]);
    } else setRefused(message);
  }
  return (
    <Modal
      open
      title={t('passwordTitle', { name })}
      okText={t('save')}
      cancelText={t('cancel')}
      confirmLoading={calls.busy}
      onOk={() => form.submit()}
      onCancel={onClose}
    >
      <Form form={form} layout="vertical" requiredMark={false} onFinish={(values) => void save(values)}>
        <p>{t('passwordNote')}</p>
        <ProblemNote text={refused} />
        <Form.Item name="password" label={t('form.newPassword')} extra={t('form.passwordHint')}>
          <Input.Password autoComplete="new-password" maxLength={128} />
        </Form.Item>
        <Form.Item name="confirmPassword" label={t('form.confirmPassword')}>
          <Input.Password autoComplete="new-password" maxLength={128} />
        </Form.Item>
      </Form>
    </Modal>
  );
}
