import { expect, test } from 'vitest';
import { folderEdges, ringOf } from './folder-rings.ts';
import { readSource, readSources } from './sources.ts';
import { readersByPair, tableEdges, tableReaders, unknownTables } from './table-readers.ts';

/**
 * Places where a folder still reads another's table by its name, for each pair. A number falls when a place asks what
 * the owner offers instead, and a line goes with its last place; none comes, and none stands that is no longer needed.
 */
const allowed: Readonly<Record<string, number>> = {
  'administration/accounts → services/organisation': 2,
  'administration/accounts → services/permissions': 2,
  'administration/api-keys → services/accounts': 1,
  'administration/enterprise → services/accounts': 4,
  'administration/logs → services/accounts': 7,
  'administration/notices → services/accounts': 2,
  'administration/notices → services/organisation': 2,
  'administration/notices → services/permissions': 1,
  'administration/organisation → services/accounts': 3,
  'administration/people → services/organisation': 3,
  'administration/people → services/permissions': 3,
  'administration/permissions → services/accounts': 2,
  'administration/permissions → services/organisation': 1,
  'administration/platform → administration/api-keys': 1,
  'administration/platform → modules/erp': 1,
  'administration/platform → modules/orders': 1,
  'administration/platform → services/accounts': 2,
  'administration/platform → services/files': 1,
  'administration/reach → services/accounts': 1,
  'administration/reach → services/organisation': 4,
  'administration/reach → services/permissions': 12,
  'administration/reach → services/sign-in-settings': 1,
  'administration/tickets → services/accounts': 2,
  'app/entity → services/custom-fields': 1,
  'modules/assets → modules/customers': 13,
  'modules/assets → modules/repair': 2,
  'modules/assets → services/organisation': 2,
  'modules/customers → modules/dealers': 1,
  'modules/customers → services/accounts': 1,
  'modules/customers → services/organisation': 4,
  'modules/dealers → services/accounts': 3,
  'modules/displays → modules/customers': 1,
  'modules/erp → modules/customers': 2,
  'modules/erp → modules/orders': 10,
  'modules/erp → modules/receivables': 7,
  'modules/materials → modules/customers': 2,
  'modules/materials → modules/dealers': 2,
  'modules/materials → modules/promotions': 1,
  'modules/materials → modules/stock': 2,
  'modules/materials → services/accounts': 1,
  'modules/orders → modules/customers': 3,
  'modules/orders → modules/dealers': 4,
  'modules/orders → modules/products': 6,
  'modules/orders → modules/stock': 5,
  'modules/orders → services/organisation': 2,
  'modules/products → modules/customers': 3,
  'modules/products → modules/dealers': 4,
  'modules/promotions → modules/orders': 3,
  'modules/purchases → modules/products': 1,
  'modules/receivables → modules/customers': 16,
  'modules/receivables → modules/dealers': 9,
  'modules/receivables → modules/orders': 6,
  'modules/repair → modules/customers': 10,
  'modules/repair → services/accounts': 3,
  'modules/repair → services/organisation': 5,
  'modules/shelves → modules/customers': 9,
  'modules/shelves → modules/dealers': 1,
  'modules/shelves → modules/products': 11,
  'modules/shelves → modules/stock': 7,
  'modules/shelves → services/accounts': 1,
  'modules/shop → modules/customers': 2,
  'modules/shop → modules/dealers': 1,
  'modules/shop → services/accounts': 1,
  'modules/stock → modules/customers': 3,
  'modules/stock → modules/dealers': 3,
  'modules/stock → modules/products': 24,
  'modules/visits → modules/customers': 12,
  'modules/visits → modules/dealers': 1,
  'modules/visits → modules/orders': 1,
  'modules/visits → modules/products': 1,
  'modules/visits → services/accounts': 4,
  'modules/visits → services/organisation': 3,
  'services/accounts → services/organisation': 11,
  'services/accounts → services/permissions': 18,
  'services/accounts → services/preferences': 1,
  'services/accounts → services/sign-in-settings': 3,
  'services/approvals → services/accounts': 4,
  'services/approvals → services/organisation': 3,
  'services/approvals → services/permissions': 2,
  'services/notices → services/accounts': 2,
  'services/notices → services/organisation': 5,
  'services/notices → services/permissions': 3,
  'services/parameters → services/organisation': 2,
};

