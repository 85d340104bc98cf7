import { array, assert, constantFrom, double, property, record } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { toWgs84 } from '#app/lib/places/coordinates.ts';
import { judgeDistance, metresBetween, placeOf } from '../arrival/rules-distance.ts';
import { changedShortlyBefore, type EvidenceFacts, scoreEvidence } from '../arrival/rules-evidence.ts';
import { type CameraFacts, photoDoubts } from '../arrival/rules-photo.ts';
import { nextState, type VisitMove, type VisitState, visitStates } from './rules.ts';

describe('the states of a visit', () => {
  test.each([
    ['ongoing', 'check-out', 'done'],
    ['ongoing', 'break', 'broken'],
    ['broken', 'check-out', 'done'],
    ['broken', 'break', null],
    ['done', 'check-out', null],
    ['done', 'break', null],
    ['void', 'check-out', null],
    ['void', 'break', null],
  ] as const)('%s, then %s: %s', (state, move, next) => expect(nextState(state, move)).toBe(next));

  test('whatever is done, a visit that is done or void stays so, and a check-out ends any other', () => {
    const moves = array(constantFrom<VisitMove>('check-out', 'break'));
    assert(
      property(constantFrom(...visitStates), moves, (first, given) => {
        const states = given.reduce<VisitState[]>(
          (all, move) => [...all, nextState(all.at(-1)!, move) ?? all.at(-1)!],
          [first],
        );
        const done = states.indexOf('done');
        expect(done < 0 ? [] : states.slice(done).filter((state) => state !== 'done')).toEqual([]);
        const ends = first !== 'void' && given.includes('check-out');
        expect(ends && states.at(-1) !== 'done').toBe(false);
        expect(first === 'void' && states.some((state) => state !== 'void')).toBe(false);
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

  // The radius is 200 m, the least accuracy 100 m.
  test.each([
    [900, 101, 'outside'],
    [900, 100, 'outside'],
    [300, 100, 'outside'],
    [301, 101, 'inaccurate'],
    [302, 101, 'outside'],
    [300, 101, 'inaccurate'],
    [200, 101, 'inaccurate'],
    [900, 700, 'inaccurate'],
    [900, 699, 'outside'],
    [199, 100, 'within'],
    [200, 100, 'within'],
    [201, 100, 'outside'],
  ] as const)('%i m away, give or take %i m: %s', (metres, accuracyM, verdict) => {
    const judged = judgeDistance({ ...north(metres), accuracyM }, outlet, limits);
    expect(judged).toEqual({ verdict, distanceM: metres });
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
    ['a place corrected before', { placeChanged: true }, 85, ['place-changed']],
    ['nobody ended it', { stayMs: null, unended: true }, 60, ['unended']],
    ['nobody ended it, and steps are missing', { missed: true, unended: true }, 45, ['steps', 'unended']],
    ['a photo of another time', { photoDoubts: ['photo-time', 'photo-time'] }, 80, ['photo-time']],
    ['a photo of elsewhere', { photoDoubts: ['photo-place'] }, 75, ['photo-place']],
    ['photos of two cameras', { photoDoubts: ['photo-camera'] }, 90, ['photo-camera']],
    ['all of it', { verdict: 'unmeasured', mocked: true, stayMs: 0 }, 0, ['unmeasured', 'mocked', 'short']],
  ])('against it speaks: %s', (_, more, score, reasons) =>
    expect(scoreEvidence({ ...whole, ...more })).toEqual({ score, reasons }),
  );
});

describe('a place that was corrected', () => {
  const checkIn = new Date('2026-11-21T10:00:00+08:00');
  test.each([
    ['never', null, 7, false],
    ['a second after the check-in', '2026-11-21T10:00:01+08:00', 7, false],
    ['at that moment', '2026-11-21T10:00:00+08:00', 7, true],
    ['six days before', '2026-11-15T00:00:00+08:00', 7, true],
    ['seven days before', '2026-11-14T00:00:00+08:00', 7, true],
    ['eight days before', '2026-11-13T23:59:59+08:00', 7, false],
    ['where nobody minds', '2026-11-21T09:00:00+08:00', 0, false],
  ] as const)('%s', (_, at, days, shortly) =>
    expect(changedShortlyBefore(at ? new Date(at) : null, checkIn, { days, timeZone: 'Asia/Shanghai' })).toBe(
      shortly,
    ),
  );
});

describe('what a camera wrote', () => {
  const visit = {
    wall: '2026-11-21T09:30:00+08:00',
    timeZone: 'Asia/Shanghai',
    measured: { lng: 120.155, lat: 30.274 },
    camera: 'Honor X50',
  };
  const nothing: CameraFacts = { takenAt: null, camera: null, place: null };
  const north = (metres: number) => ({ lng: 120.155, lat: 30.274 + metres / 111_195 });
  test.each<[string, CameraFacts | null, string[]]>([
    ['nothing', null, []],
    ['nothing of use', nothing, []],
    ['a second less than ten minutes before', { ...nothing, takenAt: '2026-11-21T09:20:01' }, []],
    ['ten minutes before', { ...nothing, takenAt: '2026-11-21T09:20:00' }, []],
    ['a second more', { ...nothing, takenAt: '2026-11-21T09:19:59' }, ['photo-time']],
    ['ten minutes after', { ...nothing, takenAt: '2026-11-21T09:40:00' }, []],
    ['a second later', { ...nothing, takenAt: '2026-11-21T09:40:01' }, ['photo-time']],
    ['the same by another zone', { ...nothing, takenAt: '2026-11-21T01:30:00+00:00' }, []],
    ['499 metres away', { ...nothing, place: north(499) }, []],
    ['501 metres away', { ...nothing, place: north(501) }, ['photo-place']],
    ['the same camera', { ...nothing, camera: 'Honor X50' }, []],
    ['another camera', { ...nothing, camera: 'Honor X60' }, ['photo-camera']],
  ])('%s', (_, facts, doubts) => expect(photoDoubts(facts, visit)).toEqual(doubts));

  test('is measured against nothing where the visit was not measured and had no photo before', () => {
    const facts = { takenAt: null, camera: 'P60', place: north(9_000) };
    expect(photoDoubts(facts, { ...visit, measured: null, camera: null })).toEqual([]);
  });
});
