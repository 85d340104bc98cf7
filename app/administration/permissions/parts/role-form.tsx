import { Form, Input, Select, Switch } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormDraft } from '#app/entity/form/draft/use-form-draft.ts';
import { FormDrawer } from '#app/entity/form/form-drawer.tsx';
import type { InputOf } from '#app/lib/commands/contract.ts';
import type { Calls } from '#app/ui/calls/use-calls.ts';
import { ProblemNote } from '#app/ui/problem.tsx';
import type { rolesApi } from '../roles/api-roles.server.ts';
import type { RoleRow } from '../roles/entities.ts';
import { roleScopes } from '../roles/role-scopes.ts';

/** A role that is being made or changed; a new one may begin as a copy. */
export interface RoleDraft {
  role: RoleRow | null;
  copyOf: RoleRow | null;
}

type Values = InputOf<typeof rolesApi, 'POST /sys/role/add'>;

/** Asks for what a role is; what it grants is on its own page. */
export default function RoleForm({
  draft,
  calls,
  onClose,
}: {
  draft: RoleDraft;
  calls: Calls<typeof rolesApi>;
  onClose: () => void;
}) {
  const { role, copyOf } = draft;
  const { t } = useTranslation('permissions');
  const [form] = Form.useForm<Values>();
  const kept = useFormDraft('permissions:role', role?.id ?? copyOf?.id ?? '', form);
  const [refused, setRefused] = useState('');
  const from = role ?? copyOf;
  const title = copyOf ? t('role.copyTitle', { name: copyOf.name }) : t(role ? 'role.editTitle' : 'role.add');

  async function save(values: Values) {
    const saved = t('role.saved', { name: values.roleName });
    const { ok, message, field } = role
      ? await calls.save('PUT /sys/role/edit', { id: role.id, version: role.version, ...values }, saved)
      : await calls.save(
          'POST /sys/role/add',
          { ...values, ...(copyOf ? { copyOf: copyOf.id } : {}) },
          saved,
        );
    if (ok) kept.saved(onClose)();
    else if (field && form.getFieldInstance(field))
      form.setFields([{ name: field as keyof Values, errors: [message] }]);
    else setRefused(message);
  }
  return (
    <FormDrawer
      title={title}
      busy={calls.busy}
      isDirty={() => form.isFieldsTouched()}
      onSave={() => form.submit()}
      onClose={onClose}
      draft={kept}
    >
      <Form
        form={form}
        layout="vertical"
        requiredMark={false}
        initialValues={{
          roleName: copyOf ? t('role.copyName', { name: copyOf.name }) : role?.name,
          roleCode: role?.code,
          roleLevel: from?.level ?? 9,
          dataScope: from?.dataScope ?? 'own',
          enabled: from?.enabled ?? true,
          description: from?.description,
        }}
        onFinish={(values) => void save(values)}
      >
        <ProblemNote text={refused} />
        <Form.Item
          name="roleName"
          label={t('role.field.name')}
          rules={[{ required: true, whitespace: true, message: t('errors.required') }]}
        >
          <Input maxLength={60} />
        </Form.Item>
        <Form.Item
          name="roleCode"
          label={t('role.field.code')}
          extra={t('role.codeHint')}
          rules={[{ required: true, pattern: /^[a-z][\w-]{0,39}$/i, message: t('role.codeHint') }]}
        >
          <Input maxLength={40} disabled={role !== null} />
        </Form.Item>
        <Form.Item name="dataScope" label={t('role.field.dataScope')} extra={t('role.scopeHint')}>
          <Select options={roleScopes.map((value) => ({ value, label: t(`scope.${value}`) }))} />
        </Form.Item>
        <Form.Item name="roleLevel" label={t('role.field.level')} extra={t('role.levelHint')}>
          <Select options={[1, 2, 3, 4, 5, 6, 7, 8, 9].map((value) => ({ value, label: String(value) }))} />
        </Form.Item>
        <Form.Item
          name="enabled"
          label={t('role.field.enabled')}
          valuePropName="checked"
          extra={t('role.enabledHint')}
        >
          <Switch disabled={role?.fixed} />
        </Form.Item>
        <Form.Item name="description" label={t('role.field.description')}>
          <Input.TextArea rows={3} maxLength={300} showCount />
        </Form.Item>
      </Form>
    </FormDrawer>
  );
}
