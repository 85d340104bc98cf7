import { globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { basename, dirname, relative, resolve } from 'node:path';
import type { Plugin } from 'vite';
import { readSources, type Source } from '../app/architecture/sources.ts';

/** Files that the router asks for: pages and the frames round them. */
export const routed = /^app\/.*\/(?:screens|layouts(?:\/\w+)?|pages)\/[^/]+\.tsx$/;

/** Namespaces of app/i18n/entry-words.*.ts: they come with every page outside the landing page, and none names them. */
export const everywhere: readonly string[] = ['common', 'shell'];

/** What the console's frame says comes as one file of each language: every page of the console asks for all of it. */
const frame = 'app/shell/layouts/console-layout.tsx';
const frameWords = /^virtual:frame-words\.(zh-CN|en-US)$/;

/**
 * Gives every page the names of the words it can come to say: those of the namespaces that it, and all it imports
 * now or later, speaks in through i18next. A browser fetches these and no more, so a module's words weigh on its own pages alone.
 */
export function pageWords(): Plugin {
  let root = process.cwd();
  let reading: Promise<Map<string, Source>> | undefined;
  const words = wordFiles();
  const fileOf = (namespace: string, language: string) =>
    resolve(root, `${words.get(namespace)}.${language}.json`);
  const named = async (path: string) => {
    reading ??= readAll();
    return namespacesOf(path, await reading, words);
  };
  return {
    name: 'page-words',
    applyToEnvironment: ({ name }) => name === 'client',
    configResolved: (config) => void (root = config.root),
    watchChange: () => void (reading = undefined),
    resolveId: {
      filter: { id: frameWords },
      handler: (id) => `\0${id}`,
    },
    load: {
      filter: { id: /^\0virtual:frame-words\./ },
      async handler(id) {
        const language = frameWords.exec(id.slice(1))?.[1] ?? '';
        const namespaces = await named(frame);
        // A copy of its own: files shared with pages would be fetched one by one again.
        const entries = await Promise.all(
          namespaces.map(async (one) => {
            const file = fileOf(one, language);
            this.addWatchFile(file);
            return `${JSON.stringify(one)}: ${await readFile(file, 'utf8')}`;
          }),
        );
        return `export default { ${entries.join(', ')} };`;
      },
    },
    transform: {
      filter: { id: /\.tsx(\?|$)/ },
      async handler(code, id) {
        const [file = ''] = id.split('?');
        const path = relative(root, file).replaceAll('\\', '/');
        if (!routed.test(path)) return null;
        const namespaces = await named(path);
        if (namespaces.length === 0) return null;
        const isFrame = path === frame;
        const lines = namespaces.map((namespace) => {
          const from = (language: string) =>
            isFrame
              ? `() => import('virtual:frame-words.${language}').then(({ default: all }) => ({ default: all[${JSON.stringify(namespace)}] }))`
              : `() => import(${JSON.stringify(fileOf(namespace, language))})`;
          const files = `{ 'zh-CN': ${from('zh-CN')}, 'en-US': ${from('en-US')} }`;
          return `nameWords(${JSON.stringify(namespace)}, ${files}${isFrame ? ', true' : ''});`;
        });
        const naming = `import { nameWords } from ${JSON.stringify(resolve(root, 'app/i18n/word-files.ts'))};`;
        return { code: `${naming}\n${code}\n${lines.join('\n')}`, map: null };
      },
    },
  };
}

async function readAll(): Promise<Map<string, Source>> {
  const sources = await readSources('app/**/*.{ts,tsx}');
  return new Map(sources.map((source) => [source.path, source]));
}

/** Where each namespace's words stand, without language and ending. */
function wordFiles(): Map<string, string> {
  const files = globSync('app/{entity,administration/*,modules/*,services/*}/words.zh-CN.json');
  return new Map(
    files
      .map((file) => file.replaceAll('\\', '/'))
      .map((file) => [basename(dirname(file)), file.replace('.zh-CN.json', '')] as const)
      .filter(([namespace]) => !everywhere.includes(namespace)),
  );
}

const namesOf = new WeakMap<Source, ReadonlySet<string>>();

/** The namespaces that a page and all it reaches in the browser name, in code or in what they hand to it. */
function namespacesOf(
  page: string,
  sources: ReadonlyMap<string, Source>,
  words: ReadonlyMap<string, string>,
): string[] {
  const reached = new Set([page]);
  const named = new Set<string>();
  let spoken = false;
  for (const path of reached) {
    const source = sources.get(path);
    if (!source) continue;
    for (const { to, typeOnly, specifier } of source.edges) {
      spoken ||= specifier === 'react-i18next';
      if (to && !typeOnly && /(?<!\.server)\.tsx?$/.test(to)) reached.add(to);
    }
    for (const namespace of namesIn(source)) if (words.has(namespace)) named.add(namespace);
  }
  // What says its sentences without i18next has them from its document.
  return spoken ? [...named].toSorted() : [];
}

/** What may be namespaces in a file; pages share most of what they reach, so each file is searched once. */
function namesIn(source: Source): ReadonlySet<string> {
  const known = namesOf.get(source);
  if (known) return known;
  const asked = [...source.text.matchAll(/use(?:Translation|Words)\(\[?([^)\]]*)/g)].flatMap(
    ([, list = '']) => [...list.matchAll(/'([\w-]+)'/g)].map(([, namespace = '']) => namespace),
  );
  const keys = source.strings.map((text) => /^([a-z][\w-]*):/.exec(text)?.[1] ?? '');
  const names = new Set([...asked, ...keys]);
  namesOf.set(source, names);
  return names;
}
