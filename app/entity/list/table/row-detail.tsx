import { Descriptions } from 'antd';
import { useTranslation } from 'react-i18next';
import { type Entity, fieldLabel, type NamedField } from '../../define-entity.ts';
import { FieldCell } from './field-cell.tsx';

/**
 * What a list does not show of a row: the fields that have no column, or whose column is put away; or a row on its page.
 * Fields without a value are left out.
 */
export default function RowDetail(props: {
  entity: Entity;
  fields: readonly NamedField[];
  row: Record<string, unknown>;
}) {
  const { t } = useTranslation('entity');
  const { entity, row } = props;
  const fields = props.fields.filter(({ name }) => isFilled(row[name]));
  if (fields.length === 0) return <p className="cell-empty">{t('noMore')}</p>;
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

function isFilled(value: unknown): boolean {
  return (
    value !== null && value !== undefined && value !== '' && !(Array.isArray(value) && value.length === 0)
  );
}
