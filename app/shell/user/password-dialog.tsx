import { Form, Input, Modal } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '#app/lib/web/api-client.ts';
import { frameCommand } from '../network/frame-commands.ts';
import { failureOf } from './prepare-dialog.ts';

interface Props {
  open: boolean;
  username: string;
  onDone(text: string): void;
  onWarn(text: string): void;
  onCancel(): void;
}

interface Values {
  oldpassword: string;
  password: string;
  confirmpassword: string;
}

/** A new password (USR-03, VAL-04). What was typed stays when the server refuses it. */
export function PasswordDialog({ open, username, onDone, onWarn, onCancel }: Props) {
  const { t } = useTranslation('shell');
  const [form] = Form.useForm<Values>();
  const [busy, setBusy] = useState(false);

  async function save(values: Values) {
    setBusy(true);
    try {
      await frameCommand('PUT /sys/user/updatePassword', { username, ...values }, { mask: false });
      onDone(t('password.done'));
    } catch (error) {
      const failure = failureOf(error, t);
      const field = error instanceof ApiError ? error.field : undefined;
      if (field && field in values) form.setFields([{ name: field as keyof Values, errors: [failure] }]);
      onWarn(failure);
    } finally {
      setBusy(false);
    }
  }

  return (
    <Modal
      open={open}
      title={t('user.password')}
      width={800}
      okText={t('user.ok')}
      cancelText={t('user.cancel')}
      confirmLoading={busy}
      mask={{ closable: false }}
      destroyOnHidden
      onOk={() => form.submit()}
      onCancel={busy ? undefined : onCancel}
    >
      <Form<Values>
        form={form}
        layout="vertical"
        requiredMark
        className="password-dialog"
        preserve={false}
        onFinish={(values) => void save(values)}
      >
        {/* So that a password keeper knows whose password it is to keep. */}
        <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
        <Form.Item
          name="oldpassword"
          label={t('password.old')}
          rules={[{ required: true, message: t('password.oldRequired') }]}
        >
          <Input.Password autoComplete="current-password" maxLength={256} />
        </Form.Item>
        <Form.Item
          name="password"
          label={t('password.new')}
          extra={t('password.policy')}
          rules={[{ required: true, message: t('password.newRequired') }]}
        >
          <Input.Password autoComplete="new-password" maxLength={256} />
        </Form.Item>
        <Form.Item
          name="confirmpassword"
          label={t('password.confirm')}
          dependencies={['password']}
          rules={[
            { required: true, message: t('password.confirmRequired') },
            ({ getFieldValue }) => ({
              validator: async (_rule, value: unknown) => {
                if (value && value !== getFieldValue('password')) throw new Error(t('password.differ'));
              },
            }),
          ]}
        >
          <Input.Password autoComplete="new-password" maxLength={256} />
        </Form.Item>
        {/* Enter in any field submits. */}
        <button type="submit" hidden aria-label={t('user.ok')} />
      </Form>
    </Modal>
  );
}
