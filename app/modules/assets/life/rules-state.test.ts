import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { auditResults, doubtful, lookedAt, purityBp, resultOf } from '../audits/rules-audit.ts';
import {
  depositRefundable,
  mayApply,
  movementEvents,
  movementKinds,
  movementStates,
  openMovements,
} from '../movements/rules-movement.ts';
import {
  assetEvents,
  assetStates,
  endStates,
  nextAssetState,
  outletStates,
  placeOf,
  standingStates,
  stateAfter,
} from './rules-state.ts';
import { bookValueFen } from './rules-value.ts';

describe('the states of an asset (AST-01)', () => {
  test.each([
    ['in-stock', 'reserve', 'reserved'],
    ['in-stock', 'scrap', 'scrapped'],
    ['in-stock', 'deliver', null],
    ['reserved', 'deliver', 'deployed'],
    ['deployed', 'doubt', 'suspect'],
    ['deployed', 'scrap', null],
    ['deployed', 'lose', null],
    ['suspect', 'confirm', 'deployed'],
    ['suspect', 'lose', 'lost'],
    ['suspect', 'scrap', 'scrapped'],
    ['deployed', 'break', 'out-of-order'],
    ['out-of-order', 'mend', 'deployed'],
    ['out-of-order', 'give-up', 'to-scrap'],
    ['out-of-order', 'send', null],
    ['out-of-order', 'fetch', 'in-workshop'],
    ['deployed', 'fetch', null],
    ['in-workshop', 'bring-back', 'out-of-order'],
    ['in-workshop', 'mend', null],
    ['in-workshop', 'recover', null],
    ['in-workshop', 'scrap', null],
    ['moving', 'arrive', 'deployed'],
    ['recovering', 'take-back', 'in-stock'],
    ['lost', 'find', 'in-stock'],
    ['lost', 'compensate', 'written-off'],
    ['scrapped', 'break', null],
    ['written-off', 'find', null],
  ] as const)('%s · %s → %s', (state, event, expected) => {
    expect(nextAssetState(state, event)).toBe(expected);
  });

  test.each([
    ['recovering', 'keep', { broken: false, before: 'suspect' }, 'suspect'],
    ['recovering', 'keep', { broken: false, before: 'to-scrap' }, 'to-scrap'],
    ['recovering', 'keep', { broken: false, before: null }, 'deployed'],
    ['recovering', 'keep', { broken: true, before: 'deployed' }, 'out-of-order'],
    ['moving', 'keep', { broken: true, before: 'deployed' }, 'out-of-order'],
    ['suspect', 'confirm', { broken: true, before: null }, 'out-of-order'],
    ['suspect', 'confirm', { broken: false, before: null }, 'deployed'],
    ['recovering', 'take-back', { broken: true, before: 'suspect' }, 'in-stock'],
    ['recovering', 'mend', { broken: false, before: 'suspect' }, null],
  ] as const)('%s · %s, %j → %s', (state, event, circumstances, expected) => {
    expect(stateAfter(state, event, circumstances)).toBe(expected);
  });

  test('every state is reached from purchase, and nothing leads out of the two ends', () => {
    const reached = new Set(['in-stock']);
    for (let round = 0; round < assetStates.length; round += 1) {
      for (const state of assetStates.filter((one) => reached.has(one))) {
        for (const event of assetEvents) {
          const next = nextAssetState(state, event);
          if (next) reached.add(next);
        }
      }
    }
    expect([...reached].toSorted()).toEqual([...assetStates].toSorted());
    expect(endStates).toEqual(['scrapped', 'written-off']);
    for (const state of endStates) {
      expect(assetEvents.every((event) => nextAssetState(state, event) === null)).toBe(true);
    }
  });
});

/** An asset as the use cases treat it: one movement at a time, each step by its table. */
type Step =
  | { do: 'apply'; kind: (typeof movementKinds)[number] }
  | { do: 'approve' | 'complete' | 'cancel' | 'refuse' }
  | { do: 'happen'; event: (typeof assetEvents)[number] }
  | { do: 'report' | 'fetch' | 'end-repair' };

const byItself = ['doubt', 'confirm', 'lose', 'find', 'compensate', 'give-up', 'bring-back'] as const;
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ do: fc.constant('apply' as const), kind: fc.constantFrom(...movementKinds) }),
  fc.record({ do: fc.constantFrom('approve', 'complete', 'cancel', 'refuse') }),
  fc.record({ do: fc.constant('happen' as const), event: fc.constantFrom(...byItself) }),
  fc.record({ do: fc.constantFrom('report', 'fetch', 'end-repair') }),
);

