import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes, randomInt } from 'node:crypto';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { sql } from 'drizzle-orm';
import pino from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aUser } from '#app/administration/accounts/seed.server.ts';
import { aRole } from '#app/administration/permissions/seed.server.ts';
import { allMenus } from '#app/composition/all-menus.ts';
import { prepareJobs } from '#app/composition/jobs/prepare-jobs.server.ts';
import { type Cluster, startCluster } from '#app/db/cluster/embedded-cluster.server.ts';
import { clusterPaths } from '#app/db/cluster/files/cluster-paths.server.ts';
import { readPostmaster } from '#app/db/cluster/postmaster-pid.server.ts';
import { prepareDatabase } from '#app/db/prepare-database.server.ts';
import { closePool, type Db, inTenant, openPool, type Tx } from '#app/db/tenant-db.server.ts';
import type { Books } from '#app/integrations/kingdee/local/books.server.ts';
import { type LocalKingdee, startLocalKingdee } from '#app/integrations/kingdee/local-server.server.ts';
import { createOutbound } from '#app/integrations/outbound/outbound.server.ts';
import { createSecretBox } from '#app/kernel/request/secret-box.server.ts';
import { anOutlet } from '#app/modules/customers/seed/seed.server.ts';
import { aDealer } from '#app/modules/dealers/seed/seed.server.ts';
import { anErpConfig, erpAccount } from '#app/modules/erp/seed/seed.server.ts';
import { erpLane } from '#app/modules/erp/use-cases/erp-lane.server.ts';
import { aProduct } from '#app/modules/products/seed/seed.server.ts';
import { aStock, aWarehouse } from '#app/modules/stock/seed/seed.server.ts';
import { createLanes } from '#app/services/outbox/use-cases/create-lanes.server.ts';
import { provisionMenu } from '#app/services/permissions/use-cases/provision-menu.server.ts';
import type { Tenant } from '#app/tenancy/define-tenant.ts';
import { loadTenants } from '#app/tenancy/load-tenants.server.ts';
import type { LifeSettings } from '../testing/life-child.ts';

const quiet = { info() {}, warn() {} };
const script = fileURLToPath(new URL('../testing/life-child.ts', import.meta.url));
const secretKey = randomBytes(32);
const secrets = createSecretBox(secretKey);
let directory: string;
let cluster: Cluster;
let tenant: Tenant;
let db: Db;
let local: LocalKingdee;
let books: Books;
let settings: LifeSettings;
let child: ChildProcess | null = null;
let over = false;

// A server of its own that keeps what it has acknowledged: the other tests' does not, for speed.
beforeAll(async () => {
  directory = mkdtempSync(join(tmpdir(), 'fmcg-crash-'));
  cluster = await startCluster({ dataDir: join(directory, 'pg'), log: quiet });
  const { adminUrl } = cluster;
  const { appUrl } = await prepareDatabase({ adminUrl, log: quiet });
  await prepareJobs({ adminUrl, appUrl });
  tenant = (await loadTenants('./tenants')).find(({ slug }) => slug === 'shanjianquan')!;
  const own = new URL(appUrl);
  own.searchParams.set('application_name', 'crash-test');
  db = openPool(own.href, { max: 4 });
  local = await startLocalKingdee();
  const account = { acctId: 'crash', appSecret: randomBytes(8).toString('hex') };
  books = local.open({ ...erpAccount, ...account });
  // Slow enough to be killed while it is asked.
  books.fault = { mode: 'slow', slowMs: 25 };
  const customerId = await rows(async (tx) => {
    const world = { tx, tenant, now: new Date() };
    await provisionMenu(tx, tenant, allMenus);
    await aRole(world, { code: 'boss', dataScope: 'all', permissions: 'all' });
    await aUser(world, { username: 'boss', roles: ['boss'], departs: ['A01'] });
    await aDealer(world, { code: 'D-1' });
    await aWarehouse(world, { code: 'CK01' });
    for (const code of ['SP-1', 'SP-2']) {
      const product = await aProduct(world, { code });
      await aStock(world, { warehouse: 'CK01', product, qty: 1_000_000 });
    }
    await anErpConfig(world, secrets, { ...account, baseUrl: local.origin });
    return (await anOutlet(world, { code: 'MD-1' })).id;
  });
  settings = {
    appUrl,
    secretKey: secretKey.toString('hex'),
    erpOrigin: local.origin,
    customerId,
    report: join(directory, 'report'),
  };
}, 120_000);

