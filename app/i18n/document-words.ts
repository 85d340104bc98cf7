import type { WordsByNamespace } from './create-i18n.ts';
import type { Language } from './languages.ts';

/** The language this document came in; choosing another brings another document. */
export function documentLanguage(): Language {
  return document.documentElement.lang === 'en-US' ? 'en-US' : 'zh-CN';
}

/** Words that the server has written into the document. */
export function documentJson(id: 'own-words' | 'carried-words'): WordsByNamespace {
  return JSON.parse(document.getElementById(id)?.textContent || '{}') as WordsByNamespace;
}
