import { type KeyboardEvent, type PointerEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { CellLook, Column } from './column.ts';
import { columnWidths } from './fit-columns.ts';

interface Props {
  column: Pick<Column<never>, 'title' | 'sorted' | 'onWidth'>;
  look: CellLook;
  onSort(): void;
}

/** The head of a column: sorts rows by it, and has an edge that is dragged. */
export function TableHead({ column: { title, sorted, onWidth }, look, onSort }: Props) {
  const { t } = useTranslation('common');
  const edge = onWidth ? <Edge onWidth={onWidth} /> : null;
  if (sorted === undefined) {
    return (
      <th scope="col" {...look}>
        {title}
        {edge}
      </th>
    );
  }
  const sorts = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault();
      onSort();
    }
  };
  return (
    <th
      scope="col"
      {...look}
      className={`${look.className} ant-table-column-has-sorters${sorted ? ' ant-table-column-sort' : ''}`}
      tabIndex={0}
      aria-sort={sorted ? (sorted === 'asc' ? 'ascending' : 'descending') : undefined}
      aria-description={t('table.sorts')}
      aria-label={typeof title === 'string' ? title : undefined}
      onClick={onSort}
      onKeyDown={sorts}
    >
      <div className="ant-table-column-sorters">
        <span className="ant-table-column-title">{title}</span>
        <span className="ant-table-column-sorter ant-table-column-sorter-full">
          <span className="ant-table-column-sorter-inner" aria-hidden="true">
            <Arrow way="up" active={sorted === 'asc'} />
            <Arrow way="down" active={sorted === 'desc'} />
          </span>
        </span>
      </div>
      {edge}
    </th>
  );
}

function Arrow({ way, active }: { way: 'up' | 'down'; active: boolean }) {
  return (
    <svg
      className={`ant-table-column-sorter-${way}${active ? ' active' : ''}`}
      viewBox="0 0 8 5"
      width="8"
      height="5"
      fill="currentColor"
    >
      <path d={way === 'up' ? 'M0 5 4 0l4 5z' : 'M0 0l4 5 4-5z'} />
    </svg>
  );
}

/** For the mouse alone: the settings of a list have the same as a field. */
function Edge({ onWidth }: { onWidth: (width: number) => void }) {
  const from = useRef<{ x: number; width: number } | null>(null);

  function begin(event: PointerEvent<HTMLElement>) {
    const head = event.currentTarget.closest('th');
    if (!head || event.button !== 0) return;
    from.current = { x: event.clientX, width: head.offsetWidth };
    event.currentTarget.setPointerCapture(event.pointerId);
  }
  function drag(event: PointerEvent<HTMLElement>) {
    if (!from.current) return;
    const width = Math.round(from.current.width + event.clientX - from.current.x);
    onWidth(Math.min(columnWidths.max, Math.max(columnWidths.min, width)));
  }
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- the click that ends a drag is no sorting; the keyboard has the list's settings
    <span
      aria-hidden="true"
      className="column-edge"
      onPointerDown={begin}
      onPointerMove={drag}
      onLostPointerCapture={() => {
        from.current = null;
      }}
      onClick={(event) => event.stopPropagation()}
    />
  );
}
