import { assert, constantFrom, property } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { creditLeftFen, customerStatuses, likeness, mayBecome, mayOrder, metresBetween } from './rules.ts';

const shop = { name: '福满家便利店（文新店）', phone: '13900000001', licenceNo: 'L1', lng: 120.1, lat: 30.2 };
const far = { lng: 121.5, lat: 31.2 };

describe('outlets that look like one', () => {
  test.each([
    ['all the same', {}, 100, ['phone', 'licence', 'near', 'name']],
    ['a licence alone is nearly certain', { phone: '1', name: '别的名字', ...far }, 90, ['licence']],
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

  test('metres between places that are close', () => {
    expect(metresBetween({ lng: 120, lat: 30 }, { lng: 120, lat: 30.001 })).toBeCloseTo(111.2, 0);
    expect(metresBetween(shop, shop)).toBe(0);
  });
});

describe('states of an outlet', () => {
  test('a merged outlet becomes nothing else, and only a normal one orders', () => {
    assert(
      property(constantFrom(...customerStatuses), (to) => {
        expect(mayBecome('merged', to)).toBe(to === 'merged');
        expect(mayOrder(to)).toBe(to === 'normal');
      }),
    );
  });
  test.each([
    ['normal', 'frozen', true],
    ['frozen', 'normal', true],
    ['normal', 'potential', false],
    ['pending', 'closed', false],
  ] as const)('%s → %s: %s', (from, to, allowed) => expect(mayBecome(from, to)).toBe(allowed));
});

test('credit that is left', () => {
  expect(creditLeftFen({ limitFen: null, usedFen: 5 })).toBeNull();
  expect(creditLeftFen({ limitFen: 3, usedFen: 5 })).toBe(-2);
});
