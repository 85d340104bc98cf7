import { expect, test } from 'vitest';
import {
  afterAnswers,
  type Care,
  careAfter,
  careOfHeld,
  type Entry,
  forgettable,
  givenUpWith,
  nextBatch,
} from './rules-outbox.ts';

const entry = (seq: number, more: Partial<Entry> = {}): Entry => ({
  seq,
  id: `e${seq}`,
  userId: 'me',
  visitId: 'v1',
  outletId: 'o1',
  outletName: '湖滨便利店',
  kind: 'check-in',
  item: {},
  at: '2026-11-20T02:00:00.000Z',
  state: 'waiting',
  message: '',
  ...more,
});
const ways = { alone: ['photo'], ground: ['check-in'] };
const ids = (entries: readonly Entry[]) => entries.map(({ id }) => id);
const states = (entries: readonly Entry[]) => entries.map(({ state }) => state);

test('what happened first is sent first, and only what is one’s own', () => {
  const entries = [entry(3), entry(1), entry(2, { userId: 'another' }), entry(4, { state: 'sent' })];
  expect(ids(nextBatch(entries, 'me', ways))).toEqual(['e1', 'e3']);
});

test('nothing overtakes an open question of its visit; other visits go on', () => {
  const entries = [
    entry(1, { state: 'question' }),
    entry(2, { kind: 'check-out' }),
    entry(3, { visitId: 'v2' }),
    entry(4, { visitId: 'v3', state: 'refused' }),
  ];
  expect(ids(nextBatch(entries, 'me', ways))).toEqual(['e3']);
});

test.each([
  ['taken', 'sent', ''],
  ['again', 'sent', ''],
  ['question', 'question', '为什么'],
  ['held', 'held', '为什么'],
  ['refused', 'refused', '为什么'],
] as const)('an answer “%s” leaves it %s', (answer, state, message) => {
  const [after] = afterAnswers([entry(1)], [{ id: 'e1', answer, message: '为什么' }]);
  expect(after).toMatchObject({ state, message });
});

test('what is held goes with what waits, in its order, and alone nothing of its visit does', () => {
  const entries = [
    entry(1, { state: 'held' }),
    entry(2, { kind: 'photo' }),
    entry(3, { visitId: 'v2' }),
    entry(4, { state: 'held', visitId: 'v3' }),
  ];
  expect(ids(nextBatch(entries, 'me', ways))).toEqual(['e1']);
  const care = careOfHeld(entries, { oneVisit: false, failedAt: new Set(['v4']) });
  expect([...care.failedAt].toSorted()).toEqual(['v1', 'v3', 'v4']);
  expect(ids(nextBatch(entries, 'me', ways, care))).toEqual(['e3']);
});

test('what was answered without the check-in it stands on waits on; so does what was not answered', () => {
  const batch = [entry(1), entry(2, { kind: 'check-out' }), entry(3, { visitId: 'v2' }), entry(4)];
  const after = afterAnswers(batch, [
    { id: 'e1', answer: 'question' },
    { id: 'e2', answer: 'refused' },
    { id: 'e3', answer: 'taken' },
  ]);
  expect(states(after)).toEqual(['question', 'waiting', 'sent', 'waiting']);
});

test('a check-in given up takes what waits of its visit along; a check-out goes alone', () => {
  const entries = [
    entry(1, { state: 'refused' }),
    entry(2, { kind: 'check-out' }),
    entry(3, { visitId: 'v2' }),
    entry(4, { state: 'sent' }),
  ];
  expect(ids(givenUpWith(entries, entries[0]!, ways))).toEqual(['e1', 'e2']);
  expect(ids(givenUpWith(entries, entries[1]!, ways))).toEqual(['e2']);
});

test('only what was taken is forgotten, two days later', () => {
  const entries = [entry(1, { state: 'sent' }), entry(2), entry(3, { state: 'refused' })];
  const later = (ms: number) => Date.parse('2026-11-22T02:00:00.000Z') + ms;
  expect(ids(forgettable(entries, later(0)))).toEqual([]);
  expect(ids(forgettable(entries, later(1)))).toEqual(['e1']);
});

test('a photo is sent by itself, in its turn', () => {
  const waiting = [
    entry(1),
    entry(2, { kind: 'photo' }),
    entry(3, { kind: 'photo' }),
    entry(4, { kind: 'step' }),
    entry(5, { kind: 'check-out' }),
  ];
  const sent: string[][] = [];
  let left: readonly Entry[] = waiting;
  while (left.length > 0) {
    const batch = nextBatch(left, 'me', ways);
    sent.push(ids(batch));
    left = left.filter((one) => !batch.includes(one));
  }
  expect(sent).toEqual([['e1'], ['e2'], ['e3'], ['e4', 'e5']]);
});

test('where the server fails, visits are sent one by one and only the one it fails at is kept back', () => {
  const waiting = [
    entry(1, { visitId: 'bad' }),
    entry(2, { visitId: 'v2' }),
    entry(3, { visitId: 'bad', kind: 'photo' }),
    entry(4, { visitId: 'v2', kind: 'check-out' }),
    entry(5, { visitId: 'v3' }),
  ];
  let care: Care = { oneVisit: false, failedAt: new Set() };
  const calls: string[][] = [];
  let left: readonly Entry[] = waiting;
  for (
    let batch = nextBatch(left, 'me', ways, care);
    batch.length > 0;
    batch = nextBatch(left, 'me', ways, care)
  ) {
    const sent = batch;
    calls.push(ids(sent));
    if (sent.some(({ visitId }) => visitId === 'bad')) care = careAfter(sent, care);
    else left = left.filter((one) => !sent.includes(one));
  }
  expect(calls).toEqual([['e1', 'e2'], ['e1'], ['e2', 'e4'], ['e5']]);
  expect(ids(left)).toEqual(['e1', 'e3']);
});

test('a question keeps what it is about until it is answered', () => {
  const asked = [
    {
      id: 'e1',
      answer: 'question' as const,
      code: 'price-changed',
      message: '贵了',
      ask: { payableFen: 100 },
    },
  ];
  expect(afterAnswers([entry(1, { kind: 'step' })], asked)).toMatchObject([
    { state: 'question', message: '贵了', ask: { payableFen: 100 } },
  ]);
});
