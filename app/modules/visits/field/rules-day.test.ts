import { expect, test } from 'vitest';
import type { FieldDay, FieldOutlet } from '../records/wire.ts';
import type { VisitStep } from '../steps/rules-steps.ts';
import { dayAt, dayWith, legsOf, outletsToOrderAt, stepsOf } from './rules-day.ts';
import type { FieldEntry } from './rules-field.ts';

const outlet = (id: string, more: Partial<FieldOutlet> = {}): FieldOutlet => ({
  id,
  name: id,
  address: '',
  place: null,
  turn: null,
  radiusM: 200,
  minMinutes: 5,
  visit: null,
  templateId: null,
  seal: 'mark',
  lastOrder: null,
  ...more,
});
const step = (id: string, more: Partial<VisitStep> = {}): VisitStep => ({
  id,
  kind: 'stock',
  name: id,
  mandatory: true,
  minPhotos: 0,
  minSeconds: 0,
  options: [],
  ...more,
});
const day = (...outlets: FieldOutlet[]): FieldDay => ({
  day: '2026-11-20',
  since: '2026-11-19T16:00:00.000Z',
  user: { id: 'me', realname: '王业务' },
  mayOrder: true,
  maxAccuracyM: 100,
  outside: 'photo',
  proofName: '到店照片',
  outlets,
  templates: { usual: [step('photo', { kind: 'photo' }), step('look', { kind: 'display' }), step('count')] },
  goods: [],
  displays: [],
  audits: [],
  coolers: [],
  colleagues: [],
});
const entry = (more: Partial<FieldEntry> = {}): FieldEntry => ({
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
const out = (more: Partial<FieldEntry> = {}) =>
  entry({ seq: 2, kind: 'check-out', at: '2026-11-20T02:20:00.000Z', item: { result: 'closed' }, ...more });
const visit = {
  id: 'v1',
  checkInAt: '2026-11-20T01:59:58.000Z',
  checkOutAt: null,
  result: null,
  steps: [step('count')],
  done: { count: { answered: false, photos: 1, seconds: 0 } },
};
const current = (found: FieldOutlet, entries: readonly FieldEntry[]) =>
  dayWith(day(found), entries)[0]?.current;

test('planned outlets come in their order, the others after them', () => {
  const outlets = dayWith(day(outlet('c'), outlet('b', { turn: 2 }), outlet('a', { turn: 1 })), []);
  expect(outlets.map(({ id }) => id)).toEqual(['a', 'b', 'c']);
});

test('a visit that began at an outlet the day names no more can be ended', () => {
  const shown = { seal: 'mark', steps: [step('count')] };
  const begun = entry({ outletId: 'gone', outletName: '湖滨便利店', item: { shown } });
  expect(dayWith(day(outlet('a')), [begun])).toMatchObject([
    { id: 'a', current: null },
    { id: 'gone', name: '湖滨便利店', current: { state: 'ongoing', steps: [{ id: 'count' }] } },
  ]);
  expect(dayWith(day(outlet('a')), [{ ...begun, state: 'sent' }])).toHaveLength(1);
});

test('each stop says how far it is from the one before that has a place', () => {
  const outlets = [
    outlet('a', { turn: 1, place: '120.155,30.274' }),
    outlet('b', { turn: 2 }),
    outlet('c', { turn: 3, place: '120.155,30.283' }),
    outlet('d', { place: '121,31' }),
  ];
  expect([...legsOf(dayWith(day(...outlets), []))]).toEqual([['c', 1001]]);
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

test('whoever said why they check in has the photo of it among the steps, before the server knows', () => {
  const far = entry({ item: { reason: '店搬到对面' } });
  const photo = entry({ seq: 2, id: 'e2', kind: 'photo', item: { stepId: 'v1' } });
  const begun = current(outlet('a', { templateId: 'usual' }), [far, photo]);
  expect(begun?.steps.map(({ id }) => id)).toEqual(['v1', 'photo', 'count']);
  expect(begun?.done.get('v1')).toMatchObject({ photos: 1 });
  expect(current(outlet('a'), [entry()])?.steps).toEqual([]);
});

test('what the server has taken counts as the server says, and is no longer unsent', () => {
  const sent = [entry({ state: 'sent' })];
  expect(current(outlet('a', { visit }), sent)).toEqual({
    ...visit,
    answers: new Map(),
    done: new Map(Object.entries(visit.done)),
    shots: new Map(),
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

test('the steps are those of the outlet’s template until the server says with which it began', () => {
  const found = outlet('a', { templateId: 'usual' });
  // Nothing is due there to be looked at: the display's step is left out.
  expect(current(found, [entry()])?.steps.map(({ id }) => id)).toEqual(['photo', 'count']);
  expect(current({ ...found, visit }, [entry()])?.steps.map(({ id }) => id)).toEqual(['count']);
});

test('a visit keeps the steps its check-in showed though the page has others by now', () => {
  const shown = { seal: 'mark', steps: [step('old')] };
  const found = outlet('a', { templateId: 'usual' });
  expect(current(found, [entry({ item: { shown } })])?.steps.map(({ id }) => id)).toEqual(['old']);
  expect(current({ ...found, visit }, [entry({ item: { shown } })])?.steps.map(({ id }) => id)).toEqual([
    'count',
  ]);
});

test('what was done of a step is what the server knows and what the phone has kept, not both together', () => {
  const photo = (seq: number, more: Partial<FieldEntry> = {}) =>
    entry({ seq, id: `p${seq}`, kind: 'photo', item: { stepId: 'count' }, ...more });
  const kept = [
    entry({ state: 'sent' }),
    photo(2, { state: 'sent' }),
    photo(3),
    photo(4, { state: 'refused' }),
    entry({ seq: 5, id: 's5', kind: 'step', item: { stepId: 'count', seconds: 40 } }),
  ];
  expect(current(outlet('a', { visit }), kept)?.done.get('count')).toEqual({
    answered: true,
    photos: 2,
    seconds: 40,
  });
});

test('the same picture once more is no other angle on the phone either; photos of unknown looks count each', () => {
  const photo = (seq: number, looks?: string) =>
    entry({ seq, id: `p${seq}`, kind: 'photo', item: { stepId: 'count' }, looks });
  const wall = 'f0f0f0f0f0f0f0f0';
  const kept = [entry(), photo(2, wall), photo(3, 'f0f0f0f0f0f0f0f1'), photo(4, '0f0f0f0f0f0f0f0f')];
  const found = current(outlet('a'), kept);
  expect(found?.done.get('count')?.photos).toBe(2);
  expect(found?.shots.get('count')).toMatchObject({
    taken: 3,
    looks: [wall, expect.any(String), expect.any(String)],
  });
  expect(current(outlet('a'), [...kept, photo(5), photo(6)])?.done.get('count')?.photos).toBe(4);
});

test('what was kept of another day is that day’s plan, and its visits are not today’s', () => {
  const kept = day(outlet('a', { turn: 1, visit }));
  const zone = 'Asia/Shanghai';
  expect(dayAt(kept, null, zone)).toEqual({ day: kept, planOf: null });
  expect(dayAt(kept, '2026-11-20', zone)).toEqual({ day: kept, planOf: null });
  const old = dayAt(kept, '2026-11-21', zone);
  expect(old.planOf).toBe('2026-11-20');
  expect(old.day.since).toBe('2026-11-20T16:00:00.000Z');
  const sent = [entry({ state: 'sent' }), out({ state: 'sent' })];
  expect(dayWith(old.day, sent)[0]).toMatchObject({ turn: 1, current: null });
  const today = entry({ seq: 3, visitId: 'v2', at: '2026-11-21T01:00:00.000Z' });
  expect(dayWith(old.day, [...sent, today])[0]?.current).toMatchObject({ id: 'v2', state: 'ongoing' });
});

test('of another day’s page neither what was to be audited then nor displays that were due before are left', () => {
  const display = (id: string, dueOn: string) => ({
    id,
    dueOn,
    customerId: 'a',
    standardName: id,
    minPhotos: 1,
    capBp: 0,
    version: 1,
    items: [],
    edges: {} as never,
    potential: {} as never,
  });
  const displays = ['2026-11-20', '2026-11-21', '2026-11-22'].map((dueOn) => display(dueOn, dueOn));
  const audits = [{ id: 'audit', customerId: 'a', standardName: '', minPhotos: 1 } as never];
  const kept = { ...day(outlet('a', { templateId: 'usual' })), displays, audits };
  const { day: old } = dayAt(kept, '2026-11-21', 'Asia/Shanghai');
  expect(old.displays.map(({ id }) => id)).toEqual(['2026-11-21', '2026-11-22']);
  expect(stepsOf(old, old.outlets[0]!).map(({ kind }) => kind)).toEqual([
    'photo',
    'display',
    'display',
    'stock',
  ]);
  expect(dayAt(kept, '2026-11-20', 'Asia/Shanghai').day).toBe(kept);
});

test('orders may be taken at planned outlets whose template has such a step', () => {
  const templates = { usual: [step('photo', { kind: 'photo' })], sells: [step('order', { kind: 'order' })] };
  const outlets = [
    outlet('a', { turn: 1, templateId: 'sells' }),
    outlet('b', { turn: 2, templateId: 'usual' }),
    outlet('c', { templateId: 'sells' }),
  ];
  expect(outletsToOrderAt({ ...day(...outlets), templates })).toEqual(['a']);
  expect(outletsToOrderAt({ ...day(...outlets), templates, mayOrder: false })).toEqual([]);
});

test('answers of a step are those the server knows and those the phone has kept, each once, oldest first', () => {
  const facts = (answer: string) => ({ kind: 'survey' as const, answer });
  const known = [
    { id: 's1', stepId: 'count', at: '2026-11-20T02:10:00.000Z', facts: facts('一') },
    { id: 's3', stepId: 'count', at: '2026-11-20T02:30:00.000Z', facts: facts('三') },
  ];
  const begun = {
    id: 'v1',
    checkInAt: '2026-11-20T02:00:00.000Z',
    checkOutAt: null,
    result: null,
    steps: [step('count')],
    done: {},
    answers: known,
  };
  const kept = (id: string, at: string, answer: string, more: Partial<FieldEntry> = {}) =>
    entry({ id, kind: 'step', at, item: { stepId: 'count', facts: facts(answer) }, ...more });
  const entries = [
    kept('s1', '2026-11-20T02:10:00.000Z', '一', { state: 'sent' }),
    kept('s2', '2026-11-20T02:20:00.000Z', '二'),
    kept('s4', '2026-11-20T02:40:00.000Z', '四', { state: 'refused' }),
  ];
  expect(current(outlet('a', { visit: begun }), entries)?.answers.get('count')).toEqual([
    facts('一'),
    facts('二'),
    facts('三'),
  ]);
});
