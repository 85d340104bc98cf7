import {
  type MouseEvent,
  type ReactNode,
  type SyntheticEvent,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
} from 'react';
import { useTranslation } from 'react-i18next';
import { antdScope } from '#app/theming/antd/antd-scope.ts';
import { type Column, cellLooks, labelOf, pinWidths, tableRoles } from './column.ts';
import { Empty } from './empty.tsx';
import { fitColumns } from './fit-columns.ts';
import { Pager, type PagerProps } from './pager.tsx';
import { TableHead } from './table-head.tsx';
import { TableRow } from './table-row.tsx';
import { Tick } from './tick.tsx';
import { usePlace } from './use-place.ts';
import { type RowKeys, useRowKeys } from './use-row-keys.ts';

export interface TableProps<Row> {
  /** What it is called where it takes the focus, to be scrolled with the keys. */
  label?: string | undefined;
  rows: readonly Row[];
  /** What a row is known by. */
  rowKey: (keyof Row & string) | ((row: Row) => string);
  columns: readonly Column<Row>[];
  density?: 'small' | 'middle' | 'large';
  /** Rows of one line each, whose cells are cut where they do not fit; otherwise cells show all that is in them. */
  list?: boolean;
  /** Columns share the room there is so that none is cut in two at its edge; otherwise they are as wide as described. */
  fits?: boolean;
  /** How wide all columns are at least together, in px or as wide as what is in them; of rows of one line it is reckoned. */
  width?: number | 'max-content';
  /** A column that says no width is never less than this, in px. */
  unsetWidth?: number;
  loading?: boolean;
  /** In place of rows when there are none. */
  empty?: ReactNode;
  ticks?: Ticks | undefined;
  /** What a row unfolds to. */
  detail?: ((row: Row) => ReactNode) | undefined;
  /** By keyboard; Enter unfolds a row unless it does something else. */
  keys?: RowKeys | undefined;
  /** The row somebody came here for. */
  marked?: string | null | undefined;
  onSort?: ((key: string) => void) | undefined;
  /** The last row of all: what the columns add up to, by their keys. */
  sums?: ((key: string) => ReactNode) | undefined;
  pager?: PagerProps | undefined;
  /** It stays a table on a phone, where rows are cards otherwise. */
  plain?: boolean;
  className?: string;
}

/** Rows that are ticked. */
interface Ticks {
  keys: readonly string[];
  onChange(keys: string[]): void;
  /** One box for all rows of the page. */
  all?: boolean;
}

const tickWidth = 32;
const unfoldWidth = 48;

/**
 * Rows and columns in light markup: antd's look, a twentieth of its work. Rows are ticked, unfolded, sorted and walked by
 * keyboard; on a phone each is a card.
 */
