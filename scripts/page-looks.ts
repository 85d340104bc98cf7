import { relative } from 'node:path';
import type { Plugin } from 'vite';
import { moduleOf, styledClasses } from '../app/architecture/looks.ts';
import { readSources, type Source } from '../app/architecture/sources.ts';
import { readShared } from '../app/theming/theme-sources.server.ts';
import { routed } from './page-words.ts';

/**
 * Gives every page, and every piece that is fetched for one later, the names of the modules whose look it is drawn
 * with: the server links their sheets from the document of a page, and the browser fetches those of what it opens
 * later. So a module's look weighs on what draws it alone.
 */
export function pageLooks(): Plugin {
  let root = process.cwd();
  let reading: Promise<Map<string, readonly string[]>> | undefined;
  return {
    name: 'page-looks',
    configResolved: (config) => void (root = config.root),
    watchChange: () => void (reading = undefined),
    transform: {
      filter: { id: /\/app\/.*\.tsx?(\?|$)/ },
      async handler(code, id) {
        const [file = ''] = id.split('?');
        const path = relative(root, file).replaceAll('\\', '/');
        reading ??= looksOfPieces();
        const modules = (await reading).get(path) ?? [];
        if (modules.length === 0) return null;
        const names = JSON.stringify(modules);
        if (this.environment.name !== 'client') {
          return routed.test(path) ? { code: `${code}\nexport const sheets = ${names};`, map: null } : null;
        }
        const naming = `import { nameSheets } from '#app/lib/web/module-sheets.ts';`;
        return { code: `${naming}\n${code}\nnameSheets(${names});`, map: null };
      },
    },
  };
}

/** Pages and pieces by their files, each with the modules it is drawn by. */
async function looksOfPieces(): Promise<Map<string, readonly string[]>> {
  const sources = new Map((await readSources('app/**/*.{ts,tsx}')).map((source) => [source.path, source]));
  const styled = new Map<string, Set<string>>();
  for (const [name, modules] of styledClasses(await readShared('./themes'))) {
    for (const module of modules) {
      if (module !== null) styled.set(module, (styled.get(module) ?? new Set()).add(name));
    }
  }
  const drawn = new Map([...sources].map(([path, source]) => [path, lookOf(source, styled)]));
  const later = [...sources.values()].flatMap(({ edges }) =>
    edges.flatMap(({ to, onDemand }) => (to && onDemand && sources.has(to) ? [to] : [])),
  );
  const pieces = new Set([...later, ...[...sources.keys()].filter((path) => routed.test(path))]);
  // Whatever a page draws, its own module's look is fetched with it.
  for (const path of pieces) drawn.set(path, nameOf(path, styled) ?? null);
  return new Map([...pieces].map((path) => [path, modulesFrom(path, sources, drawn)]));
}

/** The name of the module that a file is of, when it has a look of its own. */
function nameOf(path: string, styled: ReadonlyMap<string, unknown>): string | undefined {
  const module = moduleOf(path);
  return module !== null && styled.has(module) ? module.split('/').at(-1) : undefined;
}

/** The same, when anything in it may be the name of a class that the module gives a look. */
function lookOf({ path, strings }: Source, styled: ReadonlyMap<string, ReadonlySet<string>>): string | null {
  const names = styled.get(moduleOf(path) ?? '');
  if (!names) return null;
  const words = strings.flatMap((text) => text.split(/\s+/)).filter(Boolean);
  // What a template puts together begins with what is written.
  const begun = words.filter((word) => word.endsWith('-'));
  const found =
    words.some((word) => names.has(word)) ||
    [...names].some((name) => begun.some((word) => name.startsWith(word)));
  return found ? (nameOf(path, styled) ?? null) : null;
}

/** The modules that a file and all it brings along are drawn by. */
function modulesFrom(
  start: string,
  sources: ReadonlyMap<string, Source>,
  drawn: ReadonlyMap<string, string | null>,
): string[] {
  const reached = new Set([start]);
  for (const path of reached) {
    for (const { to, typeOnly, onDemand } of sources.get(path)?.edges ?? []) {
      if (to && !typeOnly && !onDemand && /(?<!\.server)\.tsx?$/.test(to)) reached.add(to);
    }
  }
  const modules = [...reached].flatMap((path) => drawn.get(path) ?? []);
  return [...new Set(modules)].toSorted();
}
