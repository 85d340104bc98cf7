// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { Table as AntdTable } from 'antd';
import { useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Column } from './column.ts';
import type { PagerProps } from './pager.tsx';
import { Table, type TableProps } from './table.tsx';

interface Row {
  id: string;
  name: string;
}

const rows: Row[] = ['一', '二', '三'].map((name, index) => ({ id: `r${index + 1}`, name }));
const columns: Column<Row>[] = [
  { key: 'name', title: '名称', width: 100, fixed: 'left', sorted: 'asc', render: ({ name }) => name },
  { key: 'amount', title: '金额', width: 80, align: 'right', sorted: null, render: () => '1.00' },
  { key: 'note', title: '备注', render: () => '—' },
  {
    key: 'actions',
    title: '操作',
    width: 90,
    fixed: 'right',
    render: () => <button type="button">看</button>,
  },
];

beforeEach(() =>
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  ),
);
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const show = (props: Partial<TableProps<Row>> = {}) =>
  render(<Table<Row> rowKey="id" rows={rows} columns={columns} list {...props} />);
const row = (name: string) => screen.getByRole('row', { name: new RegExp(name) });

/** What is ticked, as the page that holds the table would keep it. */
function Ticked(props: { started?: string[]; onChange(keys: string[]): void }) {
  const [keys, setKeys] = useState<string[]>(props.started ?? []);
  const change = (next: string[]) => {
    setKeys(next);
    props.onChange(next);
  };
  return (
    <Table<Row>
      rowKey="id"
      rows={rows}
      columns={columns}
      ticks={{ keys, onChange: change, all: true }}
      keys={{ tick: (id) => change([...keys, id]) }}
    />
  );
}

test('a column in which there is nothing for its reader is left out, head, cell and sum (issue 19)', () => {
  const mine = columns.map((column) => ({ ...column, shown: column.key !== 'actions' }));
  const { container } = show({ columns: mine, sums: (key) => key });
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    '名称',
    '金额',
    '备注',
  ]);
  expect(within(row('一')).queryByRole('button')).toBeNull();
  expect(container.querySelectorAll('col')).toHaveLength(3);
  expect([...container.querySelectorAll('tfoot td')].map(({ textContent }) => textContent)).toEqual([
    'name',
    'amount',
    'note',
  ]);
});

test('rows are ticked one by one and all at once; what is ticked on other pages stays', () => {
  const onChange = vi.fn<(keys: string[]) => void>();
  render(<Ticked started={['elsewhere']} onChange={onChange} />);
  fireEvent.click(screen.getByRole('checkbox', { name: 'column.select 二' }));
  expect(onChange).toHaveBeenLastCalledWith(['elsewhere', 'r2']);
  const all = screen.getByRole<HTMLInputElement>('checkbox', { name: 'table.tickAll' });
  expect(all.indeterminate).toBe(true);
  fireEvent.click(all);
  expect(onChange).toHaveBeenLastCalledWith(['elsewhere', 'r1', 'r2', 'r3']);
  expect(all.indeterminate).toBe(false);
  fireEvent.click(screen.getByRole('checkbox', { name: 'column.select 一' }));
  expect(onChange).toHaveBeenLastCalledWith(['elsewhere', 'r2', 'r3']);
  fireEvent.click(all);
  fireEvent.click(all);
  expect(onChange).toHaveBeenLastCalledWith(['elsewhere']);
});

test('a box that was pressed before the page came to life is ticked', async () => {
  const onChange = vi.fn<(keys: string[]) => void>();
  const table = <Ticked onChange={onChange} started={['r3']} />;
  const page = document.createElement('div');
  document.body.append(page);
  page.innerHTML = renderToString(table);
  const [, second] = page.querySelectorAll<HTMLInputElement>('tbody input');
  second!.checked = true;
  await act(async () => void hydrateRoot(page, table));
  expect(onChange.mock.calls).toEqual([[['r3', 'r2']]]);
  page.remove();
});

