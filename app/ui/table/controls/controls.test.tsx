// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import {
  Button as AntdButton,
  Select as AntdSelect,
  Tag as AntdTag,
  ConfigProvider,
  DatePicker,
  Input,
} from 'antd';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { soon } from '#app/lib/testing/soon.ts';
import { antdScope } from '#app/theming/antd/antd-scope.ts';
import { Button } from './button.tsx';
import { DayRange } from './day-range.tsx';
import { MenuButton } from './menu-button.tsx';
import { Select } from './select.tsx';
import { Tag } from './tag.tsx';
import { TextInput } from './text-input.tsx';

afterEach(cleanup);

const inAntd = (parts: ReactNode) => (
  <ConfigProvider theme={{ cssVar: { key: antdScope }, hashed: false }} button={{ autoInsertSpace: false }}>
    <MemoryRouter>{parts}</MemoryRouter>
  </ConfigProvider>
);

/** The classes of what was drawn, in its order, without those of the icons and what only antd's script needs. */
function classesOf(parts: ReactNode): string[] {
  const { container, unmount } = render(parts);
  const all = [...container.querySelectorAll('[class]')]
    .filter((one) => !one.closest('svg') && !one.classList.contains('anticon'))
    .map((one) => [...one.classList].toSorted().join(' '))
    .filter((classes) => !classes.includes('ant-picker-active-bar'));
  unmount();
  return all;
}

const options = [
  { value: 'a', label: '甲' },
  { value: 'b', label: '乙' },
];
const nothing = () => undefined;
const days = ['开始', '结束'] as const;

describe('light controls wear the classes of antd’s own, whose styles they have', () => {
  const sign = <i />;
  test.each<[string, () => ReactNode, () => ReactNode]>([
    ['a button', () => <Button>好</Button>, () => <AntdButton>好</AntdButton>],
    [
      'the main one',
      () => <Button type="primary">好</Button>,
      () => <AntdButton type="primary">好</AntdButton>,
    ],
    [
      'one with an icon',
      () => <Button icon={sign}>好</Button>,
      () => <AntdButton icon={sign}>好</AntdButton>,
    ],
    ['an icon alone', () => <Button type="text" icon={sign} />, () => <AntdButton type="text" icon={sign} />],
    [
      'a small link',
      () => (
        <Button type="link" size="small">
          好
        </Button>
      ),
      () => (
        <AntdButton type="link" size="small">
          好
        </AntdButton>
      ),
    ],
    ['one that harms', () => <Button danger>好</Button>, () => <AntdButton danger>好</AntdButton>],
    [
      'one that is on',
      () => (
        <Button type="primary" ghost>
          好
        </Button>
      ),
      () => (
        <AntdButton type="primary" ghost>
          好
        </AntdButton>
      ),
    ],
    ['one at work', () => <Button loading>好</Button>, () => <AntdButton loading>好</AntdButton>],
    ['a tag', () => <Tag>好</Tag>, () => <AntdTag>好</AntdTag>],
    ['a coloured tag', () => <Tag color="gold">好</Tag>, () => <AntdTag color="gold">好</AntdTag>],
    [
      'a text',
      () => <TextInput value="" prefix={sign} onChange={nothing} />,
      () => <Input value="" prefix={sign} allowClear onChange={nothing} />,
    ],
    [
      'an empty select',
      () => <Select aria-label="谁" placeholder="谁" value={null} options={options} onChange={nothing} />,
      () => <AntdSelect aria-label="谁" placeholder="谁" allowClear value={null} options={options} />,
    ],
    [
      'a select that is searched',
      () => (
        <Select
          aria-label="谁"
          placeholder="谁"
          search="labels"
          value="a"
          options={options}
          onChange={nothing}
        />
      ),
      () => <AntdSelect aria-label="谁" placeholder="谁" showSearch allowClear value="a" options={options} />,
    ],
    [
      'days',
      () => (
        <DayRange aria-label="日期" placeholder={days} value={[null, null]} presets={[]} onChange={nothing} />
      ),
      () => <DatePicker.RangePicker aria-label="日期" placeholder={['开始', '结束']} />,
    ],
  ])('%s', (_, ours, theirs) => {
    expect(classesOf(ours())).toEqual(classesOf(inAntd(theirs())));
  });
});

test('a button at work is not pressed again', () => {
  const pressed = vi.fn<() => void>();
  render(<Button loading onClick={pressed} />);
  fireEvent.click(screen.getByRole('button'));
  expect(pressed).not.toHaveBeenCalled();
});

