import { expect, test } from 'vitest';
import { everywhere, isWithin, type PromotionScope, type Visitor } from './rules-scope.ts';

const visitor: Visitor = {
  customerId: 'outlet',
  dealerId: 'dealer',
  channelIds: ['cvs', 'modern'],
  departIds: ['A01', 'A'],
  labelIds: ['vip'],
  source: 'console',
  weekday: 6,
  time: '10:30',
};
const include = (lists: object): Partial<PromotionScope> => ({
  include: { ...everywhere.include, ...lists },
});
const exclude = (lists: object): Partial<PromotionScope> => ({
  exclude: { ...everywhere.exclude, ...lists },
});

test.each<[string, Partial<PromotionScope>, boolean]>([
  ['everybody', {}, true],
  ['a channel above the own one', include({ channelIds: ['modern'] }), true],
  ['another channel', include({ channelIds: ['food'] }), false],
  ['a department above', include({ departIds: ['A'] }), true],
  ['all lists at once', include({ labelIds: ['vip'], dealerIds: ['other'] }), false],
  ['left out by a label', exclude({ labelIds: ['vip'] }), false],
  [
    'left out by name',
    { ...include({ channelIds: ['cvs'] }), ...exclude({ customerIds: ['outlet'] }) },
    false,
  ],
  ['the shop only', { sources: ['miniapp'] }, false],
  ['on Saturdays', { weekdays: [6, 7] }, true],
  ['on Mondays', { weekdays: [1] }, false],
  ['from the minute it begins', { from: '10:30', to: '12:00' }, true],
  ['not in the minute it ends', { from: '09:00', to: '10:30' }, false],
])('%s', (_name, scope, within) => {
  expect(isWithin({ ...everywhere, ...scope }, visitor)).toBe(within);
});
