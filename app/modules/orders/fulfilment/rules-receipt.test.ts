import { describe, expect, test } from 'vitest';
import { signInput } from './rules-receipt.ts';

const picture = 'data:image/png;base64,AAAA';
const min = { id: 'a', signer: '王店长', signature: picture };
const takes = (more: object) => signInput.safeParse({ ...min, ...more }).success;
const pictureOf = (length: number) => 'data:image/'.padEnd(length, 'a');
const many = <Value>(count: number, value: Value) => Array.from({ length: count }, () => value);

describe('who took the goods, and the limits of what they say', () => {
  test('the least', () => {
    expect(signInput.parse(min)).toEqual({
      ...min,
      photos: [],
      lng: null,
      lat: null,
      place: '',
      remark: '',
    });
  });

  test.each<[string, object, boolean]>([
    ['no id', { id: '' }, false],
    ['an id of 64', { id: 'a'.repeat(64) }, true],
    ['an id of 65', { id: 'a'.repeat(65) }, false],
    ['version 0', { version: 0 }, false],
    ['version 1', { version: 1 }, true],
    ['nobody', { signer: ' ' }, false],
    ['a signer of 1', { signer: '王' }, true],
    ['a signer of 40', { signer: 'a'.repeat(40) }, true],
    ['a signer of 41', { signer: 'a'.repeat(41) }, false],
    ['a picture of 699 999', { signature: pictureOf(699_999) }, true],
    ['a picture of 700 000', { signature: pictureOf(700_000) }, true],
    ['a picture of 700 001', { signature: pictureOf(700_001) }, false],
    ['what is no picture', { signature: 'data:text/html,a' }, false],
    ['2 photographs', { photos: many(2, picture) }, true],
    ['3 photographs', { photos: many(3, picture) }, true],
    ['4 photographs', { photos: many(4, picture) }, false],
    ['180 degrees east', { lng: 180 }, true],
    ['180.5 degrees east', { lng: 180.5 }, false],
    ['180 degrees west', { lng: -180 }, true],
    ['180.5 degrees west', { lng: -180.5 }, false],
    ['90 degrees north', { lat: 90 }, true],
    ['90.5 degrees north', { lat: 90.5 }, false],
    ['90 degrees south', { lat: -90 }, true],
    ['90.5 degrees south', { lat: -90.5 }, false],
    ['a place of 120', { place: 'a'.repeat(120) }, true],
    ['a place of 121', { place: 'a'.repeat(121) }, false],
    ['a remark of 200', { remark: 'a'.repeat(200) }, true],
    ['a remark of 201', { remark: 'a'.repeat(201) }, false],
    ['line 0', { lines: [{ lineNo: 0, qty: 1 }] }, false],
    ['line 1', { lines: [{ lineNo: 1, qty: 1 }] }, true],
    ['line 10 000', { lines: [{ lineNo: 10_000, qty: 1 }] }, true],
    ['line 10 001', { lines: [{ lineNo: 10_001, qty: 1 }] }, false],
    ['-1 pieces', { lines: [{ lineNo: 1, qty: -1 }] }, false],
    ['no piece', { lines: [{ lineNo: 1, qty: 0 }] }, true],
    ['half a piece', { lines: [{ lineNo: 1, qty: 0.5 }] }, false],
    ['10 000 000 pieces', { lines: [{ lineNo: 1, qty: 10_000_000 }] }, true],
    ['10 000 001 pieces', { lines: [{ lineNo: 1, qty: 10_000_001 }] }, false],
    ['500 lines', { lines: many(500, { lineNo: 1, qty: 1 }) }, true],
    ['501 lines', { lines: many(501, { lineNo: 1, qty: 1 }) }, false],
  ])('%s', (_name, more, taken) => {
    expect(takes(more)).toBe(taken);
  });
});
