import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigation } from 'react-router';
import type { Column } from '#app/ui/table/column.ts';
import { headWidth } from '#app/ui/table/fit-columns.ts';
import { Table } from '#app/ui/table/table.tsx';
import { useDensity } from '../settings/use-density.ts';

/** A column of a table that is described by hand. */
export type DataColumn<Row> = Pick<
  Column<Row>,
  'key' | 'width' | 'align' | 'fixed' | 'shown' | 'render' | 'className'
> & { title: string };

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
  const { page, rowKey = 'id' as keyof Row & string } = props;
  const columns = props.columns.map((column) => ({
    ...column,
    width:
      typeof column.width === 'number' && !props.whole
        ? Math.max(column.width, headWidth(column.title))
        : column.width,
  }));
  const totalNote = page ? <span role="status">{t('total', { total: page.total })}</span> : null;
  // Rows begin higher where the count needs no line of its own.
  const above = Boolean(props.tools);
  return (
    <section className="list-panel" aria-label={props.label}>
      {above ? (
        <div className="list-panel-tools">
          {totalNote ?? <span />}
          <span className="page-view-tools">{props.tools}</span>
        </div>
      ) : null}
      <Table<Row>
        label={props.label}
        rowKey={rowKey}
        rows={props.rows}
        columns={columns}
        density={useDensity()}
        list={!props.whole}
        fits={columns.at(-1)?.fixed === 'right'}
        unsetWidth={200}
        loading={loading}
        empty={props.empty}
        marked={props.marked}
        detail={props.detail}
        ticks={props.onChoose ? { keys: props.chosen ?? [], onChange: props.onChoose, all: true } : undefined}
        pager={
          page && {
            ...page,
            sizes: [10, 20, 50, 100],
            note: above ? undefined : totalNote,
            onChange: ({ current, size }) => props.onPage?.({ pageNumber: current, size }),
          }
        }
      />
    </section>
  );
}
