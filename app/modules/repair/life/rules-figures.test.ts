import { array, assert, constantFrom, integer, property, record, tuple } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { behinds, figuresOf, isBehind, type JobFacts, repairTime, shareNames } from './rules-figures.ts';

const at = (hour: number) => new Date(Date.UTC(2026, 10, 2, hour));
const now = at(100);
const job: JobFacts = {
  id: 'a',
  orderNo: 'WX-1',
  customerId: 'c',
  customerName: '徐记便利店',
  assigneeId: null,
  assigneeName: null,
  model: 'HL-380',
  fault: 'no-cooling',
  state: 'completed',
  reportedAt: at(0),
  respondDueAt: at(1),
  respondedAt: at(1),
  arrivedAt: at(2),
  resolveDueAt: at(10),
  finishedAt: at(10),
  completedAt: at(11),
  rating: 5,
  rejections: 0,
  settledAt: null,
  feeFen: null,
  partsFen: null,
  rework: false,
  cameBack: false,
  exchanged: false,
  workMonth: 'w 2026-11',
  partsUsed: 0,
  partsAtHand: 0,
  waits: [],
};

// Worked out on paper: four jobs of one month.
const jobs: JobFacts[] = [
  // In time to the hour, done at once: 2 h on the way, 8 h of labour.
  job,
  // Answered an hour late; 3 h way, 1 h diagnosis, 6 h waiting, 2 h labour: 12 h, 2 h late. Its fault came back.
  {
    ...job,
    id: 'b',
    respondedAt: at(2),
    arrivedAt: at(3),
    waits: [{ from: at(4), until: at(10) }],
    finishedAt: at(12),
    rating: 3,
    cameBack: true,
    // It waited for two of the three parts it needed.
    partsUsed: 3,
    partsAtHand: 1,
  },
  // The rework of it: 1 h way, 1 h labour; rejected once.
  {
    ...job,
    id: 'c',
    arrivedAt: at(1),
    finishedAt: at(2),
    rating: 4,
    rework: true,
    rejections: 1,
    workMonth: 'v 2026-11',
  },
  // Nobody has answered, and both times are over.
  {
    ...job,
    id: 'd',
    state: 'pending',
    respondedAt: null,
    arrivedAt: null,
    finishedAt: null,
    completedAt: null,
    rating: null,
    workMonth: null,
    partsUsed: 1,
    partsAtHand: 1,
  },
];
const hour = 3_600_000;

describe('the figures of repairs (B21)', () => {
  test('are what they are on paper', () => {
    expect(figuresOf(jobs, now, 365)).toEqual({
      jobs: 4,
      shares: {
        respond: { met: 2, of: 4 },
        resolve: { met: 2, of: 4 },
        firstFix: { met: 1, of: 3 },
        rework: { met: 1, of: 4 },
      },
      repaired: 3,
      // 10 + 12 + 2 hours.
      time: { way: 6 * hour, diagnosis: hour, waiting: 6 * hour, labour: 11 * hour },
      // 1 + 2 + 1 hours, of three; the fourth nobody has taken.
      answered: 3,
      answerMs: 4 * hour,
      machineDays: 365,
      // What an open job has taken may still come back out of it: it says nothing of the first visit.
      partsUsed: 4,
      partHit: { met: 1, of: 3 },
      // Two workers, one month.
      workMonths: 2,
      // The one nobody has answered.
      late: 1,
      settled: 0,
      costFen: 0,
      rated: 3,
      stars: 12,
    });
  });

  test.each([
    ['one that was done at once', {}, { firstFix: true, rework: false }],
    ['one that was rejected', { rejections: 1 }, { firstFix: false, rework: true }],
    ['a fault that came back', { rework: true }, { firstFix: false, rework: true }],
    ['one whose fault comes back later', { cameBack: true }, { firstFix: false, rework: false }],
    [
      'one whose machine was exchanged, not repaired',
      { exchanged: true },
      { firstFix: false, rework: false },
    ],
  ] as const)('%s is first-time fix and rework, or neither', (_what, more, expected) => {
    const { firstFix, rework } = figuresOf([{ ...job, ...more }], now).shares;
    expect({ firstFix: firstFix.met === 1, rework: rework.met === 1 }).toEqual(expected);
  });

  test('of ten jobs of which one was rejected a tenth is rework', () => {
    const ten = Array.from({ length: 10 }, (_, n) => ({ ...job, rejections: n === 4 ? 1 : 0 }));
    expect(figuresOf(ten, now).shares.rework).toEqual({ met: 1, of: 10 });
  });

  test('what is not due yet counts neither way, and what stands still neither', () => {
    const open = jobs[3]!;
    expect(figuresOf([open], at(1)).shares.respond).toEqual({ met: 0, of: 0 });
    expect(figuresOf([open], at(10)).shares.resolve).toEqual({ met: 0, of: 0 });
    expect(figuresOf([{ ...open, resolveDueAt: null }], now).shares.resolve).toEqual({ met: 0, of: 0 });
  });

  test('as many jobs stand behind a figure as it says', () => {
    const figures = figuresOf(jobs, now);
    const behind = (figure: (typeof behinds)[number]) =>
      jobs.filter((one) => isBehind(one, figure, now)).length;
    expect(behind('jobs')).toBe(figures.jobs);
    expect(behind('repaired')).toBe(figures.repaired);
    expect(behind('rated')).toBe(figures.rated);
    expect(behind('answered')).toBe(figures.answered);
    expect(behind('between')).toBe(figures.jobs);
    expect(behind('perWorker')).toBe(figures.repaired);
    expect([behind('perYear'), behind('partHit')]).toEqual([2, 1]);
    for (const name of shareNames) expect(behind(name)).toBe(figures.shares[name].met);
  });

  test('where the time went is all of it, and nothing of it is below zero, whatever the waits', () => {
    const moment = integer({ min: 0, max: 60 });
    const waits = array(tuple(moment, constantFrom(0, 1, 5, 30, null)), { maxLength: 4 });
    assert(
      property(record({ arrived: moment, finished: moment, waits }), (life) => {
        const time = repairTime({
          ...job,
          arrivedAt: at(life.arrived),
          finishedAt: at(life.finished),
          waits: life.waits.map(([from, long]) => ({
            from: at(from),
            until: long === null ? null : at(from + long),
          })),
        })!;
        const parts = Object.values(time) as number[];
        expect(Math.min(...parts)).toBeGreaterThanOrEqual(0);
        expect(parts.reduce((sum, part) => sum + part, 0)).toBe(life.finished * hour);
      }),
    );
  });
});

describe('what repairs cost and which are overdue', () => {
  const settled = { ...job, state: 'settled', settledAt: at(20) } as const;
  const three: JobFacts[] = [
    { ...settled, id: 'e', feeFen: 12_000, partsFen: 30_000 },
    // Under warranty: it cost the customer nothing, and is a settled job all the same.
    { ...settled, id: 'f', feeFen: 0, partsFen: 0 },
    ...jobs,
  ];

  test('the cost of one is work and parts of what is settled', () => {
    expect(figuresOf(three, now)).toMatchObject({ settled: 2, costFen: 42_000 });
    expect(three.filter((one) => isBehind(one, 'settled', now)).map(({ id }) => id)).toEqual(['e', 'f']);
  });

  test('overdue is what should work by now and does not; what was finished late is not', () => {
    expect(figuresOf(three, now).late).toBe(1);
    expect(three.filter((one) => isBehind(one, 'late', now)).map(({ id }) => id)).toEqual(['d']);
    expect(figuresOf(three, at(10)).late).toBe(0);
  });
});
