import { createInstance, type i18n, type ResourceLanguage } from 'i18next';
import { thousands } from '#app/lib/numbers/number-format.ts';
import type { Language } from './languages.ts';

/** Words by namespace, as a tenant's folder or a module gives them. */
export type WordsByNamespace = Record<string, unknown>;

/** What stands in the place of a {{name}}: numbers have their thousands separators (UTL-02), all else is as given. */
const numbersInWords = {
  type: 'formatter' as const,
  init: () => undefined,
  add: () => undefined,
  addCached: () => undefined,
  format: (value: unknown) => (typeof value === 'number' ? thousands(value) : value),
};

/** Makes the words of one language ready, a tenant's own laid over the product's key by key. */
export function createI18n(language: Language, words: WordsByNamespace, own: WordsByNamespace): i18n {
  const instance = createInstance().use(numbersInWords);
  void instance.init({
    lng: language,
    // Cloned: laying a tenant's words over them must not reach the next tenant.
    resources: { [language]: structuredClone(words) as ResourceLanguage },
    interpolation: { escapeValue: false, alwaysFormat: true },
    initAsync: false,
    react: { useSuspense: false },
  });
  layWords(instance, own);
  return instance;
}

/** Lays words over those an instance has, key by key. */
export function layWords(instance: i18n, words: WordsByNamespace): void {
  for (const [namespace, resources] of Object.entries(words)) {
    instance.addResourceBundle(instance.language, namespace, resources, true, true);
  }
}

/** Puts word files under their namespace: the module's folder, `shell` or `common`. */
export function byNamespace(files: Record<string, unknown>): WordsByNamespace {
  return Object.fromEntries(
    Object.entries(files).map(([path, words]) => [/\/([\w-]+)\/words\./.exec(path)?.[1] ?? 'common', words]),
  );
}
