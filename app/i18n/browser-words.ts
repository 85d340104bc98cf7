import type { i18n } from 'i18next';
import { importPiece } from '#app/lib/web/import-piece.ts';
import { createI18n, layWords } from './create-i18n.ts';
import { documentJson, documentLanguage } from './document-words.ts';

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

let made: i18n | undefined;
let entryWords: Promise<i18n> | undefined;
let consoleWords: Promise<void> | undefined;

/** i18next with this browser's language, once a page that speaks through it was asked for. */
export function browserWords(): i18n | undefined {
  return made;
}

/** Loads the words of pages outside the console, in the document's language; at once when they are there. */
export function loadEntryWords(): Promise<i18n> {
  entryWords ??= startWords().catch((error: unknown) => {
    entryWords = undefined;
    throw error;
  });
  return entryWords;
}

/** Loads the console's words, and those of the pages outside it. */
export function loadConsoleWords(): Promise<void> {
  consoleWords ??= addConsoleWords().catch((error: unknown) => {
    consoleWords = undefined;
    throw error;
  });
  return consoleWords;
}

async function startWords(): Promise<i18n> {
  const language = documentLanguage();
  const { default: words } = await importPiece(files[language].entry);
  made = createI18n(language, words, documentJson('own-words'));
  return made;
}

async function addConsoleWords(): Promise<void> {
  const [instance, { default: words }] = await Promise.all([
    loadEntryWords(),
    importPiece(files[documentLanguage()].console),
  ]);
  layWords(instance, words);
  layWords(instance, documentJson('own-words'));
}
