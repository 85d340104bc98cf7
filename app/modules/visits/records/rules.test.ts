import { array, assert, constantFrom, double, property, record } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { toWgs84 } from '#app/lib/places/coordinates.ts';
import { momentOfReading } from '#app/lib/web/outbox/rules-moment.ts';
import { judgeDistance, metresBetween, placeOf } from '../arrival/rules-distance.ts';
import { type EvidenceFacts, scoreEvidence } from '../arrival/rules-evidence.ts';
import { nextState, type VisitMove, type VisitState, visitStates } from './rules.ts';

describe('the states of a visit', () => {
  test.each([
    ['ongoing', 'check-out', 'done'],
    ['ongoing', 'break', 'broken'],
    ['broken', 'check-out', 'done'],
    ['broken', 'break', null],
    ['done', 'check-out', null],
    ['done', 'break', null],
  ] as const)('%s, then %s: %s', (state, move, next) => expect(nextState(state, move)).toBe(next));

  test('whatever is done, a visit that is done stays done, and a check-out ends it', () => {
    const moves = array(constantFrom<VisitMove>('check-out', 'break'));
    assert(
      property(constantFrom(...visitStates), moves, (first, given) => {
        const states = given.reduce<VisitState[]>(
          (all, move) => [...all, nextState(all.at(-1)!, move) ?? all.at(-1)!],
          [first],
        );
        const done = states.indexOf('done');
        expect(done < 0 ? [] : states.slice(done).filter((state) => state !== 'done')).toEqual([]);
        expect(given.includes('check-out') && states.at(-1) !== 'done').toBe(false);
      }),
    );
  });
});

describe('distance', () => {
  const outlet = { lng: 120.155, lat: 30.274 };
  const limits = { radiusM: 200, maxAccuracyM: 100 };
  const north = (metres: number) => ({
    ...toWgs84({ lng: outlet.lng, lat: outlet.lat + metres / 111_195 }),
    accuracyM: 10,
  });

  test.each([
    ['at the door', north(0), 'within', 0],
    ['at the radius', north(199), 'within', 199],
    ['beyond it', north(203), 'outside', 203],
  ] as const)('%s, measured on the other datum', (_, measured, verdict, distanceM) => {
    const judged = judgeDistance(measured, outlet, limits);
    expect(judged.verdict).toBe(verdict);
    expect(Math.abs(judged.distanceM! - distanceM)).toBeLessThanOrEqual(1);
  });

  test('what is not known is said to be not known', () => {
    expect(judgeDistance(null, outlet, limits)).toEqual({ verdict: 'unmeasured', distanceM: null });
    expect(judgeDistance(north(0), null, limits)).toEqual({ verdict: 'no-place', distanceM: null });
    expect(judgeDistance({ ...north(0), accuracyM: 101 }, outlet, limits).verdict).toBe('inaccurate');
    expect(judgeDistance({ ...north(0), accuracyM: 100 }, outlet, limits).verdict).toBe('within');
    expect(placeOf('120.155,30.274')).toEqual(outlet);
  });

  test('is the same both ways and nothing to oneself', () => {
    const place = record({
      lng: double({ min: -180, max: 180, noNaN: true }),
      lat: double({ min: -90, max: 90, noNaN: true }),
    });
    assert(
      property(place, place, (one, other) => {
        expect(metresBetween(one, other)).toBeCloseTo(metresBetween(other, one), 3);
        expect(metresBetween(one, one)).toBe(0);
        expect(metresBetween(one, other)).toBeLessThanOrEqual(20_015_200);
      }),
    );
  });
});

describe('evidence', () => {
  const whole: EvidenceFacts = {
    verdict: 'within',
    mocked: false,
    stayMs: 300_000,
    minStayMs: 300_000,
    speedKmh: 120,
    clockJumpMs: 120_000,
    sharedDevice: false,
  };
  test.each<[string, Partial<EvidenceFacts>, number, string[]]>([
    ['nothing, at every limit', {}, 100, []],
    ['a stay that lasts', { stayMs: null }, 100, []],
    ['no check-in before', { speedKmh: null }, 100, []],
    ['distance', { verdict: 'outside' }, 65, ['outside']],
    ['accuracy', { verdict: 'inaccurate' }, 80, ['inaccurate']],
    ['no position', { verdict: 'unmeasured' }, 60, ['unmeasured']],
    ['an outlet nobody has placed', { verdict: 'no-place' }, 90, ['no-place']],
    ['a position made up', { mocked: true }, 40, ['mocked']],
    ['a stay too short by a millisecond', { stayMs: 299_999 }, 80, ['short']],
    ['speed', { speedKmh: 121 }, 70, ['fast']],
    ['a clock that was moved', { clockJumpMs: 120_001 }, 85, ['clock']],
    ['a device of several people', { sharedDevice: true }, 75, ['shared']],
    ['all of it', { verdict: 'unmeasured', mocked: true, stayMs: 0 }, 0, ['unmeasured', 'mocked', 'short']],
  ])('against it speaks: %s', (_, more, score, reasons) =>
    expect(scoreEvidence({ ...whole, ...more })).toEqual({ score, reasons }),
  );
});

describe('the moment of a reading', () => {
  const arrived = new Date('2026-11-21T02:00:00Z');
  const sent = { run: 'a', steadyMs: 3_600_000, wall: '2026-11-21T03:00:00Z' };

  test('of one run is told by the steady clock, however wrong the other is', () => {
    const then = { run: 'a', steadyMs: 0, wall: '2026-11-21T02:00:00Z' };
    expect(momentOfReading(then, sent, arrived)).toEqual({
      at: new Date('2026-11-21T01:00:00Z'),
      clockJumpMs: 0,
    });
    const moved = { ...then, wall: '2026-11-21T02:30:00Z' };
    expect(momentOfReading(moved, sent, arrived)).toEqual({
      at: new Date('2026-11-21T01:00:00Z'),
      clockJumpMs: 1_800_000,
    });
  });

  test('of another run is told by how far apart the device shows the two', () => {
    const then = { run: 'b', steadyMs: 9e9, wall: '2026-11-21T02:45:00Z' };
    expect(momentOfReading(then, sent, arrived)?.at).toEqual(new Date('2026-11-21T01:45:00Z'));
  });

  test('that lies ahead is none', () => {
    expect(momentOfReading({ ...sent, steadyMs: 3_605_001 }, sent, arrived)).toBeNull();
    expect(momentOfReading({ ...sent, steadyMs: 3_605_000 }, sent, arrived)?.at).toEqual(arrived);
    expect(momentOfReading({ ...sent, run: 'b', wall: '2026-11-21T03:00:06Z' }, sent, arrived)).toBeNull();
  });
});