afterAll(async () => {
  over = true;
  await killed();
  await closePool(db);
  await local.close();
  await cluster.stop();
  rmSync(directory, { recursive: true, force: true, maxRetries: 10 });
});

const rows = <T>(work: (tx: Tx) => Promise<T>): Promise<T> =>
  inTenant({ db, tenant }, work, { statementTimeoutMs: 30_000 });

/** Steps that clients were told were done, with the external number of the order. */
const acknowledged = () =>
  existsSync(settings.report)
    ? readFileSync(settings.report, 'utf8')
        .trim()
        .split('\n')
        .map((line) => line.split(' ') as [string, string])
    : [];

/** Waits until so many more steps are done, and then for a moment that nobody has chosen. */
async function working(steps: number): Promise<void> {
  const before = acknowledged().length;
  while (acknowledged().length < before + steps) {
    if (child?.exitCode != null) throw new Error(`the program ended early: ${child.exitCode}`);
    await sleep(20);
  }
  await sleep(randomInt(150));
}

function start(): void {
  // A test whose time was over still runs on for a while: what it started then, nobody would end.
  if (over) throw new Error('the test is over');
  // The program ends with the pipe, whatever becomes of this process.
  child = spawn(process.execPath, [script, JSON.stringify(settings)], {
    stdio: ['pipe', 'ignore', 'inherit'],
  });
}

async function killed(): Promise<void> {
  const running = child;
  child = null;
  if (!running || running.exitCode !== null) return;
  const { promise, resolve } = Promise.withResolvers<void>();
  running.once('exit', () => resolve());
  running.kill('SIGKILL');
  await promise;
  await expect.poll(connectionsOfTheKilled, { timeout: 30_000 }).toBe(0);
}

/** PostgreSQL still reads what a killed process had sent: a COMMIT on its way is carried out. */
async function connectionsOfTheKilled(): Promise<number> {
  const { rows: found } = await rows((tx) =>
    tx.execute<{ open: number }>(sql`
      select count(*)::int as open from pg_stat_activity where application_name like 'fmcg-console%'`),
  );
  return found[0]!.open;
}

/** What a process does that comes after: it sends what is left, when the claims of the dead have ended. */
async function sendTheRest(): Promise<void> {
  const outbound = createOutbound({ privateOrigins: [local.origin], timeoutMs: 5_000 });
  const lanes = createLanes(erpLane);
  const log = pino({ level: 'silent' });
  books.fault = null;
  for (let tries = 1; tries < 30; tries += 1) {
    const later = tries * 700_000;
    const now = () => new Date(Date.now() + later);
    lanes.wake({ db, tenant, secrets, log, outside: { outbound }, now });
    await lanes.idle();
    const left = await rows((tx) => tx.execute(sql`select 1 from order_syncs where status <> 'succeeded'`));
    if (left.rows.length === 0) return;
  }
  throw new Error('documents are left that no try could send');
}

