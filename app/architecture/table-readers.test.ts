import { expect, test } from 'vitest';
import { folderEdges, ringOf } from './folder-rings.ts';
import { readSource, readSources } from './sources.ts';
import { tableEdges, tableReaders, unknownTables } from './table-readers.ts';

/** SQL that takes the name of a table from a variable, and how the variable's tables are known to be its own. */
const fromVariables: Readonly<Record<string, string>> = {
  'app/administration/logs/changes/names-of.server.ts': 'tables of the entities that modules have bound',
};

const app = await readSources('app/**/*.{ts,tsx}');

test('no folder reads the table of another by its name', () => {
  expect(tableReaders(app)).toEqual([]);
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
  ['sql`select from ants join bees on true`', 1],
  ['sql`select from ants left join bees b on true join hives on true`', 2],
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
