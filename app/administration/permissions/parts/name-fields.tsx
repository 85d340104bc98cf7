import { Form, Input, Radio, Select, TreeSelect } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { iconNames } from '#app/shell/menu/icon-names.ts';
import { MenuIcon } from '#app/shell/menu/menu-icon.tsx';
import { itemTypes } from '../items/item-types.ts';
import type { MenuNode } from '../items/menu-input.ts';
import type { MenuValues } from '../menus/parts/menu-payload.ts';
import { folderOptions } from '../menus/parts/menu-tree.ts';

/** What an item is, what it is called and where it stands. */
export function NameFields({ node, tree }: { node: MenuNode | null; tree: readonly MenuNode[] }) {
  const { t } = useTranslation('permissions');
  const icons = iconNames.map((name) => ({ value: name, label: t(`admin.icon.${name}`) }));
  return (
    <>
      {node ? null : (
        <Form.Item<MenuValues> name="type" label={t('admin.field.type')}>
          <Radio.Group
            optionType="button"
            options={itemTypes.map((type) => ({ value: type, label: t(`admin.type.${type}`) }))}
          />
        </Form.Item>
      )}
      <Form.Item<MenuValues>
        name="name"
        label={t('admin.field.name')}
        extra={node?.declared ? t('admin.nameHint') : undefined}
        rules={node?.declared ? [] : [{ required: true, whitespace: true, message: t('errors.required') }]}
      >
        <Input maxLength={40} placeholder={node?.title} />
      </Form.Item>
      {node?.kind === 'action' ? null : (
        <div className="menu-form-pair">
          <Form.Item<MenuValues> name="parentId" label={t('admin.field.parent')}>
            <TreeSelect
              allowClear
              treeDefaultExpandAll
              placeholder={t('admin.top')}
              treeData={folderOptions(tree, node?.id ?? null)}
            />
          </Form.Item>
          <Form.Item<MenuValues> name="icon" label={t('admin.field.icon')}>
            <Select
              allowClear
              showSearch={{ optionFilterProp: 'label' }}
              placeholder={t('admin.noIcon')}
              options={icons}
              optionRender={iconOption}
            />
          </Form.Item>
        </div>
      )}
    </>
  );
}

function iconOption(option: { value?: string | number | null; label?: ReactNode }) {
  return (
    <span className="menu-node">
      <MenuIcon name={String(option.value)} />
      {option.label}
    </span>
  );
}
