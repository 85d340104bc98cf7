import { describe, expect, test } from 'vitest';
import { givenUpWith, nextBatch } from '#app/lib/web/outbox/rules-outbox.ts';
import type { RepairEvent, RepairState } from '../life/rules-state.ts';
import { jobNow, moveEntry, type WorkEntry, workWays } from './rules-work.ts';
import type { WorkJob } from './wire-work.ts';

const job = (state: RepairState): WorkJob =>
  ({ id: 'j1', version: 5, customerName: '徐记便利店', state, photosBefore: 1 }) as unknown as WorkJob;
const entry = (seq: number, event: RepairEvent, more: Partial<WorkEntry> = {}): WorkEntry => ({
  seq,
  id: `e${seq}`,
  userId: 'me',
  visitId: 'j1',
  outletId: 'j1',
  outletName: '徐记便利店',
  kind: 'move',
  item: { event, photosKept: 0 },
  at: '2026-11-21T02:00:00.000Z',
  state: 'waiting',
  message: '',
  ...more,
});
const holds = ['repair:work'] as const;

describe('a job on the phone (MES-01)', () => {
  test.each<[RepairState, RepairEvent[], RepairState, RepairEvent[]]>([
    ['offered', [], 'offered', ['accept', 'refuse']],
    ['offered', ['accept'], 'accepted', ['appoint']],
    ['scheduled', ['arrive', 'finish'], 'inspection', ['approve', 'reject']],
    ['scheduled', ['arrive', 'finish', 'approve'], 'completed', []],
    ['offered', ['refuse'], 'pending', []],
  ])('%s and then %j is %s', (state, events, then, next) => {
    const kept = events.map((event, index) => entry(index + 1, event));
    expect(jobNow(job(state), kept, holds)).toMatchObject({
      state: then,
      events: next,
      unsent: events.length,
    });
  });

  test('nothing more is done while the server has a question about it', () => {
    const kept = [entry(1, 'arrive', { state: 'question' })];
    expect(jobNow(job('scheduled'), kept, holds)).toMatchObject({
      state: 'repairing',
      events: [],
      unsent: 1,
    });
  });

  test('what was sent before the page was read is in the job already, and another job’s is not its own', () => {
    const sent = { state: 'sent', item: { event: 'finish', basedOn: 4 } } as const;
    const kept = [entry(1, 'finish', sent), entry(2, 'finish', { visitId: 'j2' })];
    expect(jobNow(job('repairing'), kept, holds)).toMatchObject({ state: 'repairing', unsent: 0, ahead: 0 });
  });

  test('what was sent after the page was read, or kept, counts although the page knows nothing of it', () => {
    const kept = [entry(1, 'arrive', { state: 'sent', item: { event: 'arrive', basedOn: 5 } })];
    expect(jobNow(job('scheduled'), kept, holds)).toMatchObject({ state: 'repairing', unsent: 0, ahead: 1 });
  });

  test('photos of before that were taken on arrival count when the job is finished', () => {
    const kept = [entry(1, 'arrive', { item: { event: 'arrive', photosKept: 2 } })];
    expect(jobNow(job('scheduled'), kept, holds).photosBefore).toBe(3);
  });

  test('a move keeps its pictures apart and is sent by itself', () => {
    const at = { ...jobNow(job('repairing'), [], holds), ahead: 2 };
    const made = moveEntry(at, 'finish', {
      note: '更换风机',
      photos: ['a'],
      beforePhotos: ['b'],
    });
    expect(made).toMatchObject({
      kind: 'move',
      visitId: 'j1',
      facts: { event: 'finish', note: '更换风机', photosKept: 1, basedOn: 7 },
      pictures: { photos: ['a'], beforePhotos: ['b'] },
    });
    expect(made.facts).not.toHaveProperty('photos');
    const kept = [entry(1, 'arrive'), entry(2, 'finish')];
    expect(nextBatch(kept, 'me', workWays).map(({ id }) => id)).toEqual(['e1']);
  });

  test('a move given up takes along what came after it at this job, and nothing before', () => {
    const kept = [
      entry(1, 'accept'),
      entry(2, 'arrive'),
      entry(3, 'finish'),
      entry(4, 'accept', { visitId: 'j2' }),
    ];
    expect(givenUpWith(kept, kept[1]!, workWays).map(({ id }) => id)).toEqual(['e2', 'e3']);
  });
});
