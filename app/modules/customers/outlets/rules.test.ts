import { assert, constantFrom, property } from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  creditLeftFen,
  likeness,
  mayBecome,
  mayOrder,
  metresBetween,
  nameLikeness,
  type OutletStatus,
  outletStatuses,
} from './rules.ts';

const shop = { name: '福满家便利店（文新店）', phone: '13900000001', licenceNo: 'L1', lng: 120.1, lat: 30.2 };
const far = { lng: 121.5, lat: 31.2 };

describe('outlets that look like one', () => {
  test.each([
    ['all the same', {}, 100, ['phone', 'licence', 'near', 'name']],
    ['a licence alone is nearly certain', { phone: '1', name: '别的名字', ...far }, 90, ['licence']],
    ['a licence, a phone and a place', { name: '别的名字' }, 100, ['phone', 'licence', 'near']],
    ['a phone and a name', { licenceNo: null, ...far }, 60, ['phone', 'name']],
    ['a name alone', { phone: '2', licenceNo: null, ...far }, 20, ['name']],
    ['no phone is not the same phone', { phone: '', licenceNo: null, name: '别的', ...far }, 0, []],
    ['a phone and a place', { licenceNo: null, name: '别的名字' }, 60, ['phone', 'near']],
    ['a phone alone', { licenceNo: null, name: '别的名字', ...far }, 40, ['phone']],
    ['nothing', { phone: '2', licenceNo: 'L2', name: '别的名字', ...far }, 0, []],
    ['no licence is not the same licence', { phone: '2', licenceNo: null, name: '别的', ...far }, 0, []],
  ])('%s', (_name, other, score, reasons) => {
    expect(likeness(shop, { ...shop, ...other })).toEqual({ score, reasons });
  });

  test('brackets and spaces in a name do not count', () => {
    const { reasons } = likeness(shop, {
      ...shop,
      ...far,
      phone: '2',
      licenceNo: null,
      name: '福满家便利店 (文新店)',
    });
    expect(reasons).toEqual(['name']);
  });

  // A degree of latitude is 111 194.927 m.
  test.each([
    [49.5, true],
    [50.5, false],
  ])('%d metres apart is near: %s', (metres, near) => {
    const other = { ...shop, lat: shop.lat + metres / 111_194.927 };
    expect(likeness(shop, other).reasons.includes('near')).toBe(near);
  });

  test.each([
    ['福满家便利店', '福满家便利店', 1],
    ['甲', '甲', 1],
    ['甲', '乙', 0],
    ['甲乙', '乙甲', 0],
    ['甲乙丙', '甲乙丁', 0.5],
    ['甲甲甲', '甲甲', 2 / 3],
    ['甲甲', '甲甲甲', 2 / 3],
    ['abcdXY', 'ABCDpq', 0.6],
    ['', '', 0],
    ['', '甲乙', 0],
  ])('names %j and %j are alike by %d', (one, other, share) => {
    expect(nameLikeness(one, other)).toBe(share);
    expect(nameLikeness(other, one)).toBe(share);
  });

  test('six tenths of two names are enough', () => {
    const alone = { phone: '', licenceNo: null };
    const of = (one: string, other: string) =>
      likeness({ ...shop, ...alone, name: one }, { ...far, ...alone, name: other }).reasons;
    expect(of('abcdXY', 'abcdPQ')).toEqual(['name']);
    expect(of('abcdXYZ', 'abcdPQ')).toEqual([]);
  });

  test('metres between places that are close', () => {
    expect(metresBetween({ lng: 120, lat: 30 }, { lng: 120, lat: 31 })).toBeCloseTo(111_194.927, 2);
    expect(metresBetween({ lng: 120, lat: 60 }, { lng: 120.001, lat: 60 })).toBeCloseTo(55.597, 2);
    // By the parallel in the middle of the two.
    expect(metresBetween({ lng: 120, lat: 59.9 }, { lng: 130, lat: 60.1 })).toBeCloseTo(556_419.2, 0);
    expect(metresBetween(shop, shop)).toBe(0);
  });
});

describe('states of an outlet', () => {
  test('a merged outlet becomes nothing else, and only a normal one orders', () => {
    assert(
      property(constantFrom(...outletStatuses), (to) => {
        expect(mayBecome('merged', to)).toBe(to === 'merged');
        expect(mayOrder(to)).toBe(to === 'normal');
      }),
    );
  });

  const table: Record<OutletStatus, readonly OutletStatus[]> = {
    potential: ['pending', 'normal', 'closed'],
    pending: ['potential', 'normal'],
    normal: ['frozen', 'closed', 'merged'],
    frozen: ['normal', 'closed', 'merged'],
    closed: ['normal', 'merged'],
    merged: [],
  };
  const pairs = outletStatuses.flatMap((from) => outletStatuses.map((to) => [from, to] as const));
  test.each(pairs)('%s → %s', (from, to) => {
    expect(mayBecome(from, to)).toBe(from === to || table[from].includes(to));
  });
});

test('credit that is left', () => {
  expect(creditLeftFen({ limitFen: null, usedFen: 5 })).toBeNull();
  expect(creditLeftFen({ limitFen: 3, usedFen: 5 })).toBe(-2);
});
