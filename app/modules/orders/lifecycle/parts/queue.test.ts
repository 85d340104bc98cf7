import { describe, expect, test } from 'vitest';
import type { QueuePanel } from '../wire-queue.ts';
import { fasterOf, inFrontAfter, type Judged, toldAnew } from './use-judge.ts';
import { panelName, withPanel } from './use-panels.ts';

const judged = (id: string, ok = true): Judged => ({ id, orderNo: id, ok, text: '' });
const rows = ['A', 'B', 'C'].map((id) => ({ id }));

describe('the queue (ORD-01, issue 19)', () => {
  test.each([
    ['the first passed', 0, [judged('A')], 'B'],
    ['the last passed', 2, [judged('C')], 'B'],
    ['the first failed: it stays', 0, [judged('A', false)], 'A'],
    ['several passed, the one in front among them', 0, [judged('A'), judged('B')], 'C'],
    ['several, the one in front failed', 0, [judged('A', false), judged('B')], 'A'],
    ['others passed', 0, [judged('B'), judged('C')], 'A'],
    ['all passed', 1, [judged('A'), judged('B'), judged('C')], undefined],
  ])('%s', (_, at, results, id) => {
    expect(inFrontAfter(rows, at, results)).toBe(id);
  });

  test('a failure stays to be read while others are judged, until it is judged again', () => {
    const before = [judged('A', false), judged('B')];
    expect(toldAnew(before, [{ id: 'C' }], [judged('C')])).toEqual([judged('A', false), judged('C')]);
    expect(toldAnew(before, [{ id: 'A' }], [judged('A')])).toEqual([judged('A')]);
  });

  test.each([
    ['an order', 'online', 'orders:status.2'],
    ['a return, in words of its own', 'return', 'orders:returnStatus.2'],
  ] as const)('%s that somebody else has judged first is told as what it is', (_, kind, status) => {
    const last = { event: 'pass', actorName: '王芳', happenedAt: '2026-11-21T02:00:00.000Z' };
    expect(fasterOf({ kind, status: 2, last }, 'Asia/Shanghai')).toMatchObject({
      name: '王芳',
      event: 'orders:event.pass',
      status,
    });
    expect(fasterOf({ kind, status: 0, last: { ...last, event: 'create' } }, 'Asia/Shanghai')).toBeNull();
  });

  test('after a judgement no panel of before is shown, and none is kept', () => {
    const panel = (id: string) => ({ id }) as QueuePanel;
    const seen = { id: 'B', version: 1 };
    const ahead = withPanel({}, panelName(seen, 0), panel('B'));
    expect(ahead[panelName(seen, 1)]).toBeUndefined();
    expect(Object.keys(withPanel(ahead, panelName(seen, 1), panel('B')))).toEqual([panelName(seen, 1)]);
  });
});