async function expectNothingLostNorTwice(): Promise<void> {
  const { rows: found } = await rows((tx) =>
    tx.execute<{
      external_no: string;
      order_no: string;
      status: number;
      fen: string;
      events: string[];
      receipts: number;
      syncs: string[];
    }>(sql`
      select o.external_no, o.order_no, o.status, o.payable_fen as fen,
        (select array_agg(e.event order by e.happened_at, e.id) from order_events e
          where e.tenant_id = o.tenant_id and e.order_id = o.id) as events,
        (select count(*)::int from order_receipts r where r.tenant_id = o.tenant_id and r.order_id = o.id) as receipts,
        array(select s.document || ' ' || s.status from order_syncs s
          where s.tenant_id = o.tenant_id and (s.order_id = o.id or s.order_id in (select d.id from order_deliveries d
            where d.tenant_id = o.tenant_id and d.order_id = o.id)) order by s.document) as syncs
      from orders o`),
  );
  const life = ['create', 'pass', 'ship-rest', 'sign'];
  const byName = new Map(found.map((order) => [order.external_no, order]));
  const steps = { placed: 'create', passed: 'pass', shipped: 'ship-rest', signed: 'sign' } as const;
  for (const [step, externalNo] of acknowledged()) {
    expect(byName.get(externalNo)?.events, `${step} ${externalNo}`).toContain(steps[step as 'placed']);
  }
  const bills = Map.groupBy(books.bills.values(), ({ number }) => number);
  for (const order of found) {
    // Each step once, none without the one before it, and everything that belongs to it with it.
    expect(order.events).toEqual(life.slice(0, order.events.length));
    expect(order.status).toBe([0, 2, 7, 3][order.events.length - 1]);
    expect(order.receipts).toBe(order.events.includes('sign') ? 1 : 0);
    const due = [order.events.includes('pass'), order.events.includes('ship-rest')];
    expect(order.syncs).toEqual(['0 succeeded', '1 succeeded'].filter((_, at) => due[at]));
    const own = bills.get(order.order_no) ?? [];
    expect(own.map(({ fen, status }) => [fen, status])).toEqual(due[0] ? [[Number(order.fen), 'C']] : []);
    expect(bills.get(`${order.order_no}-1-CK`) ?? []).toHaveLength(due[1] ? 1 : 0);
  }
  expect(books.saved).toBe(found.reduce((sum, { syncs }) => sum + syncs.length, 0));
  const { rows: wrong } = await rows((tx) =>
    tx.execute(sql`
      select b.batch_id from stock_balances b
        left join (select warehouse_id, batch_id, sum(on_hand_change) on_hand, sum(reserved_change) reserved
                     from stock_ledger group by 1, 2) l using (warehouse_id, batch_id)
        left join (select warehouse_id, batch_id, sum(qty) qty from stock_reservations group by 1, 2) r
          using (warehouse_id, batch_id)
       where b.on_hand <> l.on_hand or b.reserved <> l.reserved or b.reserved <> coalesce(r.qty, 0)`),
  );
  expect(wrong).toEqual([]);
  const { rows: promised } = await rows((tx) =>
    tx.execute<{ held: number; requested: number }>(sql`
      select (select coalesce(sum(qty), 0)::int from stock_reservations) as held,
        (select coalesce(sum(l.qty * l.factor), 0)::int from orders o
           join order_lines l on l.tenant_id = o.tenant_id and l.order_id = o.id
          where o.status in (0, 2)) as requested`),
  );
  expect(promised[0]?.held).toBe(promised[0]?.requested);
}

test('the process is killed again and again, at any moment: nothing acknowledged is lost, nothing is sent twice or never', async () => {
  for (let round = 0; round < 3; round += 1) {
    start();
    await working(15);
    await killed();
  }
  expect(acknowledged().length).toBeGreaterThanOrEqual(45);
  await sendTheRest();
  await expectNothingLostNorTwice();
}, 240_000);

test('PostgreSQL is killed again and again under a process that goes on: the same', async () => {
  books.fault = { mode: 'slow', slowMs: 25 };
  start();
  for (let round = 0; round < 2; round += 1) {
    await working(15);
    process.kill(readPostmaster(clusterPaths(join(directory, 'pg')))!.pid, 'SIGKILL');
  }
  await working(15);
  await killed();
  expect(acknowledged().length).toBeGreaterThanOrEqual(90);
  await sendTheRest();
  await expectNothingLostNorTwice();
}, 240_000);
