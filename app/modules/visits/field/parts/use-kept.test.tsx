// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { NewEntry, PhoneOutbox } from '#app/lib/web/outbox/phone-outbox.ts';
import type { FieldEntry } from '../rules-field.ts';
import { useKept } from './use-kept.ts';

afterEach(cleanup);

const entry = (outletName: string): NewEntry<FieldEntry> => ({
  visitId: 'visit',
  outletId: 'outlet',
  outletName,
  kind: 'step',
  facts: {},
});

/** A phone that keeps what there is room for, one after the other and in its own time. */
function aPhone() {
  const kept: string[] = [];
  let room = true;
  let busy = false;
  const add = async ({ outletName }: NewEntry<FieldEntry>) => {
    expect(busy).toBe(false);
    busy = true;
    await new Promise((resolve) => setTimeout(resolve, outletName === 'slow' ? 20 : 0));
    busy = false;
    if (!room) throw new DOMException('full', 'QuotaExceededError');
    kept.push(outletName);
  };
  const { result } = renderHook(() => useKept({ add } as unknown as PhoneOutbox<FieldEntry>));
  const happens = (...names: string[]) =>
    act(async () => void (await Promise.all(names.map((name) => result.current.add(entry(name))))));
  return {
    kept,
    happens,
    again: () => act(() => result.current.keepAgain()),
    fills: (full: boolean) => {
      room = !full;
    },
    unkept: () => result.current.unkept,
  };
}

/** Whether the browser asks before it closes the page. */
function warns(): boolean {
  const event = new Event('beforeunload', { cancelable: true });
  dispatchEvent(event);
  return event.defaultPrevented;
}

test('what happens quickly is kept one after the other, in its order', async () => {
  const phone = aPhone();
  await phone.happens('slow', 'second', 'third');
  expect(phone.kept).toEqual(['slow', 'second', 'third']);
  expect(phone.unkept()).toBe(0);
  expect(warns()).toBe(false);
});

test('what does not fit stays on the page, is not overtaken, and closing the page is warned of', async () => {
  const phone = aPhone();
  await phone.happens('first');
  phone.fills(true);
  await phone.happens('second', 'third');
  expect(phone.kept).toEqual(['first']);
  expect(phone.unkept()).toBe(2);
  expect(warns()).toBe(true);
  await phone.again();
  expect(phone.unkept()).toBe(2);
  phone.fills(false);
  await phone.happens('fourth');
  expect(phone.kept).toEqual(['first', 'second', 'third', 'fourth']);
  expect(phone.unkept()).toBe(0);
  expect(warns()).toBe(false);
});

test('with room again it is kept when the person asks, once', async () => {
  const phone = aPhone();
  phone.fills(true);
  await phone.happens('first');
  phone.fills(false);
  await phone.again();
  await phone.again();
  expect(phone.kept).toEqual(['first']);
});
