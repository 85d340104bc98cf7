import { expect, test } from 'vitest';
import { listAddress } from './list-address.ts';

const query = { pageNumber: 3, size: 10, keyword: '盘点', read: null as string | null };

test.each([
  [{}, '?pageNumber=3&keyword=%E7%9B%98%E7%82%B9'],
  [{ pageNumber: 1 }, '?keyword=%E7%9B%98%E7%82%B9'],
  [{ pageNumber: 1, keyword: '' }, '?'],
  [{ pageNumber: 1, keyword: '', read: '0', size: 20 }, '?size=20&read=0'],
])('%j makes %s', (change, address) => {
  expect(listAddress(query, change)).toBe(address);
});
