import { expect, test } from 'vitest';
import { orderKeptList } from './kept-list.server.ts';

test.each<[Record<string, unknown>, boolean]>([
  [{ status: '0', sales: '王' }, true],
  [{ facet: 'erp.failed', minFen: '100' }, true],
  [{ status: '77' }, false],
  [{ unheardOf: '1' }, false],
  [{ pageNumber: '3' }, false],
  [{ size: '50' }, false],
  [{ startDate: '2026-02-30' }, false],
  [{ minFen: '200', maxFen: '100' }, false],
  [{ sales: { deep: 1 } }, false],
])('%j may be kept: %s', (filter, kept) => {
  expect(orderKeptList.filter.safeParse(filter).success).toBe(kept);
});