test('a row unfolds and folds; what a table in it does is its own', () => {
  const onChange = vi.fn<(keys: string[]) => void>();
  render(
    <Table<Row>
      rowKey="id"
      rows={rows.slice(0, 1)}
      columns={columns}
      detail={() => <Ticked onChange={onChange} />}
      ticks={{ keys: [], onChange: () => expect.unreachable() }}
    />,
  );
  fireEvent.click(within(row('一')).getByRole('button', { name: 'table.unfold 一' }));
  fireEvent.click(screen.getByRole('checkbox', { name: 'column.select 三' }));
  expect(onChange).toHaveBeenLastCalledWith(['r3']);
  fireEvent.click(screen.getByRole('button', { name: 'table.fold 一' }));
  expect(screen.queryByRole('checkbox', { name: 'column.select 三' })).toBeNull();
});

test('by keyboard: one row is in the order of tabs, arrows walk, space ticks, Enter opens', () => {
  const [tick, open] = [vi.fn<(id: string) => void>(), vi.fn<(id: string) => void>()];
  show({ keys: { tick, open } });
  const tabs = () => rows.map(({ name }) => row(name).tabIndex);
  expect(tabs()).toEqual([0, -1, -1]);
  row('一').focus();
  fireEvent.keyDown(row('一'), { key: 'End' });
  expect(document.activeElement).toBe(row('三'));
  expect(tabs()).toEqual([-1, -1, 0]);
  fireEvent.keyDown(row('三'), { key: 'ArrowDown' });
  fireEvent.keyDown(row('三'), { key: ' ' });
  expect(tick).toHaveBeenLastCalledWith('r3');
  fireEvent.keyDown(row('三'), { key: 'Enter', ctrlKey: true });
  fireEvent.keyDown(within(row('三')).getByRole('button', { name: '看' }), { key: 'Enter' });
  expect(open).not.toHaveBeenCalled();
  fireEvent.keyDown(row('三'), { key: 'Enter' });
  expect(open).toHaveBeenLastCalledWith('r3');
});

test('heads say how rows are sorted, and sort by click and by key', () => {
  const onSort = vi.fn<(key: string) => void>();
  show({ onSort });
  const head = screen.getByRole('columnheader', { name: '名称' });
  expect(head.getAttribute('aria-sort')).toBe('ascending');
  fireEvent.click(head);
  fireEvent.keyDown(screen.getByRole('columnheader', { name: '金额' }), { key: 'Enter' });
  fireEvent.click(screen.getByRole('columnheader', { name: '备注' }));
  expect(onSort.mock.calls).toEqual([['name'], ['amount']]);
});

test('a column that is dragged wider is no sorting, and stays within limits', () => {
  const [onSort, onWidth] = [vi.fn<(key: string) => void>(), vi.fn<(width: number) => void>()];
  HTMLElement.prototype.setPointerCapture = () => undefined;
  show({ onSort, columns: columns.map((column) => ({ ...column, onWidth })) });
  const edge = screen.getByRole('columnheader', { name: '名称' }).querySelector('.column-edge')!;
  fireEvent.pointerDown(edge, { button: 0, clientX: 100 });
  fireEvent.pointerMove(edge, { clientX: 5000 });
  expect(onWidth).toHaveBeenLastCalledWith(800);
  fireEvent.pointerMove(edge, { clientX: -5000 });
  expect(onWidth).toHaveBeenLastCalledWith(60);
  fireEvent.pointerUp(edge);
  fireEvent.click(edge);
  expect(onSort).not.toHaveBeenCalled();
});

test('without rows it says so, with sums they stand below', () => {
  show({ rows: [], empty: '没有' });
  expect(screen.getByText('没有')).toBeDefined();
  cleanup();
  show({ sums: (key) => (key === 'amount' ? '3.00' : null) });
  expect(screen.getByText('3.00').style.textAlign).toBe('right');
});

test('pages: forwards, to one of them, and another number of rows from the first page on', () => {
  const onChange = vi.fn<PagerProps['onChange']>();
  show({ pager: { current: 3, size: 20, total: 199, sizes: [10, 20], onChange } });
  const pager = screen.getByRole('navigation', { name: 'pager.label' });
  expect(within(pager).getByRole('button', { name: '3' }).getAttribute('aria-current')).toBe('page');
  fireEvent.click(within(pager).getByRole('button', { name: 'pager.next' }));
  fireEvent.click(within(pager).getByRole('button', { name: '10' }));
  fireEvent.click(within(pager).getByRole('button', { name: 'pager.on' }));
  fireEvent.change(within(pager).getByRole('combobox'), { target: { value: '10' } });
  expect(onChange.mock.calls.map(([page]) => page)).toEqual([
    { current: 4, size: 20 },
    { current: 10, size: 20 },
    { current: 8, size: 20 },
    { current: 1, size: 10 },
  ]);
});