test('what is typed is emptied at one go, and its change is heard', () => {
  const heard = vi.fn<(text: string) => void>();
  const cleared = vi.fn<() => void>();
  render(<TextInput value="水" onChange={({ target }) => heard(target.value)} onClear={cleared} />);
  fireEvent.click(screen.getByRole('button'));
  expect(heard).toHaveBeenCalledWith('');
  expect(cleared).toHaveBeenCalledOnce();
});

describe('a select', () => {
  test('opens at the first press, with its options to choose from', async () => {
    const chosen = vi.fn<(value: string | undefined) => void>();
    render(
      inAntd(<Select aria-label="谁" placeholder="谁" value={null} options={options} onChange={chosen} />),
    );
    fireEvent.mouseDown(screen.getByRole('combobox', { name: '谁' }));
    fireEvent.click(await screen.findByTitle('乙'));
    expect(chosen.mock.calls[0]?.[0]).toBe('b');
  });

  test('takes the focus and what is typed when the keyboard comes to it, and stays closed', async () => {
    const looked = vi.fn<(typed: string) => void>();
    render(
      inAntd(
        <Select
          aria-label="谁"
          placeholder="谁"
          search={looked}
          value={null}
          options={options}
          onChange={nothing}
        />,
      ),
    );
    act(() => screen.getByRole('combobox').focus());
    await soon(() => expect(screen.getByRole('combobox').hasAttribute('data-light')).toBe(false));
    expect(document.activeElement).toBe(screen.getByRole('combobox'));
    expect(screen.queryByRole('listbox')).toBeNull();
    fireEvent.change(screen.getByRole('combobox'), { target: { value: '甲' } });
    expect(looked).toHaveBeenCalledWith('甲');
  });

  test('calls nobody back who has gone on to another field before it came', async () => {
    render(
      inAntd(
        <>
          <Select aria-label="谁" placeholder="谁" value={null} options={options} onChange={nothing} />
          <input aria-label="别处" />
        </>,
      ),
    );
    fireEvent.mouseDown(screen.getByRole('combobox', { name: '谁' }));
    act(() => screen.getByLabelText('别处').focus());
    await soon(() => expect(screen.getByRole('combobox').hasAttribute('data-light')).toBe(false));
    expect(document.activeElement).toBe(screen.getByLabelText('别处'));
  });

  test('is emptied at one go', () => {
    const chosen = vi.fn<(value: string | undefined) => void>();
    render(<Select aria-label="谁" placeholder="谁" value="a" options={options} onChange={chosen} />);
    fireEvent.click(screen.getByRole('button'));
    expect(chosen).toHaveBeenCalledWith(undefined);
  });
});

test('days open their calendar at the end that was pressed', async () => {
  render(
    inAntd(
      <DayRange aria-label="日期" placeholder={days} value={[null, null]} presets={[]} onChange={nothing} />,
    ),
  );
  fireEvent.mouseDown(screen.getByPlaceholderText('结束'));
  await soon(() => expect(document.querySelector('.ant-picker-panel')).not.toBeNull());
  expect(document.activeElement).toBe(screen.getByPlaceholderText('结束'));
});

test('a menu comes with the first press of its button and tells what was picked', async () => {
  const picked = vi.fn<(key: string) => void>();
  render(
    inAntd(
      <MenuButton items={[{ key: 'csv', label: 'CSV' }]} onPick={picked}>
        导出
      </MenuButton>,
    ),
  );
  fireEvent.click(screen.getByRole('button', { name: '导出' }));
  fireEvent.click(await screen.findByRole('menuitem', { name: 'CSV' }));
  expect(picked).toHaveBeenCalledWith('csv');
});

test('what a button opened it closes again, by mouse and by keyboard', async () => {
  const show = () =>
    render(
      inAntd(
        <MenuButton items={[{ key: 'csv', label: 'CSV' }]} onPick={nothing}>
          导出
        </MenuButton>,
      ),
    );
  show();
  const button = screen.getByRole('button', { name: '导出' });
  const opened = () => button.getAttribute('aria-expanded');
  // A key's click has no press before it.
  fireEvent.click(button);
  expect(opened()).toBe('true');
  fireEvent.click(button);
  expect(opened()).toBe('false');
  fireEvent.pointerDown(button);
  fireEvent.click(button);
  expect(opened()).toBe('true');
  fireEvent.pointerDown(button);
  fireEvent.click(button);
  expect(opened()).toBe('false');
});
