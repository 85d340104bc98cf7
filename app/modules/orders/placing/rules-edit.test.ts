import { expect, test } from 'vitest';
import { lineChanges, reasonChanges } from './rules-edit.ts';

const line = (product: string, qty: number, unit = '箱', code = product) => ({ code, product, unit, qty });

test('what was added, taken away and counted anew is told, each once', () => {
  const before = [line('水', 3), line('茶', 2), line('奶', 1), line('水', 1)];
  const after = [line('水', 4), line('奶', 5), line('茶', 2, '瓶')];
  expect(lineChanges(before, after)).toEqual([
    { product: '茶', unit: '箱', from: 2, to: 0 },
    { product: '奶', unit: '箱', from: 1, to: 5 },
    { product: '茶', unit: '瓶', from: 0, to: 2 },
  ]);
});

test('two products of one name and unit are two: their codes tell which', () => {
  expect(lineChanges([line('水', 3, '箱', 'A1')], [line('水', 3, '箱', 'B2')])).toEqual([
    { product: '水 A1', unit: '箱', from: 3, to: 0 },
    { product: '水 B2', unit: '箱', from: 0, to: 3 },
  ]);
});

test('the same in another order has not changed', () => {
  expect(lineChanges([line('水', 1), line('茶', 2)], [line('茶', 2), line('水', 1)])).toEqual([]);
});

test('who has charged freight elsewhere is no reason that somebody has given', () => {
  const freight = {
    ruleId: null,
    version: 0,
    name: '到家平台',
    fen: 450,
    basis: 'amount',
    counted: 0,
  } as const;
  const outside = { facts: {}, freight: { ...freight, outside: true as const } };
  const byHand = { facts: {}, freight: { ...freight, name: '路远' } };
  expect(reasonChanges(outside, byHand)).toEqual([{ of: 'freight', from: '', to: '路远' }]);
  expect(reasonChanges(byHand, outside)).toEqual([{ of: 'freight', from: '路远', to: '' }]);
});