/** Names of classes that antd's sheet draws by, in parts that both tables have. */
function drawnBy(element: HTMLElement): Record<string, string[]> {
  const of = (selector: string) =>
    [...(element.querySelector(selector)?.classList ?? [])]
      .filter((name) => name.startsWith('ant-'))
      .toSorted();
  return Object.fromEntries(
    [
      '.ant-table',
      'thead',
      'thead th:nth-child(3)',
      'thead th:nth-child(4)',
      'thead th:nth-child(3) > div',
      'tbody tr[data-row-key]',
      'tbody tr[data-row-key] > td:nth-child(1)',
      'tbody tr[data-row-key] > td:nth-child(2)',
      'tbody tr[data-row-key] > td:nth-child(2) > button',
      'tbody tr[data-row-key] > td:nth-child(4)',
      'tbody tr[data-row-key] > td:last-child',
      'tbody tr[data-row-key] input',
      'tfoot',
      'tfoot td',
      '.ant-pagination-item-active',
      '.ant-pagination-next',
    ].map((selector) => [selector, of(selector)]),
  );
}

test("it is drawn by the classes of antd's own table", () => {
  show({
    density: 'middle',
    ticks: { keys: ['r1'], onChange: () => undefined },
    detail: () => '详情',
    sums: () => '合计',
    pager: { current: 1, size: 1, total: 3, onChange: () => undefined },
  });
  const own = drawnBy(document.body);
  cleanup();
  render(
    <AntdTable<Row>
      rowKey="id"
      size="middle"
      dataSource={rows}
      scroll={{ x: 700 }}
      columns={[
        AntdTable.SELECTION_COLUMN,
        AntdTable.EXPAND_COLUMN,
        ...columns.map(({ key, title, fixed, sorted, align }) => ({
          key,
          title: title as string,
          align,
          fixed,
          ...(sorted === undefined
            ? {}
            : { sorter: true, sortOrder: sorted === 'asc' ? ('ascend' as const) : null }),
          render: () => '1',
        })),
      ]}
      rowSelection={{ selectedRowKeys: ['r1'] }}
      expandable={{ expandedRowRender: () => '详情' }}
      summary={() => (
        <AntdTable.Summary.Row>
          <AntdTable.Summary.Cell index={0} colSpan={2} />
        </AntdTable.Summary.Row>
      )}
      pagination={{ pageSize: 1 }}
    />,
  );
  const theirs = drawnBy(document.body);
  // What antd moves by script, and what only it writes: its rows have levels, its pages numbers.
  const besides =
    /level-0|-shadow|css-var|scroll-horizontal|fixed-column|has-fix|layout-fixed|item-\d|column-sort$|wave-target|pagination-mini/;
  const drawn = (all: Record<string, string[]>) =>
    Object.fromEntries(
      Object.entries(all).map(([part, names]) => [part, names.filter((name) => !besides.test(name))]),
    );
  expect(drawn(own)).toEqual(drawn(theirs));
});

test('boxes and signs say which row they are of, and the place that scrolls says what it is', () => {
  vi.spyOn(HTMLElement.prototype, 'scrollWidth', 'get').mockReturnValue(900);
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(300);
  const looks: (() => void)[] = [];
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(look: () => void) {
        looks.push(look);
      }
      observe() {}
      disconnect() {}
    },
  );
  show({ label: '订单', ticks: { keys: [], onChange: () => {} }, detail: () => null });
  expect(screen.getByRole('checkbox', { name: 'column.select 二' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'table.unfold 三' })).toBeTruthy();
  act(() => looks.forEach((look) => look()));
  expect(screen.getByRole('group', { name: '订单' }).tabIndex).toBe(0);
  vi.restoreAllMocks();
});

test('at an end the button keeps the focus and does nothing', () => {
  const onChange = vi.fn<PagerProps['onChange']>();
  show({ pager: { current: 2, size: 10, total: 20, onChange } });
  const next = screen.getByRole('button', { name: 'pager.next' });
  next.focus();
  fireEvent.click(next);
  expect(onChange).not.toHaveBeenCalled();
  expect(next.getAttribute('aria-disabled')).toBe('true');
  expect(document.activeElement).toBe(next);
});
