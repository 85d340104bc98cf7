import type { i18n } from 'i18next';
import { importPiece } from '#app/lib/web/import-piece.ts';
import { createI18n, layWords } from './create-i18n.ts';
import { documentJson, documentLanguage } from './document-words.ts';
import { fetchWords, namedWords } from './word-files.ts';

const entryFiles = {
  'zh-CN': () => import('./entry-words.zh-CN.ts'),
  'en-US': () => import('./entry-words.en-US.ts'),
};

let made: i18n | undefined;
let entryWords: Promise<i18n> | undefined;
const pageWords = new Map<string, Promise<void>>();

/** i18next with this browser's language, once a page that speaks through it was asked for. */
export function browserWords(): i18n | undefined {
  return made;
}

/** Loads the words that every page has, in the document's language; at once when they are there. */
function loadEntryWords(): Promise<i18n> {
  entryWords ??= startWords().catch((error: unknown) => {
    entryWords = undefined;
    throw error;
  });
  return entryWords;
}

/** Loads what the pages that are there by now have to say, each namespace once. */
export async function loadPageWords(): Promise<void> {
  await Promise.all([loadEntryWords(), ...namedWords().map((namespace) => loadNamespace(namespace))]);
}

function loadNamespace(namespace: string): Promise<void> {
  const loading =
    pageWords.get(namespace) ??
    addWords(namespace).catch((error: unknown) => {
      pageWords.delete(namespace);
      throw error;
    });
  pageWords.set(namespace, loading);
  return loading;
}

async function startWords(): Promise<i18n> {
  const language = documentLanguage();
  const { default: words } = await importPiece(entryFiles[language]);
  made = createI18n(language, words, documentJson('own-words'));
  return made;
}

async function addWords(namespace: string): Promise<void> {
  const [instance, words] = await Promise.all([loadEntryWords(), fetchWords(namespace, documentLanguage())]);
  const own = documentJson('own-words')[namespace] ?? {};
  layWords(instance, { [namespace]: words });
  layWords(instance, { [namespace]: own });
}
