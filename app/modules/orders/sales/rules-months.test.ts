import { expect, test } from 'vitest';
import { monthsUpTo } from './rules-months.ts';

test('twelve months end with that of the day, whatever day of it that is', () => {
  for (const today of ['2026-03-31', '2026-03-01']) {
    const { months, from, to } = monthsUpTo(today);
    expect(months).toHaveLength(12);
    expect([months[0], months[10], months[11]]).toEqual(['2025-04', '2026-02', '2026-03']);
    expect([from, to]).toEqual(['2025-04-01', today]);
  }
});
