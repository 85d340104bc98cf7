import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTenant, inTenantReadOnly, type TenantScope, type Tx } from './tenant-db.server.ts';
import { createTestDatabase, type TestDatabase } from './testing/test-database.server.ts';
import { addThing, createThings, things } from './testing/things.server.ts';

let database: TestDatabase;
let red: TenantScope;
let blue: TenantScope;

beforeAll(async () => {
  database = await createTestDatabase();
  await createThings(database.adminUrl);
  red = { db: database.db, tenant: { slug: 'red' } };
  blue = { db: database.db, tenant: { slug: 'blue' } };
  await addThing(red, 'r1');
  await addThing(blue, 'b1');
});
afterAll(() => database.drop());

const ids = async (tx: Tx) => (await tx.select({ id: things.id }).from(things)).map(({ id }) => id);
const reason = async (work: Promise<unknown>) => {
  const error: unknown = await work.then(
    () => null,
    (thrown: unknown) => thrown,
  );
  return error instanceof Error && error.cause instanceof Error ? error.cause.message : String(error);
};

test('a tenant sees its own rows and no others', async () => {
  expect(await inTenant(red, ids)).toEqual(['r1']);
  expect(await inTenantReadOnly(blue, ids)).toEqual(['b1']);
});

test("another tenant's rows can be neither changed nor removed", async () => {
  await inTenant(red, (tx) => tx.update(things).set({ name: 'taken' }).where(eq(things.id, 'b1')));
  await inTenant(red, (tx) => tx.delete(things).where(eq(things.id, 'b1')));
  const names = await inTenant(blue, (tx) => tx.select().from(things));
  expect(names).toEqual([{ tenantId: 'blue', id: 'b1', name: 'thing b1' }]);
});

test('a row cannot be written for or moved to another tenant', async () => {
  const foreign = { tenantId: 'blue', id: 'x', name: 'x' };
  expect(await reason(inTenant(red, (tx) => tx.insert(things).values(foreign)))).toMatch(
    /row-level security/,
  );
  const move = inTenant(red, (tx) => tx.update(things).set({ tenantId: 'blue' }));
  expect(await reason(move)).toMatch(/row-level security/);
});

test.each(['reset role', 'set role none', 'set session authorization default'])(
  '"%s" inside a transaction reaches nothing',
  async (escape) => {
    const attempt = inTenant(red, async (tx) => {
      await tx.execute(sql.raw(escape));
      return ids(tx);
    });
    expect(await reason(attempt)).toMatch(/permission denied for table things/);
  },
);

test('without a tenant there are no rows', async () => {
  const nobody = { db: database.db, tenant: { slug: '' } };
  expect(await inTenant(nobody, ids)).toEqual([]);
});

test('neither role nor tenant stays on a pooled connection', async () => {
  await inTenant(red, ids);
  const clients = await Promise.all(Array.from({ length: 5 }, () => database.db.$client.connect()));
  try {
    for (const client of clients) {
      const { rows } = await client.query(
        `select current_user = session_user as own, nullif(current_setting('app.tenant_id', true), '') as tenant`,
      );
      expect(rows).toEqual([{ own: true, tenant: null }]);
      await expect(client.query('select * from things')).rejects.toThrow(/permission denied/);
    }
  } finally {
    for (const client of clients) client.release();
  }
});

test('many tenants at once over few connections never mix', async () => {
  const seen = await Promise.all(
    Array.from({ length: 60 }, async (_, index) => {
      const scope = index % 2 ? red : blue;
      return { slug: scope.tenant.slug, ids: await inTenant(scope, ids) };
    }),
  );
  for (const { slug, ids: found } of seen) expect(found).toEqual([slug === 'red' ? 'r1' : 'b1']);
});
