import { memo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { type CellLook, type Column, labelOf, tableRoles } from './column.ts';
import { RowNameContext } from './row-name.ts';
import { Tick } from './tick.tsx';

interface Props<Row> {
  row: Row;
  id: string;
  columns: readonly Column<Row>[];
  looks: readonly CellLook[];
  /** Whether it is ticked; without it, it can't be. */
  ticked?: boolean | undefined;
  /** Id of its first cell, which names it. */
  nameId: string;
  /** Whether it is unfolded; without it, it can't be. */
  unfolded?: boolean | undefined;
  detail?: ((row: Row) => ReactNode) | undefined;
  /** The row somebody came here for. */
  marked?: boolean | undefined;
  tabIndex?: number | undefined;
}

/**
 * A row of a table and what it unfolds to. It is drawn anew only when something of its own has changed: what its box and
 * its sign do, the body of the table listens for.
 */
export const TableRow = memo(DrawnRow) as typeof DrawnRow;

function DrawnRow<Row>(props: Props<Row>) {
  const { row, id, columns, looks, ticked, unfolded, detail } = props;
  const { t } = useTranslation('common');
  const more = (ticked === undefined ? 0 : 1) + (unfolded === undefined ? 0 : 1);
  return (
    <>
      <tr
        {...tableRoles.row}
        className={ticked ? 'ant-table-row ant-table-row-selected' : 'ant-table-row'}
        data-row-key={id}
        tabIndex={props.tabIndex}
        aria-current={props.marked ? true : undefined}
      >
        {ticked === undefined ? null : (
          <td {...tableRoles.cell} className="ant-table-cell ant-table-selection-column">
            <Tick checked={ticked} label={t('column.select')} rowNameId={props.nameId} />
          </td>
        )}
        {unfolded === undefined ? null : (
          <td {...tableRoles.cell} className="ant-table-cell ant-table-row-expand-icon-cell">
            <button
              type="button"
              className={`ant-table-row-expand-icon ant-table-row-expand-icon-${unfolded ? 'expanded' : 'collapsed'}`}
              id={`${props.nameId}-unfold`}
              aria-label={t(unfolded ? 'table.fold' : 'table.unfold')}
              aria-labelledby={`${props.nameId}-unfold ${props.nameId}`}
              aria-expanded={unfolded}
            />
          </td>
        )}
        <RowNameContext value={props.nameId}>
          {columns.map((column, index) => (
            <td
              key={column.key}
              id={index === 0 ? props.nameId : undefined}
              {...tableRoles.cell}
              data-label={labelOf(column)}
              {...looks[index]}
            >
              {onePiece(column.render(row))}
            </td>
          ))}
        </RowNameContext>
      </tr>
      {unfolded && detail ? (
        <tr {...tableRoles.row} className="ant-table-expanded-row">
          <td {...tableRoles.cell} className="ant-table-cell" colSpan={columns.length + more}>
            <div className="table-unfolded">{detail(row)}</div>
          </td>
        </tr>
      ) : null}
    </>
  );
}

/** What stands in a cell: on a phone it stands beside the column's name, however much is in it. */
function onePiece(shown: ReactNode): ReactNode {
  return <div className="data-cell">{shown === '—' ? <span className="cell-empty">—</span> : shown}</div>;
}
