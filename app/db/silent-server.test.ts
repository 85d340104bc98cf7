import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type Cluster, startCluster } from './cluster/embedded-cluster.server.ts';
import { clusterPaths } from './cluster/files/cluster-paths.server.ts';
import {
  closePool,
  DatabaseUnavailable,
  type Db,
  inTenant,
  openPool,
  type TransactionOptions,
} from './tenant-db.server.ts';
import { onServer } from './testing/database-url.server.ts';

// A server of its own that is stopped where it stands: it neither answers nor closes a connection. The pool's limits
// are short here; without them each of these waits until the test itself is given up.
let directory: string;
let cluster: Cluster;
let db: Db;
let stopped: number[] = [];

beforeAll(async () => {
  directory = mkdtempSync(join(tmpdir(), 'fmcg-cluster-'));
  cluster = await startCluster({
    dataDir: join(directory, 'pg'),
    durable: false,
    log: { info() {}, warn() {} },
  });
  await onServer(cluster.adminUrl, (client) => client.query('create role fmcg_user'));
  db = openPool(cluster.adminUrl, {
    max: 2,
    statementTimeoutMs: 2000,
    idleTimeoutMs: 20_000,
    silenceMs: 4000,
  });
});
afterEach(goOn);
afterAll(async () => {
  await closePool(db);
  await cluster.stop();
  rmSync(directory, { recursive: true, force: true, maxRetries: 10 });
});

/** The server and every process it has: one for each connection, and those that write. */
function standStill(): void {
  const [line] = readFileSync(clusterPaths(join(directory, 'pg')).postmasterPid, 'utf8').split('\n');
  const server = Number(line);
  const children = readFileSync(`/proc/${server}/task/${server}/children`, 'utf8');
  stopped = [server, ...children.trim().split(' ').map(Number)];
  for (const pid of stopped) process.kill(pid, 'SIGSTOP');
}

function goOn(): void {
  for (const pid of stopped) process.kill(pid, 'SIGCONT');
  stopped = [];
}

const one = () => inTenant({ db, tenant: { slug: 'a' } }, (tx) => tx.execute(sql`select 1 as one`));
const away = expect.objectContaining({ because: 'away' });

test('whoever comes is told, over a known connection and over a new one, and served once it goes on', async () => {
  expect((await one()).rows).toEqual([{ one: 1 }]);
  standStill();
  const answers = await Promise.all(Array.from({ length: 6 }, () => one().catch((error: unknown) => error)));
  expect(answers).toEqual(Array.from({ length: 6 }, () => away));
  expect(answers.every((answer) => answer instanceof DatabaseUnavailable)).toBe(true);
  await expect(one()).rejects.toEqual(away);
  goOn();
  expect((await one()).rows).toEqual([{ one: 1 }]);
}, 120_000);

test('what is under way is given up, and its connection with it', async () => {
  const failure = inTenant({ db, tenant: { slug: 'a' } }, async (tx) => {
    await tx.execute(sql`select 1`);
    standStill();
    await tx.execute(sql`select 2`);
  });
  await expect(failure).rejects.toEqual(away);
  goOn();
  expect((await one()).rows).toEqual([{ one: 1 }]);
}, 120_000);

test('a statement that may take longer does, and the next one on its connection may not', async () => {
  const sleep = (seconds: number, limits: TransactionOptions = {}) =>
    inTenant({ db, tenant: { slug: 'a' } }, (tx) => tx.execute(sql`select pg_sleep(${seconds})`), limits);
  await sleep(4, { statementTimeoutMs: 20_000 });
  // The server itself ends it, before its silence is noticed.
  await expect(sleep(20)).rejects.toEqual(expect.objectContaining({ because: 'slow' }));
});
