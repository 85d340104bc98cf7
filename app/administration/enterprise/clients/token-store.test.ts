import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Db, inTenant } from '#app/db/tenant-db.server.ts';
import { createTestDatabase, type TestDatabase } from '#app/db/testing/test-database.server.ts';
import { type LocalWecom, startLocalWecom } from '#app/integrations/wecom/local-server.server.ts';
import { createSecretBox } from '#app/kernel/request/secret-box.server.ts';
import { loadTenants } from '#app/tenancy/load-tenants.server.ts';
import { outsideTokens } from '../table.server.ts';
import { createTableTokenStore } from './token-store.server.ts';

const program = fileURLToPath(new URL('../testing/ticket-program.ts', import.meta.url));
const key = Buffer.alloc(32, 5);
const slug = 'shanjianquan';
let database: TestDatabase;
let local: LocalWecom;
let scope: { db: Db; tenant: Awaited<ReturnType<typeof loadTenants>>[number] };
const children: ChildProcess[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
  const tenant = (await loadTenants('./tenants')).find((one) => one.slug === slug);
  if (!tenant) throw new Error('no tenant');
  scope = { db: database.db, tenant };
  const agents = [{ agentId: '7', secret: 's7', name: '控制台' }];
  local = await startLocalWecom({ corps: [{ corpId: 'ww1', name: '好利来商贸', agents, members: [] }] });
});
afterAll(async () => {
  for (const child of children) child.kill('SIGKILL');
  await local.close();
  await database.drop();
});
beforeEach(() => inTenant(scope, (tx) => tx.delete(outsideTokens)));

/** A process that stands ready to ask. */
async function another(): Promise<ChildProcess> {
  const child = fork(program, {
    execArgv: [],
    env: {
      ...process.env,
      APP_URL: database.appUrl,
      VENDOR: local.origin,
      KEY: key.toString('base64'),
      SLUG: slug,
    },
  });
  children.push(child);
  await once(child, 'message');
  return child;
}

test('two processes that ask at once get one ticket, and the vendor is asked once', {
  timeout: 120_000,
}, async () => {
  const pair = await Promise.all([another(), another()]);
  const before = local.calls.length;
  const answers = pair.map((child) => once(child, 'message') as Promise<[{ got: string[] }]>);
  for (const child of pair) child.send('go');
  const got = (await Promise.all(answers)).flatMap(([told]) => told.got);
  expect(got).toHaveLength(40);
  expect([...new Set(got)]).toEqual([got[0]]);
  expect(local.calls.slice(before)).toEqual(['/cgi-bin/gettoken', '/cgi-bin/get_jsapi_ticket']);
  const rows = await inTenant(scope, (tx) => tx.select().from(outsideTokens));
  // Nothing of them can be read in the table.
  expect(JSON.stringify(rows)).not.toContain(got[0]);
});

test('whoever died while renewing holds nobody up once its lease is over', async () => {
  const store = createTableTokenStore({ ...scope, secrets: createSecretBox(key) });
  await inTenant(scope, (tx) =>
    tx.execute(sql`
      insert into outside_tokens (tenant_id, key, lease_id, lease_until)
      values (${slug}, 'k', gen_random_uuid(), clock_timestamp() + interval '300 milliseconds')`),
  );
  expect(await store.alone('k', () => Promise.resolve('done'))).toBe('done');
  const rows = await inTenant(scope, (tx) => tx.select().from(outsideTokens));
  expect(rows).toMatchObject([{ key: 'k', leaseId: null, leaseUntil: null }]);
});
