import { afterAll, beforeAll, expect, test } from 'vitest';
import { appendOnlyMark } from './prepare/table-grants.server.ts';
import { WITHOUT_TENANT } from './tenant-policies.server.ts';
import { onServer } from './testing/database-url.server.ts';
import { tenantShapeProblems } from './testing/tenant-shape.server.ts';
import { createTestDatabase, type TestDatabase } from './testing/test-database.server.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

test('every table is bound to its tenant, in its policies and in all its keys', async () => {
  expect(await onServer(database.adminUrl, tenantShapeProblems)).toEqual([]);
  expect(WITHOUT_TENANT).toEqual([]);
});

test("what is written once cannot be changed in any of the product's tables", async () => {
  const { rows } = await onServer(database.adminUrl, (client) =>
    client.query<{ name: string; changeable: boolean }>(
      `select relname as name, has_table_privilege('fmcg_user', oid, 'update, delete, truncate') as changeable
         from pg_class
        where relnamespace = 'public'::regnamespace and obj_description(oid, 'pg_class') = $1`,
      [appendOnlyMark],
    ),
  );
  expect(rows.map(({ name }) => name)).toEqual(expect.arrayContaining(['audit_logs', 'domain_events']));
  expect(rows.filter(({ changeable }) => changeable)).toEqual([]);
});

test('each way of breaking that is noticed', async () => {
  const problems = await onServer(database.adminUrl, async (client) => {
    await client.query(`
      create table loose_things (id text primary key, tenant_id text not null, code text unique);
      create table loose_parts (id text, tenant_id text not null, thing text references loose_things (id));
      create view loose_view as select * from loose_things;
      create function loose_function() returns int language sql security definer as 'select 1'`);
    return tenantShapeProblems(client);
  });
  expect(problems.toSorted()).toEqual(
    [
      'row-level security is not enabled and forced: loose_things',
      'row-level security is not enabled and forced: loose_parts',
      'no restrictive policy for fmcg_user: loose_things',
      'no restrictive policy for fmcg_user: loose_parts',
      'no primary key: loose_parts',
      'tenant_id is not first in a primary key or unique index: loose_things_pkey',
      'tenant_id is not first in a primary key or unique index: loose_things_code_key',
      'tenant_id is not first on both sides of a foreign key: loose_parts_thing_fkey',
      "a view that reads with its owner's rights: loose_view",
      "a function that runs with its owner's rights: loose_function",
    ].toSorted(),
  );
});
