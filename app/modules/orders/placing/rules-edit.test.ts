import { expect, test } from 'vitest';
import { lineChanges } from './rules-edit.ts';

const line = (product: string, qty: number, unit = '箱') => ({ product, unit, qty });

test('what was added, taken away and counted anew is told, each once', () => {
  const before = [line('水', 3), line('茶', 2), line('奶', 1), line('水', 1)];
  const after = [line('水', 4), line('奶', 5), line('茶', 2, '瓶')];
  expect(lineChanges(before, after)).toEqual([
    { product: '茶', unit: '箱', from: 2, to: 0 },
    { product: '奶', unit: '箱', from: 1, to: 5 },
    { product: '茶', unit: '瓶', from: 0, to: 2 },
  ]);
});

test('the same in another order has not changed', () => {
  expect(lineChanges([line('水', 1), line('茶', 2)], [line('茶', 2), line('水', 1)])).toEqual([]);
});
