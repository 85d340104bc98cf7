import { Form, Radio, Select, Switch } from 'antd';
import { useTranslation } from 'react-i18next';
import type { BadgeOption, MenuNode } from '../items/menu-input.ts';
import { leadOf, type MenuValues } from '../menus/parts/menu-payload.ts';

interface Props {
  node: MenuNode | null;
  badges: readonly BadgeOption[];
  roles: readonly { id: string; name: string }[];
}

/** Whether an item is shown, has a page, is kept and who may open it. */
export function StateFields({ node, badges, roles }: Props) {
  const { t } = useTranslation('permissions');
  const form = Form.useFormInstance<MenuValues>();
  const type = Form.useWatch('type', form) ?? 'group';
  const lead = leadOf(node, { type, pointing: 'own' });
  const flag = (name: 'shown' | 'registered' | 'alwaysShow' | 'keepAlive') => (
    <Form.Item<MenuValues>
      name={name}
      label={t(`admin.field.${name}`)}
      tooltip={t(`admin.hint.${name}`)}
      valuePropName="checked"
      layout="horizontal"
      colon={false}
    >
      <Switch />
    </Form.Item>
  );
  return (
    <>
      {lead === 'action' ? null : (
        <div className="menu-form-flags">
          {flag('shown')}
          {flag('registered')}
          {lead === 'group' ? flag('alwaysShow') : flag('keepAlive')}
        </div>
      )}
      {lead === 'group' ? null : (
        <Form.Item<MenuValues> name="status" label={t('admin.field.status')}>
          <Radio.Group
            options={(['1', '0'] as const).map((status) => ({
              value: status,
              label: t(`admin.status.${status}`),
            }))}
          />
        </Form.Item>
      )}
      {lead === 'group' || lead === 'action' ? null : (
        <Form.Item<MenuValues> name="badge" label={t('admin.field.badge')}>
          <Select
            allowClear
            placeholder={t('admin.noBadge')}
            options={badges.map(({ code, title }) => ({ value: code, label: title }))}
          />
        </Form.Item>
      )}
      {node ? null : (
        <Form.Item<MenuValues> name="roles" label={t('admin.field.roles')} extra={t('admin.rolesHint')}>
          <Select
            mode="multiple"
            allowClear
            placeholder={t('admin.rolesDefault')}
            showSearch={{ optionFilterProp: 'label' }}
            options={roles.map((role) => ({ value: role.id, label: role.name }))}
          />
        </Form.Item>
      )}
    </>
  );
}
