import type { TableColumnsType, TableColumnType } from 'antd';
import type { ReactNode } from 'react';
import { tableParts } from './table-parts.tsx';
import { labelled } from './use-columns.tsx';

/** What a table of one's own is given to be cards on a phone, beside its columns: papers, whose cells show all of it. */
export const cardTable = { className: 'entity-table', components: tableParts } as const;

/** The same for a list, whose rows are one line each. */
export const listTable = {
  className: 'entity-table list-rows',
  components: tableParts,
  tableLayout: 'fixed',
} as const;

/** Columns whose cells know their names: on a phone each row is a card, and the name stands in front of what is in it. */
export function asCards<Row>(columns: TableColumnsType<Row>): TableColumnsType<Row> {
  return columns.map((column: TableColumnType<Row>) => {
    const { title, dataIndex, render } = column;
    return {
      ...column,
      onCell: () => labelled(typeof title === 'string' ? title : ''),
      // One piece, however much is in it.
      render: (value: ReactNode, row: Row, index: number) => (
        <div className="data-cell">
          {render ? (render(value, row, index) as ReactNode) : dataIndex === undefined ? null : value}
        </div>
      ),
    };
  });
}