describe('movements and states together', () => {
  test('whatever happens in whatever order: one open movement, one place, never in use while broken, and as it was when called off', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
        let state = 'in-stock' as (typeof assetStates)[number];
        let before = null as typeof state | null;
        let broken = false;
        /** Does what an event does; a repair that ends is told after it has ended. */
        const happen = (event: (typeof assetEvents)[number]): boolean => {
          const next = stateAfter(state, event, { broken, before: event === 'keep' ? before : null });
          if (next === null) return false;
          if (next !== state) before = state;
          state = next;
          return true;
        };
        const movements: { kind: (typeof movementKinds)[number]; state: (typeof movementStates)[number] }[] =
          [];
        for (const one of steps) {
          const open = movements.find((movement) => openMovements.includes(movement.state));
          if (one.do === 'apply') {
            if (!open && mayApply(one.kind, state)) movements.push({ kind: one.kind, state: 'applied' });
          } else if (one.do === 'happen') {
            happen(one.event);
          } else if (one.do === 'report') {
            if (placeOf(state) === 'outlet' && !broken) {
              broken = true;
              happen('break');
            }
          } else if (one.do === 'fetch') {
            if (broken) happen('fetch');
          } else if (one.do === 'end-repair') {
            // No repair ends before the machine is given back.
            if (broken && state !== 'in-workshop') {
              broken = false;
              happen('mend');
            }
          } else if (open) {
            const events = movementEvents[open.kind];
            if (one.do === 'refuse' && open.state === 'applied') open.state = 'refused';
            if (one.do === 'approve' && open.state === 'applied') {
              if (happen(events.approve)) {
                open.state = events.complete ? 'approved' : 'done';
              }
            } else if (open.state === 'approved' && (one.do === 'complete' || one.do === 'cancel')) {
              const event = events[one.do];
              const puts = open.kind === 'put-out' || open.kind === 'move';
              // Nothing broken is put into an outlet.
              if (one.do === 'complete' && puts && broken) continue;
              const was = before;
              // An approved movement can always be brought to an end.
              if (!event || !happen(event)) throw new Error(`${open.kind} cannot ${one.do} in ${state}`);
              if (event === 'keep' && was !== 'deployed' && state !== was)
                throw new Error(`${was} became ${state}`);
              open.state = one.do === 'complete' ? 'done' : 'cancelled';
            } else if (one.do === 'cancel') open.state = 'cancelled';
          }
          expect(movements.filter((movement) => openMovements.includes(movement.state)).length).toBeLessThan(
            2,
          );
          expect(['depot', 'workshop', 'outlet', 'nowhere']).toContain(placeOf(state));
          expect(placeOf(state) === 'workshop' && !broken).toBe(false);
          expect(broken && state === 'deployed').toBe(false);
        }
      }),
    );
  });
});

describe('inspections', () => {
  test.each([
    [{ present: true, elsewhere: false, metres: 200, powerOn: true }, 'ok'],
    [{ present: true, elsewhere: false, metres: null, powerOn: true }, 'ok'],
    [{ present: true, elsewhere: false, metres: 201, powerOn: true }, 'far'],
    [{ present: true, elsewhere: false, metres: 10, powerOn: false }, 'faulty'],
    [{ present: true, elsewhere: true, metres: 10, powerOn: true }, 'elsewhere'],
    [{ present: false, elsewhere: true, metres: 900, powerOn: false }, 'absent'],
  ] as const)('%j comes to %s', (found, expected) => {
    expect(resultOf(found)).toBe(expected);
  });

  test('what is not where it should be is doubtful, what is only dark is not', () => {
    expect(auditResults.filter((result) => doubtful.has(result))).toEqual(['far', 'elsewhere', 'absent']);
  });

  test('nobody has looked at how an asset is that is missing or was only scanned elsewhere', () => {
    expect(auditResults.filter((result) => lookedAt.has(result))).toEqual(['ok', 'faulty', 'far']);
  });

  test('purity is the share of own facings; nothing counted is nothing known', () => {
    expect(purityBp({ ownFacings: 30, allFacings: 40 })).toBe(7500);
    expect(purityBp({ ownFacings: 1, allFacings: 3 })).toBe(3333);
    expect(purityBp({ ownFacings: 0, allFacings: 0 })).toBeNull();
    expect(purityBp({ ownFacings: null, allFacings: 10 })).toBeNull();
  });
});

describe('money of an asset', () => {
  test('a deposit goes back once, after the asset has come back and was inspected, or is settled', () => {
    const placement = {
      depositFen: 50_000,
      depositKeptFen: 0,
      state: 'done',
      returnedAt: new Date(),
      refundedAt: null,
      inspection: 'sound',
    } as const;
    expect(depositRefundable(placement)).toBe(true);
    expect(depositRefundable({ ...placement, returnedAt: null })).toBe(false);
    expect(depositRefundable({ ...placement, inspection: 'due' })).toBe(false);
    expect(depositRefundable({ ...placement, inspection: null })).toBe(true);
    expect(depositRefundable({ ...placement, refundedAt: new Date() })).toBe(false);
    expect(depositRefundable({ ...placement, depositFen: 0 })).toBe(false);
    expect(depositRefundable({ ...placement, depositKeptFen: 49_999 })).toBe(true);
    expect(depositRefundable({ ...placement, depositKeptFen: 50_000 })).toBe(false);
    expect(depositRefundable({ ...placement, state: 'approved' })).toBe(false);
  });

  test('the book value falls in a straight line from the cost to nothing', () => {
    const asset = { costFen: 240_000, purchasedOn: '2024-11-15' };
    expect(bookValueFen(asset, 60, '2024-11-15')).toBe(240_000);
    expect(bookValueFen(asset, 60, '2025-11-14')).toBe(196_000);
    expect(bookValueFen(asset, 60, '2025-11-15')).toBe(192_000);
    expect(bookValueFen(asset, 60, '2035-01-01')).toBe(0);
    expect(bookValueFen(asset, 60, '2023-01-01')).toBe(240_000);
  });
});

test('where an asset is by its state', () => {
  const where = Object.groupBy(assetStates, placeOf);
  expect(where).toEqual({
    depot: ['in-stock', 'reserved'],
    outlet: ['deployed', 'suspect', 'out-of-order', 'to-scrap', 'moving', 'recovering', 'lost'],
    workshop: ['in-workshop'],
    nowhere: ['scrapped', 'written-off'],
  });
  expect(outletStates).toEqual(where.outlet);
  expect(standingStates).toEqual(where.outlet?.filter((state) => state !== 'lost'));
  expect(endStates).toEqual(where.nowhere);
});
