import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { closePool, type Db, inTenant, inTenantReadOnly, openPool, type Tx } from '../tenant-db.server.ts';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.server.ts';
import { addThing, createThings, things } from '../testing/things.server.ts';
import { withNamedStatements } from './named-statements.server.ts';

let database: TestDatabase;
let db: Db;

beforeAll(async () => {
  database = await createTestDatabase();
  await createThings(database.adminUrl);
  // One connection, so that what one tenant's work left there is what the next one meets.
  db = openPool(`${database.appUrl}${database.appUrl.includes('?') ? '&' : '?'}named=1`, { max: 1 });
  for (const slug of ['red', 'blue']) {
    await addThing({ db, tenant: { slug } }, 'same');
  }
});
afterAll(async () => {
  await closePool(db);
  await database.drop();
});

const found = (tx: Tx) => tx.select({ tenant: things.tenantId }).from(things).where(eq(things.id, 'same'));
const kept = (tx: Tx) =>
  tx.execute<{ statement: string; plans: number }>(
    sql`select statement, generic_plans::int as plans from pg_prepared_statements where statement like '%"things"."id" =%'`,
  );

test('a statement sent often is kept by the server, and each tenant still sees its own rows alone', async () => {
  for (let turn = 0; turn < 12; turn += 1) {
    for (const slug of ['red', 'blue']) {
      const rows = await inTenant({ db, tenant: { slug } }, found);
      expect(rows).toEqual([{ tenant: slug }]);
    }
  }
  const { rows } = await inTenant({ db, tenant: { slug: 'red' } }, kept);
  expect(rows).toEqual([{ statement: expect.stringContaining('"things"'), plans: expect.any(Number) }]);
  expect(rows[0]!.plans).toBeGreaterThan(0);
});

test('what a list asks is planned for what it asks', async () => {
  const text = (tx: Tx) => tx.$count(things, sql`name <> ${'seldom'}`);
  for (let turn = 0; turn < 5; turn += 1) await inTenantReadOnly({ db, tenant: { slug: 'red' } }, text);
  const { rows } = await inTenant({ db, tenant: { slug: 'red' } }, (tx) =>
    tx.execute(sql`select from pg_prepared_statements where statement like '%name <>%'`),
  );
  expect(rows).toEqual([]);
});

test.each([
  [8_000, 1],
  [20_000, 0],
])(
  'of %i characters %i are kept: what finds a session is long, and what imports write is longer',
  async (length, count) => {
    const text = `select '${'x'.repeat(length)}' as long${length}`;
    for (let turn = 0; turn < 5; turn += 1) {
      await inTenant({ db, tenant: { slug: 'red' } }, (tx) => tx.execute(sql.raw(text)));
    }
    const { rows } = await inTenant({ db, tenant: { slug: 'red' } }, (tx) =>
      tx.execute(sql`select from pg_prepared_statements where statement like ${`%as long${length}`}`),
    );
    expect(rows).toHaveLength(count);
  },
);

test('two programs that share a connection give a statement one name, and different ones different names', async () => {
  const again = './named-statements.server.ts?again';
  const other: typeof import('./named-statements.server.ts') = await import(/* @vite-ignore */ again);
  const client = await db.$client.connect();
  try {
    const [one, two] = [
      withNamedStatements(client, db.$client),
      other.withNamedStatements(client, db.$client),
    ];
    expect(withNamedStatements).not.toBe(other.withNamedStatements);
    for (const text of ['select 1 as n', 'select 2 as n', 'select 3 as n']) {
      for (let turn = 0; turn < 4; turn += 1) await one.query({ text }, []);
    }
    for (const n of [3, 2, 1]) {
      for (let turn = 0; turn < 4; turn += 1) {
        expect((await two.query({ text: `select ${n} as n` }, [])).rows).toEqual([{ n }]);
      }
    }
  } finally {
    client.release();
  }
});
