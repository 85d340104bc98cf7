import { openApiOf } from '#app/administration/api-keys/open-api.server.ts';
import { standardRoles } from '#app/administration/permissions/seed-roles.server.ts';
import { acceptanceFacts } from '#app/composition/acceptance/acceptance-facts.server.ts';
import { demoSteps } from '#app/composition/acceptance/demo-steps.server.ts';
import { pagesIn } from '#app/composition/page-routes.ts';
import { allModules } from '#app/composition/registry.server.ts';
import { pendingStatements } from '#app/db/testing/table-snapshots.server.ts';
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
  };
  process.stdout.write(`${JSON.stringify(house)}\n`);
}
