import { describe, expect, test } from 'vitest';
import { givenUpWith, nextBatch } from '#app/lib/web/outbox/rules-outbox.ts';
import type { RepairEvent, RepairState } from '../life/rules-state.ts';
import { jobNow, moveEntry, partEntry, type WorkEntry, workWays } from './rules-work.ts';
import type { WorkJob } from './wire-work.ts';

const fan = { partId: 'fan', code: 'FAN', name: '散热风机', unit: '个', oldReturned: 0 };
const parts = { hasVan: true, lines: [{ ...fan, inVan: 2, issued: 0, returned: 0 }] };
const job = (state: RepairState): WorkJob =>
  ({ id: 'j1', version: 5, customerName: '徐记便利店', state, photosBefore: 1, parts }) as unknown as WorkJob;
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

  test.each<[string, Partial<WorkEntry>[], object]>([
    ['taken', [{}], { inVan: 1, issued: 1, returned: 0 }],
    [
      'taken twice and put back once',
      [{}, {}, { item: { act: 'return' } }],
      { inVan: 1, issued: 2, returned: 1 },
    ],
    ['taken for another job', [{ visitId: 'j2' }], { inVan: 1, issued: 0, returned: 0 }],
    ['taken for another job and sent', [{ visitId: 'j2', state: 'sent' }], { inVan: 2, issued: 0 }],
    ['sent before the page was read', [{ state: 'sent', item: { basedOn: 4 } }], { inVan: 2, issued: 0 }],
    ['sent after the page was kept', [{ state: 'sent', item: { basedOn: 5 } }], { inVan: 1, issued: 1 }],
    ['of another kind', [{ item: { partId: 'fuse' } }], { inVan: 2, issued: 0 }],
  ])('a part %s is out of the van and in the job, or not', (_what, kept, line) => {
    const entries = kept.map(({ item, ...more }, index) =>
      entry(index + 1, 'finish', {
        kind: 'part',
        ...more,
        item: { partId: 'fan', act: 'issue', qty: 1, ...item },
      }),
    );
    const now = jobNow(job('repairing'), entries, holds);
    expect(now.parts.lines).toMatchObject([line]);
    expect(now).toMatchObject({ state: 'repairing', takesParts: true });
  });

  test('a part is taken while the job is repaired only, after what came before it', () => {
    expect(jobNow(job('scheduled'), [], holds).takesParts).toBe(false);
    expect(jobNow(job('scheduled'), [entry(1, 'arrive')], holds).takesParts).toBe(true);
    const at = { ...jobNow(job('repairing'), [], holds), ahead: 1 };
    const made = partEntry(at, fan, 'issue');
    expect(made).toMatchObject({ kind: 'part', facts: { partId: 'fan', act: 'issue', qty: 1, basedOn: 6 } });
    const refused = entry(1, 'finish', { kind: 'part', state: 'question' });
    expect(givenUpWith([refused, entry(2, 'finish')], refused, workWays).map(({ id }) => id)).toEqual(['e1']);
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
