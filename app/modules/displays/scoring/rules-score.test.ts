import { array, assert, constantFrom, double, integer, option, property, record } from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  bestFixes,
  type DisplayItem,
  displayPoints,
  gradeOf,
  scoreDisplay,
  scoreItem,
  scoreMethods,
} from './rules-score.ts';

const capBp = 5900;
const potential = { percent: 100 };
const item = (facts: Partial<DisplayItem> = {}): DisplayItem => ({
  id: 'one',
  name: '排面',
  dimension: 'facings',
  method: 'count',
  weight: 10,
  target: 4,
  floor: 0,
  options: [],
  redLine: false,
  ...facts,
});
const levels = [
  { name: '视线层', worth: 100 },
  { name: '底层', worth: 40 },
];

describe('an item', () => {
  test.each([
    ['yes', item({ method: 'boolean' }), 1, 1],
    ['no', item({ method: 'boolean' }), 0, 0],
    ['fewer than the target', item(), 3, 0.75],
    ['the target', item(), 4, 1],
    ['more than the target', item(), 9, 1],
    ['less than nothing', item(), -1, 0],
    ['a count without a target', item({ target: 0 }), 0, 1],
    ['half of a share', item({ method: 'share', target: 40 }), 20, 0.5],
    ['an option', item({ method: 'level', options: levels }), '底层', 0.4],
    ['an option nobody knows', item({ method: 'level', options: levels }), '天花板', 0],
    ['below a floor', item({ method: 'range', floor: 20, target: 60 }), 10, 0],
    ['at a floor', item({ method: 'range', floor: 20, target: 60 }), 20, 0],
    ['between both ends', item({ method: 'range', floor: 20, target: 60 }), 50, 0.75],
    ['less is better', item({ method: 'range', floor: 30, target: 10 }), 15, 0.75],
    ['both ends in one', item({ method: 'range', floor: 5, target: 5 }), 5, 1],
    ['below both ends in one', item({ method: 'range', floor: 5, target: 5 }), 4, 0],
    ['no number', item(), 'x', 0],
    ['not applicable', item(), null, null],
  ])('%s', (_name, one, found, worth) => expect(scoreItem(one, found)).toBe(worth));
});

describe('a display', () => {
  const items = [
    item({ id: 'a', weight: 30 }),
    item({ id: 'b', weight: 50, method: 'boolean' }),
    item({ id: 'c', weight: 20, method: 'boolean', redLine: true }),
  ];
  test.each([
    ['all right', { a: 4, b: 1, c: 1 }, { scoreBp: 10_000, grade: 'A', redLine: false }],
    ['by weight', { a: 2, b: 1, c: 1 }, { scoreBp: 8500, grade: 'B', redLine: false }],
    ['a red line caps it', { a: 4, b: 1, c: 0 }, { scoreBp: 5900, grade: 'D', redLine: true }],
    ['a red line lifts nothing', { a: 4, b: 0, c: 0 }, { scoreBp: 3000, grade: 'D', redLine: true }],
    [
      'not applicable leaves both sides',
      { a: 2, b: null, c: 1 },
      { scoreBp: 7000, grade: 'C', redLine: false },
    ],
    [
      'a red line that does not apply',
      { a: 4, b: 1, c: null },
      { scoreBp: 10_000, grade: 'A', redLine: false },
    ],
    ['not answered is not met', { a: 4, c: 1 }, { scoreBp: 5000, grade: 'D', redLine: false }],
    ['nothing applies', { a: null, b: null, c: null }, { scoreBp: 0, grade: 'D', redLine: false }],
  ])('%s', (_name, found, score) => expect(scoreDisplay(items, found, { capBp })).toEqual(score));

  test.each([
    [9000, 'A'],
    [8999, 'B'],
    [8000, 'B'],
    [7999, 'C'],
    [6000, 'C'],
    [5999, 'D'],
  ])('%i hundredths are %s', (scoreBp, grade) => expect(gradeOf(scoreBp)).toBe(grade));

  test('a brand may draw the edges elsewhere', () =>
    expect(gradeOf(8500, { A: 8500, B: 7000, C: 5000 })).toBe('A'));

  test('the fixes worth most come first, a red line with all its cap takes away', () =>
    expect(bestFixes(items, { a: 3, b: 1, c: 0 }, { potential, capBp })).toEqual([
      { id: 'c', gainBp: 3350, worthBp: 3350 },
      { id: 'a', gainBp: 0, worthBp: 0 },
    ]));

  test('of two red lines that failed each has its part of what both bring', () => {
    const red = [
      item({ id: 'big', method: 'boolean', weight: 30, redLine: true }),
      item({ id: 'small', method: 'boolean', weight: 10, redLine: true }),
      item({ id: 'plain', method: 'boolean', weight: 60 }),
    ];
    // 60 of 100 points are capped at 59; both mended bring 41, and what is short besides nothing by itself.
    expect(bestFixes(red, { big: 0, small: 0, plain: 1 }, { potential, capBp })).toEqual([
      { id: 'big', gainBp: 3075, worthBp: 3075 },
      { id: 'small', gainBp: 1025, worthBp: 1025 },
    ]);
  });

  test('of several at most so many, those of equal gain by what they weigh', () => {
    const plain = ['a', 'b', 'c', 'd'].map((id, nth) => item({ id, weight: (nth + 1) * 10 }));
    const none = { a: 0, b: 0, c: 0, d: 0 };
    const gains = [
      { id: 'd', gainBp: 4000, worthBp: 4000 },
      { id: 'c', gainBp: 3000, worthBp: 3000 },
      { id: 'b', gainBp: 2000, worthBp: 2000 },
      { id: 'a', gainBp: 1000, worthBp: 1000 },
    ];
    expect(bestFixes(plain, none, { potential, capBp })).toEqual(gains.slice(0, 3));
    expect(bestFixes(plain, none, { potential, capBp, most: 4 })).toEqual(gains);
    expect(bestFixes(plain, { ...none, d: 4 }, { potential, capBp, most: 4 })).toEqual(gains.slice(1));
    // A failed red line takes all that others would bring: among them the heavier gap is first.
    const capped = [item({ id: 'red', weight: 100, redLine: true }), ...plain];
    expect(
      bestFixes(capped, { ...none, red: 3 }, { potential, capBp: 0, most: 5 }).map(({ id }) => id),
    ).toEqual(['red', 'd', 'c', 'b', 'a']);
  });

  test.each([
    ['yes or no', item({ method: 'boolean', target: 0 }), 0],
    ['a share', item({ method: 'share', target: 40 }), 0],
    ['between two ends', item({ method: 'range', floor: 30, target: 10 }), 30],
    ['the best of a table', item({ method: 'level', options: levels }), '底层'],
    [
      'the best of a table, wherever it stands',
      item({ method: 'level', options: levels.toReversed() }),
      '底层',
    ],
  ])('mended is fully right: %s', (_name, one, found) => {
    const now = scoreDisplay([one], { one: found }, { capBp }).scoreBp;
    expect(bestFixes([one], { one: found }, { potential, capBp })).toEqual([
      { id: 'one', gainBp: 10_000 - now, worthBp: 10_000 - now },
    ]);
  });

  test('what nobody has answered is a fix, and what is right is none', () =>
    expect(bestFixes(items, { a: 4, c: 1 }, { potential, capBp })).toEqual([
      { id: 'b', gainBp: 5000, worthBp: 5000 },
    ]));

  test('a fix is worth what it adds by the potential of the outlet', () => {
    const at = (percent: number) => bestFixes(items, { a: 4, b: 0, c: 1 }, { capBp, potential: { percent } });
    expect(at(150)).toEqual([{ id: 'b', gainBp: 5000, worthBp: 7500 }]);
    expect(at(80)).toEqual([{ id: 'b', gainBp: 5000, worthBp: 4000 }]);
  });

  test('what does not apply is no fix', () =>
    expect(bestFixes(items, { a: null, b: 1, c: 1 }, { potential, capBp })).toEqual([]));
});

