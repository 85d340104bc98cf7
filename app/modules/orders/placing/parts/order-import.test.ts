import { expect, test } from 'vitest';
import type { FileOrder } from '../wire-import.ts';
import { leftToPlace } from './use-order-import.ts';

test('what was refused can be tried again, what is placed or wrong cannot (ORD-01)', () => {
  const order = (externalNo: string, faults: FileOrder['faults'] = []) =>
    ({ externalNo, customerId: 'C', faults }) as FileOrder;
  const orders = [order('A'), order('B'), order('C', [{ line: 4, text: '' }]), order('D')];
  const outcomes = new Map([
    ['A', { placed: {} as never }],
    ['B', { refused: '网络断了' }],
  ]);
  expect(leftToPlace(orders, outcomes).map(({ externalNo }) => externalNo)).toEqual(['B', 'D']);
});
