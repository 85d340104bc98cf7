import { describe, expect, test } from 'vitest';
import type { PushFrame } from '#app/lib/web/push-frame.ts';
import { createHub } from './push-hub.ts';

const message = (id: string) => ({ kind: 'message', id }) as unknown as PushFrame;
const refresh = { kind: 'refresh' } as PushFrame;

/** A hub with what it has passed on. */
function heard() {
  const hub = createHub();
  const frames: PushFrame[] = [];
  const off = hub.on('message', (frame) => frames.push(frame));
  return { hub, frames, off };
}

describe('what a window hears', () => {
  test('goes to whoever wants that kind, until they no longer do', () => {
    const { hub, frames, off } = heard();
    hub.deliver(message('1'));
    hub.deliver(refresh);
    off();
    hub.deliver(message('2'));
    expect(frames).toEqual([message('1')]);
  });

  test('is told once, however often it comes; without an id each time', () => {
    const { hub, frames } = heard();
    for (const id of ['1', '1', '2', '1', '', '']) hub.deliver(message(id));
    expect(frames.map((frame) => (frame as { id: string }).id)).toEqual(['1', '2', '', '']);
  });

  test('a notice once by its id; what has no place in a row each time', () => {
    const { hub } = heard();
    const told: string[] = [];
    for (const kind of ['notices', 'task'] as const) hub.on(kind, () => told.push(kind));
    for (const kind of ['notices', 'notices', 'task', 'task'] as const) hub.deliver({ kind, id: '7' });
    expect(told).toEqual(['notices', 'task', 'task']);
    expect(hub.lastSeen()).toBe('7');
  });

  test.each([
    [499, 0],
    [500, 1],
  ])('is known again after %d others: told %d times more', (others, more) => {
    const { hub, frames } = heard();
    const id = (index: number) => String(index).padStart(4, '0');
    for (let index = 0; index <= others; index += 1) hub.deliver(message(id(index)));
    hub.deliver(message(id(0)));
    expect(frames).toHaveLength(others + 1 + more);
  });

  test('begins again after the latest, whatever came last', () => {
    const { hub } = heard();
    expect(hub.lastSeen()).toBe('');
    for (const id of ['2', '3', '1']) hub.deliver(message(id));
    expect(hub.lastSeen()).toBe('3');
    hub.beginAt('2');
    expect(hub.lastSeen()).toBe('3');
    hub.beginAt('4');
    expect(hub.lastSeen()).toBe('4');
  });
});

test('a state is told when it changes, and only then', () => {
  const hub = createHub();
  let told = 0;
  const off = hub.onState(() => {
    told += 1;
  });
  expect(hub.state()).toBe('down');
  for (const state of ['down', 'up', 'up', 'down'] as const) hub.setState(state);
  expect(told).toBe(2);
  off();
  hub.setState('up');
  expect([told, hub.state()]).toEqual([2, 'up']);
});
