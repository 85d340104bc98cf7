import { Form, Input, Select, TreeSelect } from 'antd';
import { useTranslation } from 'react-i18next';
import { asTree } from '#app/administration/organisation/rules-tree.ts';
import type { DepartRow } from '#app/administration/organisation/wire.ts';
import { usePeoplePage } from './people-page.ts';

interface Choice {
  value: string;
  title: string;
  children?: Choice[];
}

/** What an account has beside its fields: roles, departments, which of them it heads; a password when it is new. */
export default function UserBelonging({ isNew }: { isNew: boolean }) {
  const { departs, roles } = usePeoplePage();
  const { t } = useTranslation('people');
  const chosen = Form.useWatch<string[] | undefined>('selecteddeparts');
  const nameOf = new Map(departs.map(({ id, departName }) => [id, departName]));
  const tree = asTree<DepartRow, Choice>(departs, (row, children) => ({
    value: row.id,
    title: row.departName,
    ...(children.length > 0 ? { children } : {}),
  }));
  return (
    <>
      {isNew ? (
        <Form.Item name="password" label={t('form.password')} required extra={t('form.passwordHint')}>
          <Input.Password autoComplete="new-password" maxLength={128} />
        </Form.Item>
      ) : null}
      <Form.Item name="selecteddeparts" label={t('column.departs')} extra={t('form.departsHint')}>
        <TreeSelect
          multiple
          treeData={tree}
          treeDefaultExpandAll={departs.length < 80}
          showSearch={{ treeNodeFilterProp: 'title' }}
          allowClear
        />
      </Form.Item>
      {chosen && chosen.length > 0 ? (
        <Form.Item name="headOf" label={t('form.headOf')}>
          <Select
            mode="multiple"
            allowClear
            options={chosen.map((id) => ({ value: id, label: nameOf.get(id) ?? id }))}
          />
        </Form.Item>
      ) : null}
      <Form.Item name="selectedroles" label={t('column.roles')} extra={t('form.rolesHint')}>
        <Select
          mode="multiple"
          allowClear
          showSearch={{ optionFilterProp: 'label' }}
          options={roles.map(({ id, name }) => ({ value: id, label: name }))}
        />
      </Form.Item>
    </>
  );
}
