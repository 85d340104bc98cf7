import {
  assert,
  constantFrom,
  integer,
  option,
  property,
  record,
  shuffledSubarray,
  tuple,
  uniqueArray,
} from 'fast-check';
import { describe, expect, test } from 'vitest';
import { appliesTo, type PriceQuery, type PriceRow, priceKinds, priceOf, quantityProblem } from './rules.ts';

const requested: PriceQuery = {
  day: '2026-11-21',
  customerId: 'outlet',
  dealerId: 'dealer',
  channelIds: ['cvs', 'modern'],
  labelIds: ['core', 'new'],
  listPriceFen: 3_000,
  floorFen: null,
};
const row = (facts: Partial<PriceRow>): PriceRow => ({
  id: 'p',
  kind: 'base',
  channelId: null,
  labelId: null,
  customerId: null,
  dealerId: null,
  agreementNo: null,
  priceFen: 2_000,
  validFrom: '2026-01-01',
  validTo: null,
  ...facts,
});
const base = row({ id: 'base', priceFen: 2_900 });
const modern = row({ id: 'modern', kind: 'channel', channelId: 'modern', priceFen: 2_800 });
const cvs = row({ id: 'cvs', kind: 'channel', channelId: 'cvs', priceFen: 2_850 });
const core = row({ id: 'core', kind: 'label', labelId: 'core', labelName: '核心', priceFen: 2_870 });
const own = row({ id: 'own', kind: 'customer', customerId: 'outlet', priceFen: 2_950 });
const agreed = row({
  id: 'agreed',
  kind: 'agreement',
  customerId: 'outlet',
  agreementNo: 'XY1',
  priceFen: 2_700,
});

describe('what a unit costs (domain B2)', () => {
  test.each([
    ['agreement before all', [base, modern, cvs, own, agreed], 2_700, 'agreed'],
    ['then the outlet’s own, dearer or not', [base, modern, cvs, own], 2_950, 'own'],
    ['then that of a label it has', [base, modern, cvs, core], 2_870, 'core'],
    [
      'of two labels the one that began last',
      [core, row({ id: 'new', kind: 'label', labelId: 'new', priceFen: 2_880, validFrom: '2026-06-01' })],
      2_880,
      'new',
    ],
    [
      'a label it does not have is not looked at',
      [base, row({ id: 'x', kind: 'label', labelId: 'x', priceFen: 1 })],
      2_900,
      'base',
    ],
    ['then the nearest channel', [base, modern, cvs], 2_850, 'cvs'],
    ['then a channel above it', [base, modern], 2_800, 'modern'],
    ['then everybody’s', [base], 2_900, 'base'],
    ['then the list price', [], 3_000, null],
    ['another outlet’s is nobody else’s', [row({ kind: 'customer', customerId: 'other' })], 3_000, null],
    ['another dealer’s neither', [row({ dealerId: 'other' })], 3_000, null],
    [
      'a dealer’s own before everybody’s',
      [base, row({ id: 'd', dealerId: 'dealer', priceFen: 2_600 })],
      2_600,
      'd',
    ],
    ['not before it begins', [row({ validFrom: '2026-11-22' })], 3_000, null],
    [
      'on its first and last day',
      [row({ id: 'x', validFrom: '2026-11-21', validTo: '2026-11-21' })],
      2_000,
      'x',
    ],
    ['not after it ended', [row({ validTo: '2026-11-20' })], 3_000, null],
  ])('%s', (_name, rows, priceFen, chosen) => {
    const found = priceOf(rows, requested);
    expect(found.priceFen).toBe(priceFen);
    expect(found.trace.filter((step) => step.chosen).map((step) => step.priceId)).toEqual([chosen]);
  });

  test('never below the floor, and the trace says so', () => {
    const { priceFen, trace } = priceOf([agreed], { ...requested, floorFen: 2_750 });
    expect(priceFen).toBe(2_750);
    expect(trace.map(({ step, chosen }) => [step, chosen])).toEqual([
      ['agreement', false],
      ['list', false],
      ['floor', true],
    ]);
  });

  const id = constantFrom('outlet', 'other', null);
  const some = record({
    id: integer({ min: 0, max: 999 }).map(String),
    kind: constantFrom(...priceKinds),
    channelId: constantFrom('cvs', 'modern', 'ka', null),
    labelId: constantFrom('core', 'x', null),
    customerId: id,
    dealerId: constantFrom('dealer', 'rival', null),
    agreementNo: option(constantFrom('XY1')),
    priceFen: integer({ min: 0, max: 5_000 }),
    validFrom: constantFrom('2026-01-01', '2026-11-21', '2026-12-01'),
    validTo: constantFrom('2026-11-20', '2026-11-21', null),
  });
  const rows = uniqueArray(some, { selector: (one) => one.id, maxLength: 10 });
  const mixed = rows.chain((list) =>
    tuple(
      rows.map(() => list),
      shuffledSubarray(list, { minLength: list.length, maxLength: list.length }),
    ),
  );

  test('does not depend on the order of the rows, and only rows that apply decide', () => {
    assert(
      property(mixed, option(integer({ min: 0, max: 5_000 })), ([list, shuffled], floorFen) => {
        const one = priceOf(list, { ...requested, floorFen });
        expect(priceOf(shuffled, { ...requested, floorFen })).toEqual(one);
        expect(one.trace.filter(({ chosen }) => chosen)).toHaveLength(1);
        const [decided] = one.trace.filter(({ chosen }) => chosen);
        expect(decided!.priceFen).toBe(one.priceFen);
        const used = list.find((r) => r.id === decided!.priceId);
        expect(used === undefined || appliesTo(used, requested)).toBe(true);
        expect(one.priceFen).toBeGreaterThanOrEqual(floorFen ?? 0);
      }),
    );
  });
});

describe('in which quantities', () => {
  test.each([
    [24, 24, 24, null],
    [24, 12, 36, null],
    [24, 24, 23, 'below-least'],
    [24, 24, 36, 'not-in-steps'],
    [1, 1, 7, null],
  ])('least %d, step %d, %d asked for: %s', (minQty, stepQty, qty, problem) => {
    expect(quantityProblem({ minQty, stepQty }, qty)).toBe(problem);
  });
});
