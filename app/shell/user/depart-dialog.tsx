import { Form, Modal, Select } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRevalidator } from 'react-router';
import { frameCommand } from '../network/frame-commands.ts';
import { failureOf, type OwnDeparts } from './prepare-dialog.ts';

interface Props {
  open: boolean;
  username: string;
  departs: OwnDeparts;
  onDone(text: string): void;
  onWarn(text: string): void;
  onCancel(): void;
}

/** The department to act in from now on (USR-04, VAL-05); the whole console asks for its data anew. */
export function DepartDialog({ open, username, departs, onDone, onWarn, onCancel }: Props) {
  const { t } = useTranslation('shell');
  const { revalidate } = useRevalidator();
  const [form] = Form.useForm<{ orgCode?: string }>();
  const [busy, setBusy] = useState(false);

  async function choose(orgCode: string) {
    setBusy(true);
    try {
      await frameCommand('PUT /sys/selectDepart', { orgCode, username }, { mask: false });
      await revalidate();
      onDone(t('departDialog.done'));
    } catch (error) {
      onWarn(failureOf(error, t));
    } finally {
      setBusy(false);
    }
  }

  return (
    <Modal
      open={open}
      title={t('user.depart')}
      width={450}
      okText={t('user.ok')}
      cancelText={t('user.cancel')}
      confirmLoading={busy}
      mask={{ closable: false }}
      destroyOnHidden
      onOk={() => form.submit()}
      onCancel={busy ? undefined : onCancel}
    >
      <Form
        form={form}
        layout="vertical"
        preserve={false}
        initialValues={{ orgCode: departs.orgCode ?? undefined }}
        onFinish={({ orgCode }) => void choose(orgCode ?? '')}
      >
        <Form.Item
          name="orgCode"
          label={t('departDialog.label')}
          rules={[{ required: true, message: t('departDialog.required') }]}
        >
          <Select
            allowClear
            showSearch={{ optionFilterProp: 'label' }}
            placeholder={t('departDialog.required')}
            options={departs.list.map((depart) => ({ value: depart.orgCode, label: depart.departName }))}
          />
        </Form.Item>
      </Form>
    </Modal>
  );
}
