import { createContext, use } from 'react';
import { shown } from '#app/lib/numbers/number-format.ts';
import type { WordsByNamespace } from './create-i18n.ts';
import type { Language } from './languages.ts';

/** Says a sentence, `namespace:key`, with values in the places of {{names}}. */
export type Say = (key: string, values?: Readonly<Record<string, string | number>>) => string;

/** What a page speaks with. */
export interface Words {
  language: Language;
  say: Say;
  /** What the server writes into the document for the browser: the words every page may need, see carried.ts. */
  carried: WordsByNamespace;
}

/** The words around a page; whoever renders a document provides them. */
export const WordsContext = createContext<Words | null>(null);

/**
 * The sentences of one namespace, or of others by `namespace:key`. For what is shown before anybody has signed
 * in: it needs no i18next in the browser, for the server sends the sentences along.
 */
export function useWords(namespace: string): { t: Say; language: Language } {
  const words = use(WordsContext);
  if (!words) throw new Error('no words around this page');
  const { language, say } = words;
  return { language, t: (key, values) => say(key.includes(':') ? key : `${namespace}:${key}`, values) };
}

/** Says what `words` hold, and leaves the rest to another. */
export function sayer(words: WordsByNamespace, otherwise: Say = (key) => key): Say {
  return (key, values = {}) => {
    const text = wordsAt(words, key);
    if (typeof text !== 'string') return otherwise(key, values);
    return text.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => shown(values[name] ?? ''));
  };
}

/** The sentence at a place, or the sentences below it: `accounts:login`. */
export function wordsAt(words: WordsByNamespace, place: string): unknown {
  return place
    .split(/[:.]/)
    .reduce<unknown>((at, step) => (at as WordsByNamespace | undefined)?.[step], words);
}
