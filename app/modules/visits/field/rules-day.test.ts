import { expect, test } from 'vitest';
import type { FieldDay, FieldOutlet } from '../wire.ts';
import { dayWith } from './rules-day.ts';
import type { Entry } from './rules-outbox.ts';

const outlet = (id: string, more: Partial<FieldOutlet> = {}): FieldOutlet => ({
  id,
  name: id,
  address: '',
  place: null,
  turn: null,
  visit: null,
  ...more,
});
const day = (...outlets: FieldOutlet[]): FieldDay => ({
  day: '2026-11-20',
  since: '2026-11-19T16:00:00.000Z',
  user: { id: 'me', realname: '王业务' },
  radiusM: 200,
  maxAccuracyM: 100,
  minMinutes: 5,
  outside: 'reason',
  outlets,
});
const entry = (more: Partial<Entry> = {}): Entry => ({
  seq: 1,
  id: 'e1',
  userId: 'me',
  visitId: 'v1',
  outletId: 'a',
  outletName: 'a',
  kind: 'check-in',
  item: {},
  at: '2026-11-20T02:00:00.000Z',
  state: 'waiting',
  message: '',
  ...more,
});
const out = (more: Partial<Entry> = {}) =>
  entry({ seq: 2, kind: 'check-out', at: '2026-11-20T02:20:00.000Z', item: { result: 'closed' }, ...more });
const visit = { id: 'v1', checkInAt: '2026-11-20T01:59:58.000Z', checkOutAt: null, result: null };
const current = (found: FieldOutlet, entries: readonly Entry[]) => dayWith(day(found), entries)[0]?.current;

test('planned outlets come in their order, the others after them', () => {
  const outlets = dayWith(day(outlet('c'), outlet('b', { turn: 2 }), outlet('a', { turn: 1 })), []);
  expect(outlets.map(({ id }) => id)).toEqual(['a', 'b', 'c']);
});

test('a visit begins and ends on the phone before the server knows of it', () => {
  expect(current(outlet('a'), [])).toBeNull();
  expect(current(outlet('a'), [entry()])).toMatchObject({ state: 'ongoing', unsent: true });
  expect(current(outlet('a'), [entry(), out()])).toMatchObject({
    state: 'done',
    checkOutAt: '2026-11-20T02:20:00.000Z',
    result: 'closed',
  });
});

test('what the server has taken counts as the server says, and is no longer unsent', () => {
  const sent = [entry({ state: 'sent' })];
  expect(current(outlet('a', { visit }), sent)).toEqual({
    ...visit,
    state: 'ongoing',
    unsent: false,
  });
  expect(current(outlet('a', { visit }), [...sent, out()])).toMatchObject({ state: 'done', unsent: true });
});

test('another visit there on the same day is the one in hand', () => {
  const second = entry({ seq: 3, visitId: 'v2', at: '2026-11-20T06:00:00.000Z' });
  expect(current(outlet('a', { visit }), [entry(), out(), second])).toMatchObject({
    id: 'v2',
    state: 'ongoing',
  });
});

test('what was taken on days before is over; what still waits is not', () => {
  const old = '2026-11-19T02:00:00.000Z';
  expect(current(outlet('a'), [entry({ at: old, state: 'sent' })])).toBeNull();
  expect(current(outlet('a'), [entry({ at: old })])).toMatchObject({ state: 'ongoing' });
});
