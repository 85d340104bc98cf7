import { defineList } from '#app/entity/define-entity.ts';
import { choice, number, optional, text, time } from '#app/entity/fields.ts';
import { longestName } from '../rules.ts';

/** Whether a key still opens anything. */
const keyStates = ['live', 'expired', 'revoked'] as const;
export type KeyState = (typeof keyStates)[number];

/**
 * Keys of other systems (接口密钥), the newest first; the keys themselves are told once and kept nowhere.
 * What a key may do and the systems it speaks for stand one after the other, by commas.
 */
export const apiKey = defineList({
  name: 'api-key',
  words: 'api-keys:key',
  wire: '/sys/apiKey',
  withoutHistory: true,
  defaultSort: { field: 'madeAt', direction: 'desc' },
  fields: {
    name: text({ max: longestName, quick: true, search: true, sort: true, width: 180 }),
    systems: text({ max: 1_000, quick: true, search: true, list: false }),
    prefix: text({ max: 16, quick: true, search: true, width: 130 }),
    state: choice(keyStates, { search: true, sort: true, width: 90 }),
    scopes: text({ max: 10_000, search: true, width: 90 }),
    owner: text({ max: 64, quick: true, search: true, sort: true, width: 110 }),
    ratePerMinute: number({ min: 1, max: 6_000, search: true, sort: true, width: 110 }),
    lastUsedAt: optional(time({ search: true, sort: true, width: 180 })),
    expiresAt: optional(time({ search: true, sort: true, width: 180 })),
    madeAt: time({ search: true, sort: true, days: true, width: 180 }),
  },
});
