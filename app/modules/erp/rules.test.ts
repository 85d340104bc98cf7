import { array, assert as assertAll, constantFrom, double, integer, property } from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  afterTry,
  afterTryOfWay,
  backOffMs,
  canIgnore,
  canResend,
  failsBeforeOpen,
  mustAsk,
  type Outcome,
  type SyncState,
  stepsLeft,
  triesBeforeFailed,
} from './rules.ts';

const now = new Date('2026-11-21T08:00:00Z');

describe('what a try makes of a document', () => {
  const after = (tries: number, kind: Outcome['kind']) => afterTry({ tries }, { kind }, { now, random: 0.5 });

  test('done is done, a refusal waits for a person, a void one for nobody', () => {
    expect(after(3, 'done')).toEqual({ status: 'succeeded', tries: 0, nextAt: null });
    expect(after(0, 'refused')).toEqual({ status: 'failed', tries: 1, nextAt: null });
    expect(after(0, 'void')).toEqual({ status: 'ignored', tries: 0, nextAt: null });
  });

  test('a bad way is tried again by itself, and after five times people see it', () => {
    expect(after(0, 'unknown')).toEqual({
      status: 'pending',
      tries: 1,
      nextAt: new Date(now.getTime() + 5000),
    });
    expect(triesBeforeFailed).toBe(5);
    expect([3, 4, 5].map((tries) => after(tries, 'unavailable').status)).toEqual([
      'pending',
      'failed',
      'failed',
    ]);
    expect(after(50, 'unknown').nextAt).toEqual(new Date(now.getTime() + 600_000));
  });

  test('waiting grows, is never longer than twelve minutes and never the same for all', () => {
    assertAll(
      property(integer({ min: 1, max: 60 }), double({ min: 0, max: 1, noNaN: true }), (tries, random) => {
        const wait = backOffMs(tries, random);
        expect(wait).toBeGreaterThanOrEqual(4000);
        expect(wait).toBeLessThanOrEqual(720_000);
      }),
    );
    expect(backOffMs(3, 0)).toBeLessThan(backOffMs(3, 1));
    expect([1, 2, 3, 7, 8].map((tries) => backOffMs(tries, 0.5))).toEqual([
      5000, 10_000, 20_000, 320_000, 600_000,
    ]);
  });
});

describe('the way', () => {
  test('is shut after five failures, for longer each time, and open at once when it answers', () => {
    const fail = { kind: 'unknown' } as const;
    expect(afterTryOfWay(failsBeforeOpen - 2, fail, now)).toEqual({ fails: 4, openUntil: null });
    expect(afterTryOfWay(4, fail, now).openUntil).toEqual(new Date(now.getTime() + 30_000));
    expect(afterTryOfWay(5, fail, now).openUntil).toEqual(new Date(now.getTime() + 60_000));
    expect(afterTryOfWay(50, fail, now).openUntil).toEqual(new Date(now.getTime() + 600_000));
    expect(afterTryOfWay(50, { kind: 'refused' }, now)).toEqual({ fails: 0, openUntil: null });
  });
});

describe('what may be done by hand', () => {
  test.each([
    ['pending', true, false],
    ['failed', true, true],
    ['ignored', true, false],
    ['succeeded', false, false],
    ['sending', false, false],
  ] as const)('%s: sent again %s, ignored %s', (status, resend, ignore) => {
    expect([canResend(status), canIgnore(status)]).toEqual([resend, ignore]);
  });

  test.each([
    [0, 'new', false],
    [1, 'new', false],
    [2, 'new', true],
    [1, 'saved', true],
    [1, 'audited', true],
  ] as const)('after %d tries, at step %s the ERP is asked first: %s', (attempts, step, asks) => {
    expect(mustAsk({ attempts, step })).toBe(asks);
  });
});

describe('what is left to do', () => {
  test.each([
    [null, true, ['save', 'submit', 'audit']],
    ['A', true, ['submit', 'audit']],
    ['D', true, ['submit', 'audit']],
    ['Z', true, ['submit', 'audit']],
    ['B', true, ['audit']],
    ['C', true, []],
    [null, false, ['save']],
    ['A', false, []],
  ])('for a bill in state %s (submits: %s)', (status, submits, steps) => {
    expect(stepsLeft(status, submits)).toEqual(steps);
  });
});

// A model of the outbox with an ERP that commits or not, answers or not, and processes that die: whatever happens,
// a document is in the ERP once at most, and once when nobody disturbs any more.
describe('never twice, never lost', () => {
  type Event = 'ok' | 'lost-answer' | 'outage' | 'die-before' | 'die-after' | 'refuse' | 'resend' | 'ignore';
  const events: Event[] = [
    'ok',
    'lost-answer',
    'outage',
    'die-before',
    'die-after',
    'refuse',
    'resend',
    'ignore',
  ];

  interface Model {
    status: SyncState;
    step: 'new' | 'saved' | 'submitted' | 'audited';
    attempts: number;
    tries: number;
    nextAt: Date | null;
    bills: number;
  }

  function happen(model: Model, event: Event): void {
    if (event === 'resend') {
      if (canResend(model.status)) Object.assign(model, { status: 'pending', tries: 0, nextAt: now });
      return;
    }
    if (event === 'ignore') {
      if (canIgnore(model.status)) Object.assign(model, { status: 'ignored', nextAt: null });
      return;
    }
    if (model.nextAt === null || model.status === 'succeeded' || model.status === 'ignored') return;
    // Counted and committed before anything is sent.
    model.attempts += 1;
    if (event === 'die-before') return;
    if (event === 'outage') return end(model, { kind: 'unknown' });
    const known = mustAsk(model) && model.bills > 0;
    if (!known) {
      if (event === 'refuse') return end(model, { kind: 'refused' });
      model.bills += 1;
    }
    if (event === 'die-after') return;
    if (event === 'lost-answer') return end(model, { kind: 'unknown' });
    model.step = 'audited';
    end(model, { kind: 'done' });
  }

  function end(model: Model, outcome: Outcome): void {
    Object.assign(model, afterTry(model, outcome, { now, random: 0.5 }));
  }

  test('whatever happens', () => {
    assertAll(
      property(array(constantFrom(...events), { maxLength: 40 }), (happened) => {
        const model: Model = { status: 'pending', step: 'new', attempts: 0, tries: 0, nextAt: now, bills: 0 };
        for (const event of happened) {
          happen(model, event);
          expect(model.bills).toBeLessThanOrEqual(1);
          expect(model.status === 'succeeded' && model.bills !== 1).toBe(false);
          // Whatever is still to be done is either tried by itself or shown as failed to a person.
          expect(model.nextAt === null && model.status === 'pending').toBe(false);
        }
        happen(model, 'resend');
        happen(model, 'ok');
        expect(model).toMatchObject({ status: 'succeeded', bills: 1 });
      }),
      { numRuns: 2000 },
    );
  });
});
