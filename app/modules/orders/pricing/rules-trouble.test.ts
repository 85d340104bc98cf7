import { expect, test } from 'vitest';
import { troubleValues } from './rules-trouble.ts';

test('a line in trouble is named by its product, or by what was typed when there is none', () => {
  const line = {
    lineNo: 2,
    name: '山泉水',
    code: 'SP0001',
    unit: '箱',
    baseUnit: '瓶',
    minQty: 12,
    stepQty: 6,
  };
  expect(troubleValues(line)).toEqual({
    line: 2,
    product: '山泉水',
    unit: '箱',
    baseUnit: '瓶',
    min: 12,
    step: 6,
  });
  expect(troubleValues({ ...line, name: '' }).product).toBe('SP0001');
});
