import { Descriptions } from 'antd';
import { useTranslation } from 'react-i18next';
import { type Entity, fieldLabel, type NamedField } from '../../define-entity.ts';
import { FieldCell } from './field-cell.tsx';

/** What a list does not show of a row: the fields that have no column, or whose column is put away. */
export function RowDetail(props: {
  entity: Entity;
  fields: readonly NamedField[];
  row: Record<string, unknown>;
}) {
  const { t } = useTranslation('entity');
  const { entity, fields, row } = props;
  return (
    <Descriptions
      size="small"
      column={{ xs: 1, sm: 2, lg: 3 }}
      items={fields.map((field) => ({
        key: field.name,
        label: fieldLabel(t, entity, field.name),
        children: <FieldCell entity={entity} field={field} row={row} whole />,
      }))}
    />
  );
}