/** SQL that takes the name of a table from a variable, and how the variable's tables are known to be its own. */
const fromVariables: Readonly<Record<string, string>> = {
  'app/administration/logs/changes/names-of.server.ts': 'tables of the entities that modules have bound',
  'app/entity/read/row-source.server.ts': 'of three, by whose a row is',
  'app/modules/repair/spares/request-rows.server.ts': 'of two, by whose name is shown',
  'app/modules/repair/spares/use-cases/list-vans.server.ts': 'of two, by whose name is shown',
  'app/modules/shelves/sellout/spans.server.ts': 'of two, by what a word may mean',
};

const app = await readSources('app/**/*.{ts,tsx}');

test('no place is added where a folder reads the table of another by its name', () => {
  expect(readersByPair(tableReaders(app))).toEqual(allowed);
});

test('only what is listed takes the name of a table from a variable', () => {
  expect(unknownTables(app)).toEqual(Object.keys(fromVariables));
});

const planted = (text: string, path = 'app/modules/a/use-cases/x.server.ts') => [
  readSource('app/modules/b/table.server.ts', `pgTable('bees', {}); pgTable('hives', {})`),
  readSource('app/modules/a/table.server.ts', `pgTable('ants', {})`),
  readSource(path, text),
];
const found = (text: string, path?: string) =>
  tableReaders(planted(text, path)).map(({ from, to, table }) => `${from} → ${to}: ${table}`);

test.each([
  ['sql`select name from bees where id = ${id}`', 1],
  ['sql<string>`(select name from bees)`', 1],
  ['sql`select from ants a join bees b on b.id = a.id`', 1],
  ['sql`select from ants, bees b, hives where true`', 2],
  ['sql`update bees set name = ${name}`', 1],
  ['sql`delete from only bees`', 1],
  ['sql`insert into bees (id) select id from ants`', 1],
  ['sql`select ${sql`exists (select from bees)`} from ants`', 1],
  ['sql`select from ${sql.identifier(a ? "ants" : "bees")}`', 1],
  ['sql`select from "bees"`', 1],
  ['sql`with bees as (select 1) select from bees`', 0],
  ['sql`with recent (id) as (select id from bees) select from recent`', 1],
  ['sql`select bees from ants`', 0],
  ['`select name from bees`', 0],
])('what SQL names is seen: %s', (text, places) => {
  expect(found(text)).toHaveLength(places);
});

test('an owner reads its own, and a screen its service', () => {
  const read = 'sql`select from bees`';
  expect(found(read, 'app/modules/b/use-cases/x.server.ts')).toEqual([]);
  expect(found(read, 'app/modules/a/use-cases/x.test.ts')).toEqual([]);
  expect(found(read, 'app/entity/x.server.ts')).toEqual(['app/entity → modules/b: bees']);
  const service = readSource('app/services/c/table.server.ts', `pgTable('cows', {})`);
  const screen = (folder: string) => readSource(`app/administration/${folder}/x.server.ts`, 'sql`from cows`');
  expect(tableReaders([service, screen('c')])).toEqual([]);
  expect(tableReaders([service, screen('d')])).toHaveLength(1);
});

test('a table that a variable names is seen', () => {
  const read = (text: string) => unknownTables([readSource('app/modules/a/x.server.ts', text)]);
  expect(read('sql`select from ${sql.identifier(table)}`')).toHaveLength(1);
  expect(read('sql`select from ${sql.identifier(schema)}.job`')).toEqual([]);
  expect(read('sql`select ${sql.identifier(column)} from ants`')).toEqual([]);
});

test('a ring that only SQL closes is a ring', () => {
  const sources = [
    ...planted('sql`select from bees`'),
    readSource('app/modules/b/use-cases/y.server.ts', `import '#app/modules/a/use-cases/x.server.ts'`),
  ];
  expect(ringOf(folderEdges(sources))).toBeNull();
  expect(ringOf([...folderEdges(sources), ...tableEdges(sources)])).toEqual([
    'modules/b',
    'modules/a',
    'modules/b',
  ]);
});
