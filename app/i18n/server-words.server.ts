import type { i18n } from 'i18next';
import { createI18n, type WordsByNamespace } from './create-i18n.ts';
import { type Language, languages } from './languages.ts';
import enUS from './resources.en-US.ts';
import zhCN from './resources.zh-CN.ts';

const words: Record<Language, WordsByNamespace> = { 'zh-CN': zhCN, 'en-US': enUS };
const made = new Map<string, i18n>();

/** The words of a language as a tenant speaks it; made once, a request only takes it. */
export function serverWords(
  language: Language,
  tenant: { folder: string; words: Record<string, WordsByNamespace> },
): i18n {
  const key = `${language} ${tenant.folder}`;
  let instance = made.get(key);
  if (!instance) {
    instance = createI18n(language, words[language], tenant.words[language] ?? {});
    made.set(key, instance);
  }
  return instance;
}

/** The language a request is answered in: the reader's choice, else the tenant's. */
export function languageOf(cookieHeader: string | null | undefined, fallback: Language): Language {
  const chosen = /(?:^|;\s*)lang=([\w-]+)/.exec(cookieHeader ?? '')?.[1];
  return languages.find((language) => language === chosen) ?? fallback;
}
