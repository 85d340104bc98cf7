import type { ReactNode } from 'react';

/** A column of a table. */
export interface Column<Row> {
  key: string;
  title: ReactNode;
  /** What a cell is called where no head stands above it: on a phone's card. Without it `title`, where that is words. */
  label?: string | undefined;
  /** px, or a share as `28%`; without it the column shares what the others leave. */
  width?: number | string | undefined;
  align?: 'right' | undefined;
  /** Stays in sight while the others are scrolled through. */
  fixed?: 'left' | 'right' | undefined;
  className?: string | undefined;
  /** Left out where it is false: nobody needs a column in which there is nothing for them. */
  shown?: boolean;
  /** How rows are sorted by it now, null for not at all; without it they can't be. */
  sorted?: Sorted | undefined;
  /** Given where its edge may be dragged; takes the new width in px. */
  onWidth?: ((width: number) => void) | undefined;
  render(row: Row): ReactNode;
}

export type Sorted = 'asc' | 'desc' | null;

/** Roles of the parts of a table, in words: as cards on a phone they are no table to the browser any more. */
export const tableRoles = {
  table: { role: 'table' },
  body: { role: 'rowgroup' },
  row: { role: 'row' },
  cell: { role: 'cell' },
} as const;

/** How a cell of a column is drawn, in the head, in the rows and in the sums. */
export interface CellLook {
  className: string;
  style?: React.CSSProperties | undefined;
}

/**
 * How the cells of each column look: antd's classes, and where those lie that stay in sight. What lies at the left stands
 * beside the others there: their widths are variables of the table (`pinWidths`), so that a row is not drawn anew for them.
 */
export function cellLooks(
  columns: readonly Pick<Column<never>, 'align' | 'fixed' | 'className'>[],
): CellLook[] {
  const left = columns.filter(({ fixed }) => fixed === 'left').length;
  let nth = 0;
  return columns.map(({ align, fixed, className = '' }) => {
    const names = ['ant-table-cell', className];
    const style: Record<string, string | number> = align ? { textAlign: align } : {};
    if (fixed === 'left') {
      names.push('ant-table-cell-fix', 'ant-table-cell-fix-start');
      if (nth === left - 1) names.push('table-edge-start');
      Object.assign(style, { insetInlineStart: `var(--pin-${nth}, 0px)`, '--z-offset-reverse': left - nth });
      nth += 1;
    } else if (fixed === 'right') {
      names.push('ant-table-cell-fix', 'ant-table-cell-fix-end', 'table-edge-end');
      Object.assign(style, { insetInlineEnd: 0, '--z-offset-reverse': 1 });
    }
    return {
      className: names.filter(Boolean).join(' '),
      style: Object.keys(style).length > 0 ? style : undefined,
    };
  });
}

/** The variables that say how far from the left edge each column lies that stays in sight there. Pure. */
export function pinWidths(
  columns: readonly Pick<Column<never>, 'fixed'>[],
  widths: readonly number[],
): Record<string, string> {
  const pinned = columns.flatMap(({ fixed }, index) => (fixed === 'left' ? [widths[index] ?? 0] : []));
  return Object.fromEntries(
    pinned.map((_, nth) => [
      `--pin-${nth}`,
      `${pinned.slice(0, nth).reduce((sum, width) => sum + width, 0)}px`,
    ]),
  );
}

/** What a cell of a column is called where no head stands above it. */
export const labelOf = ({ label, title }: Pick<Column<never>, 'label' | 'title'>): string =>
  label ?? (typeof title === 'string' ? title : '');
