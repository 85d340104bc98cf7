import { eq, getTableName, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '#app/lib/id.ts';
import { auditLogs } from '../audit/audit-log.table.server.ts';
import { inTenant, type Tx } from '../tenant-db.server.ts';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.server.ts';
import { defineView } from './define-view.server.ts';

const view = defineView(auditLogs, ['id', 'action', 'entityId']);
const shown = ['a-thing', 'b-thing'].map((entityId) => ({ id: newId(), entityId }));

let database: TestDatabase;
const within = <T>(slug: string, work: (tx: Tx) => Promise<T>) =>
  inTenant({ db: database.db, tenant: { slug } }, work);

beforeAll(async () => {
  database = await createTestDatabase();
  await within('red', (tx) =>
    tx.insert(auditLogs).values(
      shown.map((row) => ({
        ...row,
        tenantId: 'red',
        action: `of ${row.entityId}`,
        entity: 'thing',
        actorName: '',
        address: '',
        requestId: '',
      })),
    ),
  );
});
afterAll(() => database.drop());

test('a view stands where a table would, and shows only what is offered', async () => {
  const rows = await within('red', (tx) =>
    tx.execute(sql`select v.* from ${view} v where v.tenant_id = 'red' order by v.entity_id`),
  );
  expect(rows.rows).toEqual(
    shown.map(({ id, entityId }) => ({
      tenant_id: 'red',
      id,
      action: `of ${entityId}`,
      entity_id: entityId,
    })),
  );
  await expect(within('red', (tx) => tx.execute(sql`select v.entity from ${view} v`))).rejects.toThrow(
    'Failed query',
  );
});

test('the database takes it for the table: the same plan, by its index', async () => {
  const plan = async (from: ReturnType<typeof sql>) => {
    const { rows } = await within('red', (tx) =>
      tx.execute<{ 'QUERY PLAN': string }>(
        sql`explain (costs off) select v.action from ${from} v where v.tenant_id = 'red' and v.id = ${shown[0]!.id}`,
      ),
    );
    // A table has its name there, and what the query calls it; a view has the table's alone.
    return rows.map((row) => row['QUERY PLAN'].replace(/ v$/, ''));
  };
  const table = await plan(sql`${auditLogs}`);
  expect(table.join('\n')).toContain(getTableName(auditLogs));
  expect(await plan(sql`${view}`)).toEqual(table);
});

test('another tenant sees nothing through it', async () => {
  const rows = await within('blue', (tx) => tx.execute(sql`select 1 from ${view} v`));
  expect(rows.rows).toEqual([]);
});

test('a field means the row of the list around it, though both have a column of that name', async () => {
  const rows = await within('red', (tx) =>
    tx
      .select({
        own: auditLogs.entityId,
        // Its own id would be that of the row found, too, were it written without its table.
        found: view.field('action', auditLogs.tenantId, auditLogs.id),
        none: view.fieldOrNull('action', auditLogs.tenantId, newId()),
      })
      .from(auditLogs)
      .where(eq(auditLogs.tenantId, 'red'))
      .orderBy(auditLogs.entityId),
  );
  expect(rows).toEqual([
    { own: 'a-thing', found: 'of a-thing', none: null },
    { own: 'b-thing', found: 'of b-thing', none: null },
  ]);
});
