import { SettingOutlined } from '@ant-design/icons';
import { Button, Checkbox, Popover } from 'antd';
import { useTranslation } from 'react-i18next';
import { type Entity, fieldKey, type NamedField } from '../define-entity.ts';

interface Props {
  entity: Entity;
  fields: readonly NamedField[];
  hidden: ReadonlySet<string>;
  onChange: (hidden: ReadonlySet<string>) => void;
}

/** Which columns the list shows. */
export function ColumnChooser({ entity, fields, hidden, onChange }: Props) {
  const { t } = useTranslation('entity');
  const names = [...fields.filter((field) => field.list !== false).map((field) => field.name), 'updatedAt'];
  const labelOf = (name: string) => (name === 'updatedAt' ? t('updatedAt') : t(fieldKey(entity, name)));
  return (
    <Popover
      trigger="click"
      placement="bottomRight"
      content={
        <Checkbox.Group
          className="column-chooser"
          options={names.map((name) => ({ value: name, label: labelOf(name) }))}
          value={names.filter((name) => !hidden.has(name))}
          onChange={(shown) => {
            // A table without a column tells nothing.
            if (shown.length > 0) onChange(new Set(names.filter((name) => !shown.includes(name))));
          }}
        />
      }
    >
      <Button type="text" icon={<SettingOutlined />} aria-label={t('columns')} />
    </Popover>
  );
}
