import { Table, type TableColumnsType } from 'antd';
import { useTranslation } from 'react-i18next';
import type { Entity } from '../../define-entity.ts';
import type { EntityRow } from '../entity-row.ts';
import { FieldCell } from './field-cell.tsx';

interface Props {
  entity: Entity;
  /** Every column of the table in its order. */
  columns: TableColumnsType<EntityRow>;
  /** Columns in front that no field stands for: what ticks and what opens a row. */
  before: number;
  rows: readonly EntityRow[];
  /** Of every row of the filter; null when they are too many: then of this page. */
  sums: Record<string, number> | null;
}

/** The last row of a list: what its numbers add up to. */
export function SumRow({ entity, columns, before, rows, sums }: Props) {
  const { t } = useTranslation('entity');
  const total = (name: string) =>
    sums?.[name] ?? rows.reduce((sum, row) => sum + Number((row as Record<string, unknown>)[name] ?? 0), 0);
  const summed = (key: string) => entity.fields[key]?.sum === true;
  const first = columns.findIndex(({ key }) => !summed(String(key)));
  return (
    <Table.Summary.Row>
      {before > 0 ? <Table.Summary.Cell index={0} colSpan={before} /> : null}
      {columns.map(({ key }, index) => {
        const name = String(key);
        const field = entity.fields[name];
        return (
          <Table.Summary.Cell key={name} index={before + index} align={summed(name) ? 'right' : undefined}>
            {field && summed(name) ? (
              <FieldCell entity={entity} field={{ ...field, name }} row={{ [name]: total(name) }} />
            ) : index === first ? (
              t(sums ? 'sumAll' : 'sumPage')
            ) : null}
          </Table.Summary.Cell>
        );
      })}
    </Table.Summary.Row>
  );
}
