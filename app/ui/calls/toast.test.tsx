// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { OutcomeNote } from './outcome-note.tsx';

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const pass = (ms: number): void => {
  act(() => {
    vi.advanceTimersByTime(ms);
  });
};
const toast = () => screen.queryByRole('status') ?? screen.queryByRole('alert');

test('what went well leaves by itself, and says so again when it happens again (issue 19)', () => {
  const once = { ok: true, message: '已保存' } as const;
  const { rerender } = render(<OutcomeNote outcome={once} />);
  expect(toast()?.textContent).toContain('已保存');
  pass(8000);
  expect(toast()).toBeNull();
  rerender(<OutcomeNote outcome={{ ...once }} />);
  expect(toast()?.textContent).toContain('已保存');
});

test('it waits while the pointer or the keyboard is at it, for there may be something to undo', () => {
  render(
    <OutcomeNote outcome={{ ok: true, message: '已删除' }} action={<button type="button">撤销</button>} />,
  );
  fireEvent.focus(screen.getByRole('button', { name: '撤销' }));
  pass(60_000);
  expect(toast()?.textContent).toContain('已删除');
  fireEvent.blur(screen.getByRole('button', { name: '撤销' }));
  pass(8000);
  expect(toast()).toBeNull();
});

test('what did not stays until it is put away; the fault of a field is told at the field', () => {
  const { rerender } = render(<OutcomeNote outcome={{ ok: false, message: '别人先改了' }} />);
  pass(60_000);
  expect(screen.getByRole('alert').textContent).toContain('别人先改了');
  fireEvent.click(screen.getByRole('button'));
  expect(toast()).toBeNull();
  rerender(<OutcomeNote outcome={{ ok: false, field: 'reason', message: '请填写原因' }} />);
  expect(toast()).toBeNull();
});

test('it stands above the page and not in its flow', () => {
  const lifted = vi.fn<(on: boolean) => boolean>();
  HTMLElement.prototype.togglePopover = lifted;
  render(<OutcomeNote outcome={{ ok: true, message: '已保存' }} />);
  expect(lifted).toHaveBeenCalledWith(true);
  expect(toast()?.closest('[popover=manual]')).not.toBeNull();
});

test('of two at once the later stands below the earlier, and moves up when that is put away', () => {
  const height = vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(48);
  render(
    <>
      <OutcomeNote outcome={{ ok: false, message: '库存不够' }} />
      <OutcomeNote outcome={{ ok: false, message: '信用不够' }} />
    </>,
  );
  const tops = () =>
    screen.getAllByRole('alert').map((alert) => alert.closest<HTMLElement>('[popover]')!.style.top);
  expect(tops()).toEqual(['10px', '66px']);
  fireEvent.click(screen.getAllByRole('button')[0]!);
  expect(tops()).toEqual(['10px']);
  height.mockRestore();
});
