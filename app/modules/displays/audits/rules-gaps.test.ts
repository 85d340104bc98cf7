import { expect, test } from 'vitest';
import { reviewersOf } from './rules-gaps.ts';

const seen = { name: '吴主管', count: 2, closeCount: 1, apartCount: 2, apartBp: 1200 };

test('blind audits and second reviews of one reviewer are one accuracy; the most looked at come first', () => {
  const second = { id: 'w', name: '吴主管', count: 3, closeCount: 2, apartCount: 1, apartBp: 300 };
  const refused = { id: 'z', name: '郑主管', count: 9, closeCount: 0, apartCount: 0, apartBp: 0 };
  expect(reviewersOf([{ ...seen, id: 'w' }], [second, refused])).toEqual([
    { id: 'z', name: '郑主管', count: 0, seconds: 9, meanApartBp: null, closeCount: 0 },
    { id: 'w', name: '吴主管', count: 2, seconds: 3, meanApartBp: 500, closeCount: 3 },
  ]);
});

test('nobody looked at is nobody', () => expect(reviewersOf([], [])).toEqual([]));
