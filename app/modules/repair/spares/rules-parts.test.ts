import { array, assert, constantFrom, integer, property, tuple } from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  afterAct,
  consumed,
  fitsModel,
  nextRequestState,
  oldOwed,
  partActs,
  partsFee,
  possibleActs,
  requestEvents,
  requestStates,
  vanActs,
} from './rules-parts.ts';

const none = { issued: 0, returned: 0, oldReturned: 0 };

describe('what a job has had of a part (MES-01)', () => {
  test('consumed is issued less returned whatever is done, and nothing comes back that was not issued', () => {
    const acts = array(tuple(constantFrom(...partActs), integer({ min: 1, max: 9 })));
    assert(
      property(acts, (done) => {
        let sums = none;
        let [taken, back] = [0, 0];
        for (const [act, qty] of done) {
          const next = afterAct(sums, act, qty);
          if (!next) continue;
          sums = next;
          if (act === 'issue') taken += qty;
          if (act === 'return') back += qty;
          expect(consumed(sums)).toBe(taken - back);
          expect(consumed(sums)).toBeGreaterThanOrEqual(0);
          expect(oldOwed(sums, true)).toBeGreaterThanOrEqual(0);
        }
      }),
    );
  });

  test.each([
    ['more than was issued is not returned', { issued: 2, returned: 1, oldReturned: 0 }, 'return', 2, null],
    ['as much as was issued is', { issued: 2, returned: 1, oldReturned: 0 }, 'return', 1, 2],
    [
      'no more old ones come back than were consumed',
      { issued: 2, returned: 1, oldReturned: 1 },
      'old-part',
      1,
      null,
    ],
    [
      'what has an old one handed over is not returned',
      { issued: 1, returned: 0, oldReturned: 1 },
      'return',
      1,
      null,
    ],
  ] as const)('%s', (_, sums, act, qty, returned) => {
    expect(afterAct(sums, act, qty)?.returned ?? null).toBe(returned);
  });

  test.each([
    ['nothing had, something in the van', { ...none, inVan: 2, oldOwed: 0 }, ['issue']],
    ['had, and its old one is owed', { ...none, issued: 1, inVan: 0, oldOwed: 1 }, ['return', 'old-part']],
    // The desk offered to put back what the books would refuse: its old one has been handed over.
    [
      'had, and its old one is handed over',
      { ...none, issued: 1, oldReturned: 1, inVan: 1, oldOwed: 0 },
      ['issue'],
    ],
    ['had, of a part without old ones', { ...none, issued: 1, inVan: 0, oldOwed: 0 }, ['return']],
  ] as const)('%s: %o can be %o', (_, line, acts) => {
    expect(possibleActs(line, partActs)).toEqual(acts);
    expect(possibleActs(line, vanActs)).toEqual(acts.filter((act) => act !== 'old-part'));
  });

  test('the customer pays for what stayed in the machine, and nothing within warranty', () => {
    const uses = [
      { issued: 3, returned: 1, priceFen: 12_000 },
      { issued: 1, returned: 1, priceFen: 99_900 },
    ];
    expect(partsFee(uses, false)).toBe(24_000);
    expect(partsFee(uses, true)).toBe(0);
  });
});

/** Written from the way of a part document (B21), not from the code. */
const moves: Record<string, string> = {
  'requested approve': 'approved',
  'requested refuse': 'refused',
  'requested cancel': 'cancelled',
  'approved issue': 'in-transit',
  'approved cancel': 'cancelled',
  'in-transit receive': 'received',
};
test.each(requestStates.flatMap((state) => requestEvents.map((event) => [state, event] as const)))(
  'a request that is %s: %s',
  (state, event) => {
    expect(nextRequestState(state, event)).toBe(moves[`${state} ${event}`] ?? null);
  },
);

test.each([
  [null, 'HL-380', true],
  ['HL-380、HL-760', 'HL-760', true],
  ['HL-380, HL-760', 'HL-760', true],
  ['HL-380', 'HL-3800', false],
])('a part for %s fits %s: %s', (models, model, fits) => {
  expect(fitsModel(models, model)).toBe(fits);
});
