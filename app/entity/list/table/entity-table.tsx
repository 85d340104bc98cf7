import { Table, type TableColumnsType, type TableRef } from 'antd';
import { type ReactNode, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigation } from 'react-router';
import type { ListNavigation } from '#app/shell/lists/use-list-navigation.ts';
import { deepestRow, type Entity, type NamedField, type PageOf } from '../../define-entity.ts';
import type { ListSettings } from '../../list-settings.ts';
import type { ListQuery } from '../../read/list-query.server.ts';
import { sortText } from '../conditions/sort-text.ts';
import type { EntityRow } from '../entity-row.ts';
import { useDensity } from '../settings/use-density.ts';
import { fitColumns } from './fit-columns.ts';
import { RowDetail } from './row-detail.tsx';
import { SumRow } from './sum-row.tsx';
import { tableParts } from './table-parts.tsx';
import { labelled } from './use-columns.tsx';
import { useRoom } from './use-room.ts';
import { useRowKeys } from './use-row-keys.ts';

interface Props {
  entity: Entity;
  given: Record<string, string>;
  page: PageOf<object>;
  sort: ListQuery['sort'];
  settings: ListSettings;
  columns: TableColumnsType<EntityRow>;
  /** Fields that no column shows: a row is opened to see them. */
  unseen: readonly NamedField[];
  /** What an opened row shows beside them. */
  detail?: ((row: EntityRow) => ReactNode) | undefined;
  actions: (row: EntityRow) => ReactNode;
  /** Room for the actions, in px. */
  actionsWidth: number;
  /** Rows that are ticked; null where none can be. */
  chosen: { ids: string[]; choose: (ids: string[]) => void; toggle: (id: string) => void } | null;
  /** What Enter does with a row; without it Enter unfolds it. */
  onOpen?: ((row: EntityRow) => void) | undefined;
  go: ListNavigation<Record<string, string | null>>['go'];
  link: ListNavigation<Record<string, string | null>>['link'];
}

/** A column that says no width shares what is left: never so little that a name stands letter under letter. */
const unsetWidth = 110;

/** Columns of which none is cut in two at the edge of a place. */
function fit(columns: TableColumnsType<EntityRow>, room: number): TableColumnsType<EntityRow> {
  const described = columns.map(({ width }) => Number(width) || unsetWidth);
  const fitted = fitColumns(described, room);
  return columns.map((column, index) =>
    fitted[index] === described[index] ? column : { ...column, width: fitted[index] },
  );
}

/** The table of a list: pages, sorting, ticks, rows that unfold, sums, and all of it by keyboard. */
export function EntityTable(props: Props) {
  const { entity, given, page, settings, unseen, chosen, onOpen, go, link } = props;
  const { t } = useTranslation('entity');
  const loading = useNavigation().state === 'loading';
  const rows = page.records as EntityRow[];
  const [unfolded, setUnfolded] = useState<readonly string[]>([]);
  const unfold = (id: string) =>
    setUnfolded((open) => (open.includes(id) ? open.filter((one) => one !== id) : [...open, id]));
  const unfolds = unseen.length > 0 || props.detail !== undefined;
  const rowKeys = useRowKeys(
    rows.map((row) => row.id),
    {
      tick: chosen?.toggle,
      open: (id) => {
        const row = rows.find((one) => one.id === id);
        if (row && onOpen) onOpen(row);
        else if (unfolds) unfold(id);
      },
    },
  );
  const density = useDensity(settings);
  const table = useRef<TableRef>(null);
  const room = useRoom(table);
  const resized = Object.keys(settings.widths).length > 0;
  // What antd gives the ticks and the signs that unfold.
  const before = (chosen ? 32 : 0) + (unfolds ? 48 : 0);
  const fitted =
    resized || room === null ? props.columns : fit(props.columns, room - before - props.actionsWidth);
  const columns: TableColumnsType<EntityRow> = [
    ...fitted,
    {
      key: 'actions',
      title: t('actions'),
      onCell: () => labelled(t('actions')),
      width: props.actionsWidth,
      fixed: 'right',
      render: (_, row) => <span className="row-actions">{props.actions(row)}</span>,
    },
  ];
  const summed = rows.length > 0 && props.columns.some(({ key }) => entity.fields[String(key)]?.sum);
  const beyond = given['after'] !== undefined;
  const atDepth = page.totalCapped && page.current * page.size >= deepestRow;
  const widthWith = (unset: number) => columns.reduce((sum, { width }) => sum + (Number(width) || unset), 0);

  const unfoldedRow = (row: EntityRow) => (
    <>
      {props.detail?.(row)}
      {unseen.length > 0 ? <RowDetail entity={entity} fields={unseen} row={row} /> : null}
    </>
  );
  const sumRow = () => (
    <SumRow
      entity={entity}
      columns={columns}
      before={(chosen ? 1 : 0) + (unfolds ? 1 : 0)}
      rows={rows}
      sums={page.sums}
    />
  );

  return (
    <>
      <Table<EntityRow>
        ref={table}
        rowKey="id"
        size={density}
        className="entity-table list-rows"
        components={tableParts}
        columns={[
          ...(chosen ? [Table.SELECTION_COLUMN] : []),
          ...(unfolds ? [Table.EXPAND_COLUMN] : []),
          ...columns,
        ]}
        tableLayout="fixed"
        dataSource={rows}
        loading={loading}
        scroll={{ x: resized ? widthWith(160) : widthWith(unsetWidth) + before }}
        showSorterTooltip={false}
        onRow={(row) => rowKeys(row.id)}
        rowSelection={
          chosen
            ? { selectedRowKeys: chosen.ids, onChange: (keys) => chosen.choose(keys.map(String)) }
            : undefined
        }
        expandable={
          unfolds
            ? {
                columnTitle: <span className="visually-hidden">{t('common:column.unfold')}</span>,
                expandedRowKeys: unfolded,
                onExpand: (_, row) => unfold(row.id),
                expandedRowRender: unfoldedRow,
              }
            : undefined
        }
        summary={summed ? sumRow : undefined}
        onChange={(pagination, _filters, sorter, { action }) => {
          if (action === 'sort') {
            go({ sort: sortText([sorter].flat(), props.sort) });
            return;
          }
          const size = pagination.pageSize ?? page.size;
          go({
            size: String(size),
            pageNumber: String(size === page.size ? (pagination.current ?? 1) : 1),
          });
        }}
        pagination={
          beyond
            ? false
            : {
                current: page.current,
                pageSize: page.size,
                total: Math.min(page.total, deepestRow),
                showSizeChanger: true,
                pageSizeOptions: [10, 20, 50, 100],
              }
        }
      />
      {beyond || atDepth ? (
        <nav className="list-beyond" aria-label={t('beyond.label')}>
          {beyond ? <Link {...link({})}>{t('beyond.first')}</Link> : null}
          {page.next ? (
            <Link {...link({ pageNumber: null, after: page.next })}>{t('beyond.next')}</Link>
          ) : null}
        </nav>
      ) : null}
    </>
  );
}
