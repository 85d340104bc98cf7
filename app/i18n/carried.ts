import type { WordsByNamespace } from './create-i18n.ts';
import { wordsAt } from './use-words.ts';

/** Places of what any page may have to say: a failure, a file that did not come. They are in every document. */
export const frameWords: readonly string[] = [
  'common:close',
  'common:connection',
  'common:errorPage',
  'common:lost',
  'common:lostPage',
  'common:notFoundPage',
  'common:reload',
  'common:requestId',
  'common:retry',
];

/**
 * Places of what every page that a phone opens on its own says; they are in the documents of those pages, with what a
 * page carries itself.
 */
export const lightWords: readonly string[] = [
  'common:mark',
  'shell:logoutDialog',
  'shell:user.cancel',
  'shell:user.ok',
];

/** These places and what stands there, and no more. */
export function carry(words: WordsByNamespace, places: readonly string[]): WordsByNamespace {
  const carried: WordsByNamespace = {};
  for (const place of places) {
    const steps = place.split(/[:.]/);
    const last = steps.pop() ?? '';
    let at = carried;
    for (const step of steps) at = (at[step] ??= {}) as WordsByNamespace;
    at[last] = wordsAt(words, place);
  }
  return carried;
}
