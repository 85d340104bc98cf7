import { createHash } from 'node:crypto';
import { openApiOf } from '#app/administration/api-keys/open-api.server.ts';
import { standardRoles } from '#app/administration/permissions/seed-roles.server.ts';
import { readSources } from '#app/architecture/sources.ts';
import { acceptanceFacts } from '#app/composition/acceptance/acceptance-facts.server.ts';
import { demoSteps } from '#app/composition/acceptance/demo-steps.server.ts';
import { pagesIn } from '#app/composition/page-routes.ts';
import { allModules } from '#app/composition/registry.server.ts';
import { pendingStatements } from '#app/db/testing/table-snapshots.server.ts';
import { compileLess } from '#app/theming/compile-less.server.ts';
import { readShared } from '#app/theming/theme-sources.server.ts';

/** What a checkout is made of. */
export interface House {
  menus: { code: string; path?: string }[];
  routes: { path?: string; file: string }[];
  openApi: string[];
  roles: Record<string, readonly string[]>;
  jobs: string[];
  dictionaries: string[];
  subscribers: string[];
  /** Columns that go along when outlets are merged or departments moved. */
  belongings: string[];
  /** Kinds of rows the search box finds. */
  searches: string[];
  /** Kinds of documents that have numbers. */
  numbers: string[];
  /** Red dots of the menu. */
  badges: string[];
  /** System parameters. */
  parameters: string[];
  /** Entities whose log reads words of the module. */
  auditWords: string[];
  /** What scenarios may state. */
  facts: string[];
  /** What the demo has of it. */
  demo: string[];
  /** What the next step of the database would do. */
  steps: string[];
  /** Files of Less. */
  sheets: string[];
  /** What they are compiled into: the sheet of every page, and one for each module. */
  css: Piece[];
  /** Screens and frames: all the code that a browser may come to fetch for one, now or later. */
  scripts: Piece[];
}

/** Something that a browser fetches, and the digest of what is in it. */
interface Piece {
  name: string;
  digest: string;
}

const digestOf = (text: string) => createHash('sha256').update(text).digest('hex');

async function compiledSheets(): Promise<Piece[]> {
  const look = { color: '#1f6f5c', mode: 'light', weak: false } as const;
  const { shared, modules } = await compileLess({ less: await readShared('./themes'), look });
  const named = [['everybody', shared] as const, ...Object.entries(modules)];
  return named.map(([name, css]) => ({ name, digest: digestOf(css) }));
}

/** The files that each screen and frame brings along or fetches later, as far as they run in a browser. */
async function browserCode(): Promise<Piece[]> {
  const sources = new Map((await readSources('app/**/*.{ts,tsx}')).map((source) => [source.path, source]));
  const digests = new Map([...sources].map(([path, { text }]) => [path, digestOf(text)]));
  const inBrowser = (path: string) => /(?<!\.server|\.test)\.tsx?$/.test(path);
  const screens = [...sources.keys()].filter((path) => /\/(screens|layouts)\/[^.]+\.tsx$/.test(path));
  return screens.map((screen) => {
    const reached = new Set([screen]);
    for (const path of reached) {
      for (const { to, typeOnly } of sources.get(path)?.edges ?? []) {
        if (to && !typeOnly && sources.has(to) && inBrowser(to)) reached.add(to);
      }
    }
    const files = [...reached].toSorted().map((path) => `${path} ${digests.get(path)}`);
    return { name: screen, digest: digestOf(files.join('\n')) };
  });
}

// Run from the root of a checkout, it tells that checkout as one line of JSON.
if (process.argv[1] === import.meta.filename) {
  const ctx = { t: (key: string) => key, tenant: {} } as unknown as Parameters<typeof openApiOf>[0];
  const house: House = {
    menus: allModules.menus.map(({ code, path }) => ({ code, path })),
    routes: ['frame', 'console'].flatMap(pagesIn).map(({ path, file }) => ({ path, file })),
    openApi: Object.keys(openApiOf(ctx, allModules.menus, allModules.routes)['paths'] as object),
    roles: Object.fromEntries(
      standardRoles().map(({ code, permissions }) => [code, permissions === 'all' ? [] : permissions]),
    ),
    jobs: allModules.all('jobs').map(({ queue }) => queue),
    dictionaries: allModules.all('dictionaries').map(({ code }) => code),
    belongings: allModules.all('belongings').flatMap(({ columns }) => columns),
    subscribers: allModules.all('subscribers').map(({ name }) => name),
    searches: allModules.all('searches').map(({ kind }) => kind),
    numbers: allModules.all('numbers').map(({ kind }) => kind),
    badges: allModules.all('badges').map(({ code }) => code),
    parameters: allModules.all('parameters').map(({ code }) => code),
    auditWords: allModules.all('auditWords').map(({ entity }) => entity),
    facts: [...acceptanceFacts.keys()],
    steps: await pendingStatements(),
    demo: demoSteps.map(({ name }) => name),
    sheets: (await readShared('./themes')).map(({ file }) => file),
    css: await compiledSheets(),
    scripts: await browserCode(),
  };
  process.stdout.write(`${JSON.stringify(house)}\n`);
}