export function Table<Row extends object>(props: TableProps<Row>) {
  const { rows, ticks, detail, pager, sums, density = 'large', unsetWidth = 110 } = props;
  const columns = props.columns.filter(({ shown = true }) => shown);
  const { t } = useTranslation('common');
  const place = useRef<HTMLDivElement>(null);
  const own = useId();
  const room = usePlace(place, props.label ?? t('table.area'));
  const [unfolded, setUnfolded] = useState<readonly string[]>([]);
  const unfold = (id: string) =>
    setUnfolded((open) => (open.includes(id) ? open.filter((one) => one !== id) : [...open, id]));
  const keyOf = (row: Row) =>
    typeof props.rowKey === 'function' ? props.rowKey(row) : String(row[props.rowKey]);
  const ids = rows.map(keyOf);
  const keys = props.keys && { ...props.keys, open: props.keys.open ?? (detail && unfold) };
  const { inOrder, listens } = useRowKeys(ids, keys);
  const looks = cellLooks(columns);

  const before = (ticks ? tickWidth : 0) + (detail ? unfoldWidth : 0);
  const described = columns.map(({ width }) => (typeof width === 'number' ? width : unsetWidth));
  const fitted = props.fits && room !== null ? fitAll(columns, described, room - before) : described;
  const widths = columns.map(({ width }, index) =>
    fitted[index] === described[index] ? width : fitted[index],
  );
  const least = fitted.reduce((sum, width) => sum + width, before);

  const chosen = new Set(ticks?.keys);
  const here = ids.filter((id) => chosen.has(id)).length;
  const tick = (id: string, ticked: boolean) => {
    if (!ticks) return;
    const others = ticks.keys.filter((key) => key !== id);
    ticks.onChange(ticked ? [...others, id] : others);
  };
  // Boxes that were pressed before the page came to life: what is seen as ticked is ticked.
  const takeEarly = useEffectEvent(() => {
    const boxes = place.current?.querySelectorAll('tbody .ant-table-selection-column input:checked') ?? [];
    const early = [...boxes].flatMap((box) => box.closest<HTMLElement>('tr')?.dataset['rowKey'] ?? []);
    const missing = early.filter((id) => ids.includes(id) && !chosen.has(id));
    if (missing.length > 0) ticks?.onChange([...ticks.keys, ...missing]);
  });
  useEffect(() => takeEarly(), []);
  const tickAll = (ticked: boolean) => {
    const others = ticks?.keys.filter((key) => !ids.includes(key)) ?? [];
    ticks?.onChange(ticked ? [...others, ...ids] : others);
  };
  // One listener serves what stands in all rows.
  const hears = {
    onMouseOver: tellCut,
    onClick: (event: MouseEvent<HTMLElement>) => {
      const opened = rowAt(event, '.ant-table-row-expand-icon');
      if (opened !== undefined) unfold(opened);
      // A box that is pressed while the page comes to life tells of the click, never of a change.
      const ticked = rowAt(event, '.ant-table-selection-column input');
      if (ticked !== undefined) tick(ticked, !chosen.has(ticked));
    },
  };
  const span = columns.length + (ticks ? 1 : 0) + (detail ? 1 : 0);

  return (
    <div
      className={[antdScope, 'ant-table-css-var ant-table-wrapper', ...looksOf(props)].join(' ')}
      aria-busy={props.loading ?? false}
    >
      <div className={`ant-table ${densities[density]} ${antdScope} ant-table-css-var`}>
        <div className="ant-table-container">
          <div className="ant-table-content" ref={place}>
            <table
              {...tableRoles.table}
              style={{
                width: props.list ? least : props.width,
                minWidth: '100%',
                tableLayout: props.list ? 'fixed' : 'auto',
                ...pinWidths(columns, fitted),
              }}
            >
              <colgroup>
                {ticks ? <col style={{ width: tickWidth }} /> : null}
                {detail ? <col style={{ width: unfoldWidth }} /> : null}
                {columns.map(({ key }, index) => (
                  <col key={key} style={widths[index] === undefined ? undefined : { width: widths[index] }} />
                ))}
              </colgroup>
              <thead className="ant-table-thead">
                <tr>
                  {ticks ? (
                    <th scope="col" className="ant-table-cell ant-table-selection-column">
                      {ticks.all ? (
                        <Tick
                          checked={here > 0 && here === ids.length}
                          some={here > 0 && here < ids.length}
                          label={t('table.tickAll')}
                          onChange={tickAll}
                        />
                      ) : (
                        <span className="visually-hidden">{t('column.select')}</span>
                      )}
                    </th>
                  ) : null}
                  {detail ? (
                    <th scope="col" className="ant-table-cell ant-table-row-expand-icon-cell">
                      <span className="visually-hidden">{t('column.unfold')}</span>
                    </th>
                  ) : null}
                  {columns.map((column, index) => (
                    <TableHead
                      key={column.key}
                      column={column}
                      look={looks[index]!}
                      onSort={() => props.onSort?.(column.key)}
                    />
                  ))}
                </tr>
              </thead>
              <tbody className="ant-table-tbody" {...tableRoles.body} {...hears} {...listens}>
                {rows.map((row, index) => {
                  const id = ids[index]!;
                  return (
                    <TableRow<Row>
                      key={id}
                      row={row}
                      id={id}
                      columns={columns}
                      looks={looks}
                      ticked={ticks ? chosen.has(id) : undefined}
                      nameId={`${own}-${index}`}
                      unfolded={detail ? unfolded.includes(id) : undefined}
                      detail={detail}
                      marked={props.marked === id}
                      tabIndex={inOrder === undefined ? undefined : inOrder === id ? 0 : -1}
                    />
                  );
                })}
                {rows.length === 0 ? (
                  <tr {...tableRoles.row} className="ant-table-placeholder">
                    <td {...tableRoles.cell} className="ant-table-cell" colSpan={span}>
                      <div className="table-unfolded">
                        <Empty description={props.empty ?? t('entity:noRows')} />
                      </div>
                    </td>
                  </tr>
                ) : null}
              </tbody>
              {sums ? (
                <tfoot className="ant-table-summary" {...tableRoles.body}>
                  <tr {...tableRoles.row}>
                    {span > columns.length ? (
                      <td className="ant-table-cell" colSpan={span - columns.length} aria-hidden="true" />
                    ) : null}
                    {columns.map((column, index) => (
                      <td
                        key={column.key}
                        {...tableRoles.cell}
                        data-label={labelOf(column)}
                        {...looks[index]}
                      >
                        {sums(column.key)}
                      </td>
                    ))}
                  </tr>
                </tfoot>
              ) : null}
            </table>
          </div>
        </div>
      </div>
      {pager ? <Pager {...pager} /> : null}
    </div>
  );
}

const looksOf = ({
  list = false,
  plain = false,
  className,
}: Pick<TableProps<never>, 'list' | 'plain' | 'className'>) =>
  [plain ? '' : 'entity-table', list ? 'list-rows' : '', className].filter(Boolean);

const densities = { small: 'ant-table-small', middle: 'ant-table-medium', large: '' } as const;

/** Widths with which no column is cut in two where what is pinned at the right begins. Pure. */
function fitAll(
  columns: readonly Pick<Column<never>, 'fixed'>[],
  widths: readonly number[],
  room: number,
): number[] {
  const last = columns.at(-1)?.fixed === 'right' ? widths.at(-1)! : 0;
  if (last === 0) return fitColumns(widths, room);
  return [...fitColumns(widths.slice(0, -1), room - last), last];
}

/** The row in whose part something happened; none where that was elsewhere, or in a table that a row unfolds to. */
function rowAt({ target, currentTarget }: SyntheticEvent<HTMLElement>, part: string): string | undefined {
  const row = (target as HTMLElement).closest(part)?.closest<HTMLElement>('[data-row-key]');
  return row?.parentElement === currentTarget ? row.dataset['rowKey'] : undefined;
}

/** Tells what does not fit in a cell when the mouse rests on it. */
function tellCut({ target }: MouseEvent<HTMLElement>) {
  const cell = (target as HTMLElement).closest('td');
  if (!cell) return;
  const isCut = [cell, ...cell.children].some(
    (piece) => piece.scrollWidth > piece.clientWidth && getComputedStyle(piece).overflowX === 'hidden',
  );
  if (isCut) cell.title = cell.innerText;
  else cell.removeAttribute('title');
}
