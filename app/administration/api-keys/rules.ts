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

/** Actions no key has, whatever its owner holds: a key that makes keys would outlive every end of itself. */
export const isGivable = (action: string) => !action.startsWith('api-key:');
