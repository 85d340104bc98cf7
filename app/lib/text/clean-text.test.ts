import { anything, assert, property, string } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { assertCleanText } from './clean-text.ts';

const refused = (value: unknown, where?: string): { field?: string; detail: unknown } | null => {
  try {
    assertCleanText(value, where);
    return null;
  } catch (error) {
    const { field, values, status } = error as {
      field?: string;
      values: Record<string, unknown>;
      status: number;
    };
    expect(status).toBe(400);
    return { field, detail: values.detail };
  }
};

describe('text that is let in', () => {
  test.each([
    ['Chinese', '便民超市'],
    ['an emoji of two code units', '😀'],
    ['control characters other than NUL', 'a\tb\r\nc\u0007'],
    ['quotes and percent signs', `'"%_\\;--`],
    ['nothing', ''],
    ['a number', 5],
    ['null', null],
    ['undefined', undefined],
    ['nested', { a: [{ b: '好' }], c: [1, true, null] }],
  ])('%s', (_name, value) => {
    expect(refused(value)).toBeNull();
  });

  test.each([
    ['NUL', 'a\u0000b', undefined],
    ['a lone high surrogate', '\ud800', undefined],
    ['a lone low surrogate', 'a\udc00b', undefined],
    ['swapped surrogates', '\ude00\ud83d', undefined],
    ['in an object', { name: '\u0000' }, 'name'],
    ['deep inside', { lines: [{ ok: 'x' }, { remark: 'x\u0000' }] }, 'lines[1].remark'],
    ['in a list', ['x', '\ud800'], '[1]'],
  ])('%s is refused and the place is named', (_name, value, field) => {
    expect(refused(value)?.field).toBe(field);
  });

  test('a key is text too', () => {
    expect(refused({ 'a\u0000': 1 })).not.toBeNull();
  });

  test('the caller may name the value', () => {
    expect(refused('\u0000', 'URL')).toEqual({ field: 'URL', detail: 'URL' });
  });

  test('all that can be stored passes and nothing else does', () => {
    assert(
      property(string({ unit: 'binary' }), (text) => {
        expect(refused(text) === null).toBe(text.isWellFormed() && !text.includes('\u0000'));
      }),
    );
  });

  test('values without text pass, however they are nested', () => {
    assert(
      property(
        anything({ key: string({ unit: 'grapheme' }), values: [string({ unit: 'grapheme' })] }),
        (value) => {
          expect(refused(value)).toBeNull();
        },
      ),
    );
  });
});
