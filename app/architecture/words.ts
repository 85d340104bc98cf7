import { glob, readFile } from 'node:fs/promises';
import { byNamespace } from '../i18n/create-i18n.ts';
import type { Source } from './sources.ts';

const plural = /_(zero|one|two|few|many|other)$/;

/** Words that one language has and the other lacks; plural forms of a word count as the word. */
export async function unevenWords(): Promise<string[]> {
  const chinese = await wordsOf('zh-CN');
  const english = await wordsOf('en-US');
  return [
    ...[...chinese].filter((key) => !english.has(key)).map((key) => `${key} (en-US)`),
    ...[...english].filter((key) => !chinese.has(key)).map((key) => `${key} (zh-CN)`),
  ];
}

/**
 * Words that code asks for and no file has: `t('ns:key')`, `t('key')` beside one `useTranslation('ns')`, and
 * the sentence of every error code. `*` stands for what a template puts in and matches any one word.
 */
export async function missingWords(sources: readonly Source[]): Promise<string[]> {
  const words = await wordsOf('zh-CN');
  const lines = [...words].join('\n');
  const has = (key: string) => (key.includes('*') ? patternOf(key).test(lines) : words.has(key));
  return sources.flatMap(({ path, wordKeys, namespaces, errorCodes }) => [
    ...wordKeys.filter((key) => !candidates(key, namespaces).some(has)).map((key) => `${path}: ${key}`),
    ...errorCodes.filter((code) => !has(code.replace('.', ':errors.'))).map((code) => `${path}: ${code}`),
  ]);
}

/** A key without namespace is looked for in those its file uses; without any, its file takes keys from elsewhere. */
function candidates(key: string, namespaces: readonly string[]): string[] {
  if (key.includes(':') || key.startsWith('*')) return [key];
  return (namespaces.length > 0 ? namespaces : ['*']).map((namespace) => `${namespace}:${key}`);
}

/** The words a key with templates may mean, each a line. */
function patternOf(key: string): RegExp {
  const parts = key.split('*').map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(`^${parts.join('[^:\\n]+')}$`, 'm');
}

async function wordsOf(language: string): Promise<Set<string>> {
  const files: Record<string, unknown> = {};
  const patterns = [
    'app/i18n/common',
    'app/{administration,modules,services}/*/words',
    'app/shell/words',
    'app/entity/words',
  ];
  for await (const file of glob(patterns.map((start) => `${start}.${language}.json`))) {
    files[`/${file.replaceAll('\\', '/')}`] = JSON.parse(await readFile(file, 'utf8'));
  }
  return new Set(
    Object.entries(byNamespace(files)).flatMap(([namespace, words]) =>
      leaves(words).map((key) => `${namespace}:${key.replace(plural, '')}`),
    ),
  );
}

function leaves(words: unknown): string[] {
  if (typeof words !== 'object' || words === null) return [''];
  return Object.entries(words).flatMap(([key, value]) =>
    leaves(value).map((rest) => (rest === '' ? key : `${key}.${rest}`)),
  );
}
