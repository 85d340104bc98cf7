import { Empty, Table, type TableProps, type TableRef } from 'antd';
import { type ReactNode, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigation } from 'react-router';
import { useDensity } from '../settings/use-density.ts';
import { fitColumns, headWidth } from './fit-columns.ts';
import { tableParts } from './table-parts.tsx';
import { labelled } from './use-columns.tsx';
import { useRoom } from './use-room.ts';

/** A column of a table that is described by hand. */
export interface DataColumn<Row> {
  key: string;
  title: string;
  width?: number;
  align?: 'right';
  /** Stays in sight while the others are scrolled through. */
  fixed?: 'right';
  render(row: Row): ReactNode;
}

interface Props<Row> {
  /** What the table is, for those who listen to it. */
  label: string;
  columns: readonly DataColumn<Row>[];
  rows: readonly Row[];
  rowKey?: keyof Row & string;
  empty?: string;
  /** Between the head of the page and the table: how many, and what can be done with those chosen. */
  tools?: ReactNode;
  page?: { current: number; size: number; total: number };
  onPage?(page: { pageNumber: number; size: number }): void;
  chosen?: readonly string[];
  onChoose?(keys: string[]): void;
  /** The row somebody came here for. */
  marked?: string | null;
  detail?(row: Row): ReactNode;
  /** Cells show all that is in them, in as many lines as it takes: a document, not a list. */
  whole?: boolean;
}

/** A table like an entity's, for rows that are no entity: cards on a phone, its state in the address. */
export function DataTable<Row extends object>(props: Props<Row>) {
  const { t } = useTranslation('entity');
  const loading = useNavigation().state === 'loading';
  const { columns, page, detail, marked, rowKey = 'id' as keyof Row & string } = props;
  const density = useDensity();
  const table = useRef<TableRef>(null);
  const room = useRoom(table);
  const described = columns.map(({ title, width = 200 }) => Math.max(width, headWidth(title)));
  // Pinned is the last one: what can be done with a row.
  const pinned = columns.at(-1)?.fixed ? described.at(-1)! : null;
  // What antd gives the ticks and the signs that unfold.
  const before = (props.onChoose ? 32 : 0) + (detail ? 48 : 0);
  const widths =
    room === null || pinned === null
      ? described
      : [...fitColumns(described.slice(0, -1), room - before - pinned), pinned];
  const shown: TableProps<Row>['columns'] = columns.map(
    ({ key, title, width, align, fixed, render }, index) => ({
      key,
      title,
      width: width === undefined && widths[index] === described[index] ? undefined : widths[index],
      align,
      fixed,
      onCell: () => labelled(title),
      // One piece: on a phone it stands beside the column's name, however much is in it.
      render: (_, row) => {
        const shownAs = render(row);
        return (
          <div className="data-cell">{shownAs === '—' ? <span className="cell-empty">—</span> : shownAs}</div>
        );
      },
    }),
  );
  const count = page ? <span role="status">{t('total', { total: page.total })}</span> : null;
  // Rows begin higher where the count needs no line of its own.
  const above = Boolean(props.tools);
  return (
    <section className="list-panel" aria-label={props.label}>
      {above ? (
        <div className="list-panel-tools">
          {count ?? <span />}
          <span className="page-view-tools">{props.tools}</span>
        </div>
      ) : null}
      <Table<Row>
        ref={table}
        rowKey={rowKey}
        size={density}
        className={props.whole ? 'entity-table' : 'entity-table list-rows'}
        tableLayout={props.whole ? undefined : 'fixed'}
        components={tableParts}
        columns={shown}
        dataSource={[...props.rows]}
        onRow={(row) => (marked && row[rowKey] === marked ? { 'aria-current': true } : {})}
        loading={loading}
        scroll={{ x: widths.reduce((sum, width) => sum + width, pinned === null ? 0 : before) }}
        locale={{ emptyText: <Empty description={props.empty} /> }}
        expandable={
          detail
            ? {
                columnTitle: <span className="visually-hidden">{t('common:column.unfold')}</span>,
                expandedRowRender: (row) => detail(row),
              }
            : undefined
        }
        rowSelection={
          props.onChoose
            ? {
                selectedRowKeys: [...(props.chosen ?? [])],
                onChange: (keys) => props.onChoose?.(keys.map(String)),
              }
            : undefined
        }
        pagination={
          page
            ? {
                current: page.current,
                pageSize: page.size,
                total: page.total,
                showTotal: above ? undefined : () => count,
                showSizeChanger: true,
                pageSizeOptions: [10, 20, 50, 100],
                onChange: (pageNumber, size) =>
                  props.onPage?.({ pageNumber: size === page.size ? pageNumber : 1, size }),
              }
            : false
        }
      />
      {!above && page?.total === 0 ? <div className="list-count">{count}</div> : null}
    </section>
  );
}
