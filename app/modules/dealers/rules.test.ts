import { assert, constantFrom, option, property } from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  contractIsInOrder,
  type DealerStatus,
  dealerMayBecome,
  dealerStatuses,
  type LeadStage,
  leadEvents,
  leadStages,
  maySell,
  nextStage,
  rightsProblem,
} from './rules.ts';

describe('potential partners', () => {
  const of = (stage: LeadStage, claimedBy: string | null = 'me') => ({ stage, claimedBy });

  test.each([
    ['claim from the pool', of('pool', null), 'claim', undefined, 'claimed'],
    ['claim what somebody has', of('claimed', 'other'), 'claim', undefined, null],
    ['follow on', of('claimed'), 'follow', 'visited', 'visited'],
    ['follow again', of('visited'), 'follow', 'visited', 'visited'],
    ['follow without a stage', of('visited'), 'follow', undefined, 'visited'],
    ['follow to what is no stage of following', of('visited'), 'follow', 'converted', null],
    ['never back', of('interested'), 'follow', 'visited', null],
    ['convert', of('interested'), 'convert', undefined, 'converted'],
    ['give back', of('visited'), 'return', undefined, 'pool'],
    ['give up', of('claimed'), 'invalid', undefined, 'invalid'],
    ['somebody else’s', of('claimed', 'other'), 'convert', undefined, null],
    ['what is converted', of('converted'), 'return', undefined, null],
  ] as const)('%s', (_name, poi, event, reached, stage) => {
    expect(nextStage(poi, event, 'me', reached)).toBe(stage);
  });

  test('only who claimed it goes on, whatever the stage', () => {
    const some = { stage: constantFrom(...leadStages), event: constantFrom(...leadEvents) };
    assert(
      property(some.stage, some.event, option(constantFrom('other')), (stage, event, claimedBy) => {
        expect(event === 'claim' ? null : nextStage({ stage, claimedBy }, event, 'me')).toBeNull();
      }),
    );
  });
});

describe('states of a dealer', () => {
  const table: Record<DealerStatus, readonly DealerStatus[]> = {
    intent: ['review', 'ended'],
    review: ['intent', 'signing', 'ended'],
    signing: ['active', 'ended'],
    active: ['paused', 'ended'],
    paused: ['active', 'ended'],
    ended: [],
  };
  const pairs = dealerStatuses.flatMap((from) => dealerStatuses.map((to) => [from, to] as const));
  test.each(pairs)('%s → %s', (from, to) => {
    expect(dealerMayBecome(from, to)).toBe(from === to || table[from].includes(to));
  });

  test('neither paused nor ended it takes orders', () => {
    const sells = (contractTo: string | null, contractFrom: string | null = null) =>
      dealerStatuses.filter((status) => maySell({ status, contractFrom, contractTo }, '2026-11-21'));
    expect([sells(null), sells('2026-11-21'), sells('2026-12-31')]).toEqual([
      ['active'],
      ['active'],
      ['active'],
    ]);
    expect(sells('2026-11-20')).toEqual([]);
    expect([sells(null, '2026-11-21'), sells('2027-11-21', '2026-11-22')]).toEqual([['active'], []]);
  });

  test.each([
    [null, null, true],
    ['2026-01-01', null, true],
    [null, '2026-01-01', true],
    ['2026-01-01', '2026-01-01', true],
    ['2026-01-02', '2026-01-01', false],
  ])('a contract from %s to %s', (contractFrom, contractTo, isInOrder) => {
    expect(contractIsInOrder({ contractFrom, contractTo })).toBe(isInOrder);
  });
});

describe('what a dealer is authorised to', () => {
  const place = { province: '浙江省', city: '杭州市' };
  const water = { brand: '山涧泉', category: '饮用水' };
  test.each([
    ['nothing is said', { areas: null, brands: null }, null],
    ['its city', { areas: '杭州', brands: null }, null],
    ['another province', { areas: '江苏', brands: null }, 'dealer-area'],
    ['its brand', { areas: '浙江', brands: '山涧泉' }, null],
    ['its category', { areas: '浙江', brands: '饼干、饮用水' }, null],
    ['another brand', { areas: '浙江', brands: '麦香坊' }, 'dealer-brand'],
    ['neither', { areas: '江苏', brands: '麦香坊' }, 'dealer-area'],
  ] as const)('%s', (_name, rights, problem) => {
    expect(rightsProblem(rights, place, water)).toBe(problem);
    // Of no goods in particular only the area counts.
    expect(rightsProblem(rights, place, null)).toBe(problem === 'dealer-area' ? problem : null);
  });
});
