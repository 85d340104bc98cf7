import { describe, expect, test } from 'vitest';
import { everywhere, type OutletList } from '../facts/rules-scope.ts';
import { overlapsOf, type Planned } from './rules-overlap.ts';

const marks = new Map([['cola', { category: '饮料', brand: '甲' }]]);
const plan = (id: string, more: Partial<Planned> = {}): Planned => ({
  id,
  validFrom: '2026-11-01',
  validTo: '2026-11-30',
  definition: { kind: 'tier-quantity', levels: [], stackable: false, exclusionGroup: null, priority: 1 },
  scope: everywhere,
  channelIds: [],
  targets: [{ kind: 'all', value: '' }],
  ...more,
});
const product = (value: string) => [{ kind: 'product' as const, value }];
const include = (more: Partial<OutletList>) => ({
  ...everywhere,
  include: { ...everywhere.include, ...more },
});
const definition = (more: Partial<Planned['definition']>) => ({ ...plan('').definition, ...more });
const price = (fen: number) => [{ min: 1, max: null, benefit: { type: 'price' as const, fen } }];
const freight = [{ min: 1, max: null, benefit: { type: 'freight' as const } }];
const pair = (a: Partial<Planned>, b: Partial<Planned>) => overlapsOf([plan('a', a), plan('b', b)], marks);

describe('promotions that meet on the calendar (B6: one per line and stage, but for what may be stacked)', () => {
  test.each<[string, Partial<Planned>, Partial<Planned>, boolean]>([
    ['the same goods, outlets and days', {}, {}, true],
    [
      'the last day of one is the first of the other',
      { validTo: '2026-11-15' },
      { validFrom: '2026-11-15' },
      true,
    ],
    ['one ends the day before', { validTo: '2026-11-14' }, { validFrom: '2026-11-15' }, false],
    ['different stages', {}, { definition: definition({ kind: 'coupon' }) }, false],
    [
      'money off and freight',
      { definition: definition({ kind: 'tier-amount' }) },
      {
        definition: definition({
          kind: 'tier-amount',
          levels: [{ min: 1, max: null, benefit: { type: 'freight' } }],
        }),
      },
      false,
    ],
    [
      'both may be stacked',
      { definition: definition({ stackable: true }) },
      { definition: definition({ stackable: true }) },
      false,
    ],
    ['only one may be stacked', { definition: definition({ stackable: true }) }, {}, true],
    [
      'stackable, but of one exclusion group',
      { definition: definition({ stackable: true, exclusionGroup: '年货' }) },
      { definition: definition({ stackable: true, exclusionGroup: '年货' }) },
      true,
    ],
    [
      'stackable, but each sets the price of a unit',
      { definition: definition({ kind: 'special-price', stackable: true, levels: price(2_500) }) },
      { definition: definition({ kind: 'special-price', stackable: true, levels: price(2_400) }) },
      true,
    ],
    [
      'stackable and for other goods, but both take freight off',
      { targets: product('cola'), definition: definition({ stackable: true, levels: freight }) },
      { targets: product('tea'), definition: definition({ stackable: true, levels: freight }) },
      true,
    ],
    [
      'other goods, but of one exclusion group',
      { targets: product('cola'), definition: definition({ exclusionGroup: '年货' }) },
      { targets: product('tea'), definition: definition({ exclusionGroup: '年货' }) },
      true,
    ],
    ['other channels', { channelIds: ['x'] }, { channelIds: ['y'] }, false],
    ['a channel and one above it', { channelIds: ['x', 'y'] }, { channelIds: ['y'] }, true],
    ['a channel and all', { channelIds: ['x'] }, {}, true],
    [
      'other dealers',
      { scope: include({ dealerIds: ['d'] }) },
      { scope: include({ dealerIds: ['e'] }) },
      false,
    ],
    [
      'other weekdays',
      { scope: { ...everywhere, weekdays: [1] } },
      { scope: { ...everywhere, weekdays: [2] } },
      false,
    ],
    [
      'other hours',
      { scope: { ...everywhere, to: '12:00' } },
      { scope: { ...everywhere, from: '12:00' } },
      false,
    ],
    [
      'a minute in common',
      { scope: { ...everywhere, to: '12:01' } },
      { scope: { ...everywhere, from: '12:00' } },
      true,
    ],
    ['other articles', { targets: product('cola') }, { targets: product('water') }, false],
    [
      'an article and its category',
      { targets: product('cola') },
      { targets: [{ kind: 'category', value: '饮料' }] },
      true,
    ],
    [
      'an article and another brand',
      { targets: product('cola') },
      { targets: [{ kind: 'brand', value: '乙' }] },
      false,
    ],
  ])('%s: %#', (_what, a, b, meets) => {
    expect(pair(a, b)).toHaveLength(meets ? 1 : 0);
    expect(pair(b, a)).toHaveLength(meets ? 1 : 0);
  });

  test('the greater priority goes first, then the newer one; the days are those in common', () => {
    expect(pair({ definition: definition({ priority: 5 }) }, { validFrom: '2026-11-10' })).toEqual([
      { ids: ['a', 'b'], from: '2026-11-10', to: '2026-11-30', firstId: 'a' },
    ]);
    expect(pair({}, { validFrom: '2026-11-10' })[0]?.firstId).toBe('b');
    expect(pair({}, {})[0]?.firstId).toBe('a');
  });
});