const anItem = record({
  method: constantFrom(...scoreMethods),
  weight: integer({ min: 1, max: 100 }),
  target: integer({ min: 0, max: 100 }),
  floor: integer({ min: 0, max: 100 }),
  redLine: constantFrom(true, false),
  answer: option(integer({ min: 0, max: 200 })),
});
const displays = array(anItem, { minLength: 1, maxLength: 12 }).map((made) => ({
  items: made.map((facts, nth) => item({ ...facts, id: `i${nth}`, options: [] })),
  found: Object.fromEntries(made.map(({ answer }, nth) => [`i${nth}`, answer])),
}));

test('a score is between nothing and all, and below the cap beyond a red line', () =>
  assert(
    property(displays, ({ items, found }) => {
      const { scoreBp, redLine } = scoreDisplay(items, found, { capBp });
      expect(scoreBp).toBeGreaterThanOrEqual(0);
      expect(scoreBp).toBeLessThanOrEqual(redLine ? capBp : 10_000);
    }),
  ));

test('the order of items does not matter, nor does an item that does not apply', () =>
  assert(
    property(displays, ({ items, found }) => {
      const score = scoreDisplay(items, found, { capBp });
      expect(scoreDisplay(items.toReversed(), found, { capBp })).toEqual(score);
      const more = [...items, item({ id: 'more', weight: 70, redLine: true })];
      expect(scoreDisplay(more, { ...found, more: null }, { capBp })).toEqual(score);
    }),
  ));

test('more of a count is never worth less', () =>
  assert(
    property(
      double({ min: 0, max: 50, noNaN: true }),
      double({ min: 0, max: 50, noNaN: true }),
      (one, more) => {
        expect(scoreItem(item(), one + more)).toBeGreaterThanOrEqual(scoreItem(item(), one)!);
      },
    ),
  ));

test.each([
  ['the base', 100, 10_000, 10_000, 1000, 100],
  ['a better grade', 100, 15_000, 10_000, 1000, 150],
  ['a streak', 100, 15_000, 12_000, 1000, 180],
  ['rounded', 5, 11_000, 10_000, 1000, 6],
  ['what is left', 100, 15_000, 10_000, 40, 40],
  ['nothing is left', 100, 15_000, 10_000, -5, 0],
])('points: %s', (_name, base, gradeBp, streakBp, left, points) =>
  expect(displayPoints(base, { gradeBp, streakBp }, { left })).toBe(points),
);
