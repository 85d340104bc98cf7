import { describe, expect, test } from 'vitest';
import {
  type ComparedOutlet,
  judgedDays,
  judgedSince,
  offersFor,
  reachMetres,
  salesForEach,
  worstFirst,
} from './rules-relocation.ts';
import { type EarnedPer30, earnedPer30 } from './rules-value.ts';

const outlet = (facts: Partial<ComparedOutlet> & { id: string }): ComparedOutlet => ({
  departId: 'east',
  lng: 120,
  lat: 30,
  soldFen: 0,
  coolers: 0,
  ...facts,
});
/** So many metres north of where the cooler stands. */
const north = (metres: number) => 30 + metres / 111_195;
const net = (netFen: number): EarnedPer30 => ({ salesFen: 0, repairFen: 0, depreciationFen: 0, netFen });

describe('what a cooler brings in thirty days', () => {
  const since = { days: 90, salesFen: 90_000, assetsThere: 1, repairFen: 0, depreciationFen: 0 };
  test.each<[does: string, given: Parameters<typeof earnedPer30>[0], shown: EarnedPer30]>([
    ['sales alone', since, { salesFen: 30_000, repairFen: 0, depreciationFen: 0, netFen: 30_000 }],
    [
      'repairs and depreciation are taken off',
      { ...since, repairFen: 9000, depreciationFen: 12_000 },
      { salesFen: 30_000, repairFen: 3000, depreciationFen: 4000, netFen: 23_000 },
    ],
    [
      'coolers of one outlet share its sales, not the costs of each',
      { ...since, assetsThere: 3, depreciationFen: 12_000 },
      { salesFen: 10_000, repairFen: 0, depreciationFen: 4000, netFen: 6000 },
    ],
    [
      'more came back than was sold',
      { ...since, salesFen: -3000, repairFen: 9000 },
      { salesFen: -1000, repairFen: 3000, depreciationFen: 0, netFen: -4000 },
    ],
    [
      'the figures add up though each is rounded',
      { days: 100, salesFen: 1001, assetsThere: 1, repairFen: 101, depreciationFen: 105 },
      { salesFen: 300, repairFen: 30, depreciationFen: 32, netFen: 238 },
    ],
  ])('%s', (_does, given, shown) => expect(earnedPer30(given)).toEqual(shown));
});

describe('which coolers are judged', () => {
  test('those placed on the first of the days that are compared, or before', () => {
    expect(judgedSince('2026-11-21')).toBe('2026-08-24');
  });

  test('the one that brings least first; those placed lately and those not placed are left out', () => {
    const coolers = [
      { id: 'good', days: 200, per30: net(50_000) },
      { id: 'costs', days: judgedDays, per30: net(-4000) },
      { id: 'young', days: judgedDays - 1, per30: net(-9000) },
      { id: 'stored', days: 0, per30: null },
      { id: 'b', days: 400, per30: net(100) },
      { id: 'a', days: 100, per30: net(100) },
    ];
    expect(worstFirst(coolers).map(({ id }) => id)).toEqual(['costs', 'a', 'b', 'good']);
  });
});

describe('outlets put next to a cooler', () => {
  /** 1000.00 in ninety days: 333.33 in thirty. */
  const here = outlet({ id: 'here', soldFen: 100_000, coolers: 1 });
  test.each<[what: string, facts: Partial<ComparedOutlet>, moreFen: number | null]>([
    ['sells more', { soldFen: 400_000 }, 100_000],
    ['sells as much', { soldFen: 100_000 }, null],
    ['sells less', { soldFen: 50_000 }, null],
    ['has a cooler and still sells more for each of two', { soldFen: 400_000, coolers: 1 }, 33_334],
    ['has so many coolers that another brings no more', { soldFen: 400_000, coolers: 3 }, null],
    ['is of another department', { soldFen: 400_000, departId: 'west' }, null],
    ['lies at the edge of the reach', { soldFen: 400_000, lat: north(reachMetres - 50) }, 100_000],
    ['lies beyond the reach', { soldFen: 400_000, lat: north(reachMetres + 50) }, null],
    ['lies nobody knows where', { soldFen: 400_000, lng: 0, lat: 0 }, 100_000],
  ])('one that %s', (_what, facts, moreFen) => {
    expect(offersFor(here, [outlet({ id: 'other', ...facts })]).map((one) => one.moreFen)).toEqual(
      moreFen === null ? [] : [moreFen],
    );
  });

  test('a cooler that shares its outlet is measured by its share', () => {
    const shared = outlet({ id: 'here', soldFen: 200_000, coolers: 2 });
    expect(salesForEach(shared, shared.coolers)).toBe(salesForEach(here, here.coolers));
  });

  test('three at most, the one that brings most first, of equals the nearer one', () => {
    const others = [
      outlet({ id: 'far', soldFen: 300_000, lat: north(5000) }),
      outlet({ id: 'unknown', soldFen: 300_000, lng: 0, lat: 0 }),
      outlet({ id: 'near', soldFen: 300_000, lat: north(1000) }),
      outlet({ id: 'best', soldFen: 500_000, lat: north(9000) }),
      here,
    ];
    expect(offersFor(here, others).map((one) => [one.outlet.id, one.metres])).toEqual([
      ['best', 9000],
      ['near', 1000],
      ['far', 5000],
    ]);
  });
});
