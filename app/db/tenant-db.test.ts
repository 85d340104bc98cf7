import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  closePool,
  DatabaseUnavailable,
  inTenant,
  inTenantReadOnly,
  openPool,
  type TenantScope,
} from './tenant-db.server.ts';
import { onServer } from './testing/database-url.server.ts';
import { createTestDatabase, type TestDatabase } from './testing/test-database.server.ts';
import { addThing, createThings, things } from './testing/things.server.ts';

let database: TestDatabase;
let scope: TenantScope;

beforeAll(async () => {
  database = await createTestDatabase();
  await createThings(database.adminUrl);
  scope = { db: database.db, tenant: { slug: 'red' } };
});
afterAll(() => database.drop());

const count = () => inTenant(scope, (tx) => tx.$count(things));

test('an error undoes everything and reaches the caller as it was', async () => {
  const before = await count();
  const failure = new Error('no');
  const work = inTenant(scope, async (tx) => {
    await tx.insert(things).values({ tenantId: 'red', id: 'gone', name: 'gone' });
    throw failure;
  });
  await expect(work).rejects.toBe(failure);
  expect(await count()).toBe(before);
});

test('a swallowed failure cannot pass for a saved transaction', async () => {
  const work = inTenant(scope, async (tx) => {
    await tx.insert(things).values({ tenantId: 'red', id: 'lost', name: 'lost' });
    await tx.execute(sql`select 1 / 0`).catch(() => {});
  });
  await expect(work).rejects.toThrow(/nothing was saved/);
});

test('a call with an open transaction joins it', async () => {
  const work = inTenant(scope, async (tx) => {
    await inTenant({ ...scope, tx }, (same) =>
      same.insert(things).values({ tenantId: 'red', id: 'joined', name: 'joined' }),
    );
    throw new Error('undo');
  });
  await expect(work).rejects.toThrow('undo');
  expect(await inTenant(scope, (tx) => tx.$count(things, sql`id = 'joined'`))).toBe(0);
});

test('a read-only transaction keeps one view of the data and cannot write', async () => {
  const [first, second] = await inTenantReadOnly(scope, async (tx) => {
    const before = await tx.$count(things);
    await addThing(scope, 'meanwhile');
    return [before, await tx.$count(things)];
  });
  expect(second).toBe(first);
  const write = inTenantReadOnly(scope, (tx) => tx.delete(things));
  await expect(write).rejects.toMatchObject({ cause: { code: '25006' } });
});

/** The same address in another form, which has a pool of its own. */
function addressAs(application: string): string {
  const address = new URL(database.appUrl);
  address.searchParams.set('application_name', application);
  return address.href;
}

test('time limits hold for every connection, and one transaction may ask for more', async () => {
  const limits = sql`select current_setting('statement_timeout') as statement,
    current_setting('lock_timeout') as lock, current_setting('idle_in_transaction_session_timeout') as idle`;
  const db = openPool(addressAs('usual'), { max: 2 });
  const own = { ...scope, db };
  const usual = await inTenant(own, (tx) => tx.execute(limits));
  expect(usual.rows).toEqual([{ statement: '15s', lock: '3s', idle: '10s' }]);
  const longer = await inTenant(own, (tx) => tx.execute(limits), { statementTimeoutMs: 60_000 });
  expect(longer.rows[0]).toMatchObject({ statement: '1min', idle: '1min' });
  const shorter = await inTenant(own, (tx) => tx.execute(limits), { statementTimeoutMs: 1000 });
  expect(shorter.rows[0]).toMatchObject({ statement: '15s' });
  expect((await inTenant(own, (tx) => tx.execute(limits))).rows).toEqual(usual.rows);
  await closePool(db);
});

test('a statement that takes too long is "slow", one that waits too long for a lock is "busy"', async () => {
  const db = openPool(addressAs('hasty'), {
    max: 2,
    statementTimeoutMs: 200,
    lockTimeoutMs: 50,
  });
  const hasty = { ...scope, db };
  await expect(inTenant(hasty, (tx) => tx.execute(sql`select pg_sleep(5)`))).rejects.toMatchObject({
    name: 'DatabaseUnavailable',
    because: 'slow',
  });
  await addThing(scope, 'wanted');
  await inTenant(scope, async (tx) => {
    await tx.execute(sql`select from ${things} where id = 'wanted' for update`);
    const late = inTenant(hasty, (other) => other.delete(things).where(sql`id = 'wanted'`));
    await expect(late).rejects.toMatchObject({ name: 'DatabaseUnavailable', because: 'busy' });
  });
  // Neither has spoiled its connection.
  await expect(inTenant(hasty, (tx) => tx.$count(things))).resolves.toBeGreaterThan(0);
  await closePool(db);
});

test('a connection killed inside a transaction answers "unavailable", and the next one works', async () => {
  const work = inTenant(scope, async (tx) => {
    const { rows } = await tx.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`);
    await onServer(database.adminUrl, (client) =>
      client.query('select pg_terminate_backend($1, 5000)', [rows[0]?.pid]),
    );
    await tx.$count(things);
  });
  await expect(work).rejects.toBeInstanceOf(DatabaseUnavailable);
  await expect(count()).resolves.toBeGreaterThanOrEqual(0);
});

test('killed idle connections are replaced, and none is lost from the pool', async () => {
  await Promise.all(Array.from({ length: 5 }, count));
  for (let round = 0; round < 3; round += 1) {
    await onServer(database.adminUrl, (client) =>
      client.query(
        `select pg_terminate_backend(pid) from pg_stat_activity
          where datname = current_database() and pid <> pg_backend_pid()`,
      ),
    );
    // Each connection may still fail once: the news of its death is on the way.
    await Promise.allSettled(Array.from({ length: 10 }, count));
  }
  await Promise.all(Array.from({ length: 10 }, count));
  expect(database.db.$client.totalCount).toBe(database.db.$client.idleCount);
});

test('an unreachable server and an exhausted one are "unavailable"', async () => {
  const away = openPool('postgres://nobody:secret@127.0.0.1:1/none');
  await expect(inTenant({ ...scope, db: away }, async () => 1)).rejects.toBeInstanceOf(DatabaseUnavailable);
  await closePool(away);
});

test.each([
  ['a full disk', '53100', { code: 'common.disk-full', status: 507 }],
  ['a number larger than what keeps it', '22003', { code: 'common.out-of-range', status: 422 }],
])('%s is a refusal in words, and the next statement works', async (_what, code, refusal) => {
  const refused = inTenant(scope, (tx) =>
    tx
      .execute(sql`select set_config('test.code', ${code}, true)`)
      .then(() =>
        tx.execute(
          sql`do $$ begin raise exception 'so' using errcode = current_setting('test.code'); end $$`,
        ),
      ),
  );
  await expect(refused).rejects.toMatchObject(refusal);
  await expect(count()).resolves.toBeGreaterThanOrEqual(0);
});

test('in development one address has one pool', async () => {
  expect(openPool(database.appUrl)).toBe(database.db);
});
