import type { i18n } from 'i18next';
import { createI18n, layWords, type WordsByNamespace } from './create-i18n.ts';
import type { Language } from './languages.ts';

const files = {
  'zh-CN': {
    entry: () => import('./entry-words.zh-CN.ts'),
    console: () => import('./console-words.zh-CN.ts'),
  },
  'en-US': {
    entry: () => import('./entry-words.en-US.ts'),
    console: () => import('./console-words.en-US.ts'),
  },
};

let made: { instance: i18n; language: Language; own: WordsByNamespace } | undefined;
let consoleWords: Promise<void> | undefined;

/** The words of the page this browser opened: one language, and the console's only where it is the console. */
export async function startWords(
  language: Language,
  own: WordsByNamespace,
  inConsole: boolean,
): Promise<i18n> {
  const [atEntry, more] = await Promise.all([
    files[language].entry(),
    inConsole ? files[language].console() : undefined,
  ]);
  const instance = createI18n(language, { ...atEntry.default, ...more?.default }, own);
  made = { instance, language, own };
  if (more) consoleWords = Promise.resolve();
  return instance;
}

/** Loads the console's words for somebody who came in without a new document; at once when they are there. */
export function loadConsoleWords(): Promise<void> {
  consoleWords ??= addConsoleWords().catch((error: unknown) => {
    consoleWords = undefined;
    throw error;
  });
  return consoleWords;
}

async function addConsoleWords(): Promise<void> {
  if (!made) throw new Error('startWords comes first');
  const { instance, language, own } = made;
  const { default: words } = await files[language].console();
  layWords(instance, words);
  layWords(instance, own);
}
