import { SQL, sql } from 'drizzle-orm';
import { integer, pgTable } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '#app/lib/id.ts';
import { auditLogs } from '../audit/audit-log.table.server.ts';
import { inTenant } from '../tenant-db.server.ts';
import { onServer } from '../testing/database-url.server.ts';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.server.ts';
import { insertRows } from './insert-rows.server.ts';

let database: TestDatabase;
const tenant = { slug: 'red' };

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const entry = (more: object = {}) => ({
  tenantId: 'red',
  id: newId(),
  action: 'thing:add',
  entity: 'thing',
  entityId: 'x',
  actorName: '',
  address: '',
  requestId: '',
  ...more,
});

test('rows arrive as they are, and what a row leaves out begins as its column does', async () => {
  const createdAt = new Date('2026-01-02T03:04:05.678Z');
  const after = { name: `O'Brien "引号" \\ {}`, price: 9_007_199_254_740_991, when: createdAt, none: null };
  const rows = await inTenant({ db: database.db, tenant }, async (tx) => {
    await insertRows(tx, auditLogs, [
      entry({ entityId: '1', before: null, after, createdAt }),
      entry({ entityId: '2', after: [1], before: undefined }),
    ] as never);
    return tx.select().from(auditLogs).orderBy(auditLogs.entityId);
  });
  expect(rows).toMatchObject([
    { before: null, after: { ...after, when: createdAt.toISOString() }, createdAt },
    { before: null, after: [1] },
  ]);
  expect(rows[1]?.createdAt).toBeInstanceOf(Date);
});

test('what is no value of the table is refused', async () => {
  const write = (row: object) =>
    inTenant({ db: database.db, tenant }, (tx) => insertRows(tx, auditLogs, [entry(row)] as never));
  await expect(write({ action: sql`current_user` satisfies SQL })).rejects.toThrow('no value');
  await expect(write({ nobody: 1 })).rejects.toThrow('no column stands for nobody');
  await expect(write({ tenantId: 'blue' })).rejects.toThrow('Failed query');
});

test('what the database works out itself is left to it, also when a row read before is written again', async () => {
  const sides = pgTable('sides', {
    near: integer().notNull(),
    far: integer().generatedAlwaysAs(sql`near * 2`),
  });
  await onServer(database.adminUrl, (client) =>
    client.query(`create table sides (near integer not null, far integer generated always as (near * 2) stored);
      grant select, insert on sides to public`),
  );
  const found = await inTenant({ db: database.db, tenant }, async (tx) => {
    await insertRows(tx, sides, [{ near: 2, far: 9 } as never]);
    return tx.select().from(sides);
  });
  expect(found).toEqual([{ near: 2, far: 4 }]);
});
