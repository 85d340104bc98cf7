import { expect, test } from 'vitest';
import { couponsKept, couponsLost, isEarned } from './rules-coupons.ts';

const giving = (id: string, times: number) => ({
  stage: 'coupon' as const,
  source: 'promotion',
  id,
  version: 1,
  name: id,
  how: { couponPromotionId: 'C', times },
  cutFen: 0,
  shares: [],
});
const none = new Set<string>();

test.each([
  ['what stays whatever comes back', { A: 'keep' }, none, {}, 2],
  ['what is earned again', { A: 'charge' }, none, { A: 1 }, 1],
  ['what is not earned any more', { A: 'charge' }, none, {}, 0],
  ['what nothing is left of', { A: 'keep' }, new Set(['A']), {}, 0],
] as const)('of two coupons: %s', (_, ways, gone, again, kept) => {
  const charged = Object.entries(ways).filter(([, way]) => way !== 'keep');
  const priced = { given: Object.entries(again).map(([id, times]) => giving(id, times)) };
  const found = couponsKept({ given: [giving('A', 2)] }, { priced, ways: new Map(charged) }, gone);
  expect(found).toEqual([{ promotionId: 'C', kept }]);
});

test('two promotions that give coupons of one: what stays of each stays', () => {
  const again = { priced: { given: [] }, ways: new Map() };
  const found = couponsKept({ given: [giving('A', 1), giving('B', 1)] }, again, none);
  expect(found).toEqual([{ promotionId: 'C', kept: 2 }]);
});

test('a coupon that was used stays used', () => {
  const earned = [
    { orderId: 'O', code: '1' },
    { orderId: null, code: '2' },
    { orderId: null, code: '3' },
  ];
  expect(couponsLost(earned, 2).map(({ code }) => code)).toEqual(['2']);
  expect(couponsLost(earned, 0).map(({ code }) => code)).toEqual(['2', '3']);
});

const early = new Date('2026-11-21T02:00:00Z');
const late = new Date('2026-11-21T03:00:00Z');

test.each([
  ['neither is ended', null, null, null, '2026-11-30', true],
  ['ended after the audit', late, early, null, '2026-11-30', true],
  ['ended before the audit', early, late, null, '2026-11-30', false],
  ['ended at the moment of the audit', early, early, null, '2026-11-30', false],
  ['ended and never audited', early, null, null, '2026-11-30', false],
  ['the coupon has its last day', null, null, null, '2026-11-21', true],
  ['the coupon is over', null, null, null, '2026-11-20', false],
  ['the coupon is ended', null, early, late, '2026-11-30', false],
])('whether a coupon is earned: %s', (_, endedAt, passedAt, couponEndedAt, validTo, expected) => {
  const found = isEarned({ endedAt }, { endedAt: couponEndedAt, validTo }, { passedAt, day: '2026-11-21' });
  expect(found).toBe(expected);
});
