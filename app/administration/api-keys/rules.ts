import { defineParameters } from '#app/services/parameters/rules.ts';

/** A page or an action of the menu, with the key of its name. */
export interface NamedAction {
  code: string;
  kind: 'group' | 'page' | 'action';
  parent?: string;
  nameKey: string;
}

/** How keys begin, so that a leaked one is recognised for what it is. */
export const keyMark = 'fk_';

/** Characters of a key that stay readable. */
export const prefixLength = keyMark.length + 6;

/** Whether a text can be a key at all. */
export const isKey = (text: string) => /^fk_[\w-]{43}$/.test(text);

export const longestName = 60;
export const maxScopes = 200;
export const longestSystem = 30;
export const maxSystems = 20;

/** Actions no key has, whatever its owner holds: a key that makes keys would outlive every end of itself. */
export const isGivable = (action: string) => !action.startsWith('api-key:');

/** How many keys there may be, and how often one may call. */
export const apiKeyParameters = defineParameters('api-keys', {
  'api.most-keys': { kind: 'number', standard: 20, min: 0, max: 200 },
  'api.rate-per-minute': { kind: 'number', standard: 120, min: 1, max: 6000 },
});
