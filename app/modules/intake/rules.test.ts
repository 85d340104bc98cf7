import { describe, expect, test } from 'vitest';
import { type KnownNames, type OutsideLine, resolve, sentenceOf } from './rules.ts';

const known: KnownNames = {
  outlets: new Map([['S-9', 'outlet-1']]),
  products: new Map([
    ['WATER', { code: 'P-1', units: ['瓶', '箱'] }],
    ['P-2', { code: 'P-2', units: ['袋'] }],
  ]),
  units: new Map([['件', '箱']]),
};
const order = (outletCode: string, ...lines: Partial<OutsideLine>[]) => ({
  outletCode,
  outletName: '',
  lines: lines.map((line) => ({ code: 'WATER', name: '', unit: '', qty: 1, ...line })),
});

describe('an order of another system in our words', () => {
  test('names that somebody has matched, and our own', () => {
    const found = resolve(order('S-9', { unit: '件', qty: 2 }, { unit: '瓶' }, { code: 'P-2' }), known);
    expect(found).toEqual({
      order: {
        customerId: 'outlet-1',
        lines: [
          { code: 'P-1', unit: '箱', qty: 2 },
          { code: 'P-1', unit: '瓶', qty: 1 },
          { code: 'P-2', unit: '', qty: 1 },
        ],
      },
    });
  });

  test.each([
    ['an outlet', order('X'), [['outlet', 'X']]],
    ['a product', order('S-9', { code: 'NEW' }, { code: 'NEW', unit: '件' }), [['product', 'NEW']]],
    ['a unit', order('S-9', { unit: '提' }), [['unit', '提']]],
    // What a unit means is right, and still not a unit of this product.
    ['a unit of another product', order('S-9', { code: 'P-2', unit: '件' }), [['unit', '件']]],
    [
      'all of them',
      order('X', { code: 'NEW' }, { unit: '提' }),
      [
        ['outlet', 'X'],
        ['product', 'NEW'],
        ['unit', '提'],
      ],
    ],
  ])('%s that nobody knows is told, each once', (_, input, problems) => {
    const found = resolve(input, known);
    expect(
      'problems' in found && found.problems.map((one) => [one.kind, 'theirs' in one && one.theirs]),
    ).toEqual(problems);
  });
});

test.each([
  ['unit', '纯净水', 'unit'],
  ['unit', '', 'unit-alone'],
  ['outlet', '', 'outlet'],
  ['product', '', 'product'],
] as const)('a %s unknown of “%s” is said with %s', (kind, name, sentence) => {
  expect(sentenceOf({ kind, name })).toBe(sentence);
});
