import { describe, expect, test } from 'vitest';
import { couponState } from './rules-offers.ts';

const promotion = {
  latestVersion: 1,
  activeVersion: 1,
  submittedAt: null,
  pausedAt: null,
  endedAt: null,
  validFrom: '2026-11-10',
  validTo: '2026-11-20',
  earlierTo: null,
};
const at = '2026-11-01T00:00:00Z';

describe('a coupon', () => {
  test.each([
    ['the day before the first', {}, '2026-11-09', 'upcoming'],
    ['on the first day', {}, '2026-11-10', 'usable'],
    ['on the last day', {}, '2026-11-20', 'usable'],
    ['the day after the last', {}, '2026-11-21', 'over'],
    ['while its promotion pauses', { pausedAt: at }, '2026-11-10', 'over'],
    ['while a promotion pauses that has not begun', { pausedAt: at }, '2026-11-09', 'over'],
    ['when its promotion was ended', { endedAt: at }, '2026-11-10', 'over'],
  ])('%s', (_name, more, day, state) => {
    const unused = { orderId: null, voidAt: null };
    expect(couponState(unused, { ...promotion, ...more }, day)).toBe(state);
    expect(couponState({ ...unused, orderId: 'SO-1' }, { ...promotion, ...more }, day)).toBe('used');
    expect(couponState({ ...unused, voidAt: new Date(at) }, { ...promotion, ...more }, day)).toBe('void');
  });
});
