import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { StartError } from '#app/lib/start/start-error.ts';
import { closePool, openPool } from '../pool.server.ts';
import { startWriter, type WriterProgram } from '../testing/child-program.server.ts';
import { onServer } from '../testing/database-url.server.ts';
import { type Cluster, type ClusterOptions, startCluster } from './embedded-cluster.server.ts';
import { clusterPaths } from './files/cluster-paths.server.ts';
import { isPostmasterOf, readPostmaster } from './postmaster-pid.server.ts';
import { stopOrphan } from './stop-orphan.server.ts';

const quiet = { info() {}, warn() {} };

let directory: string;
let running: Cluster[] = [];
let writer: WriterProgram | undefined;

beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'fmcg-cluster-'));
});
afterEach(async () => {
  await writer?.end('SIGKILL');
  for (const cluster of running) await cluster.stop();
  await stopOrphan(paths(), quiet);
  running = [];
  writer = undefined;
  rmSync(directory, { recursive: true, force: true, maxRetries: 10 });
});

const paths = () => clusterPaths(join(directory, 'pg'));

async function start(options: Partial<ClusterOptions> = {}): Promise<Cluster> {
  const cluster = await startCluster({ dataDir: paths().data, durable: false, log: quiet, ...options });
  running.push(cluster);
  return cluster;
}

async function stop(cluster: Cluster): Promise<void> {
  running = running.filter((other) => other !== cluster);
  await cluster.stop();
}

async function refusal(options: Partial<ClusterOptions> = {}): Promise<string> {
  const error: unknown = await start(options).catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(StartError);
  return error instanceof Error ? error.message : '';
}

const rows = async (url: string) => {
  const result = await onServer(url, (client) =>
    client.query<{ id: number }>('select id from written order by id'),
  );
  return result.rows.map(({ id }) => id);
};
const postmasterPid = () => readPostmaster(paths())?.pid ?? 0;

test('starts, keeps its port and data, and leaves no process behind', async () => {
  const first = await start();
  const answer = await onServer(first.adminUrl, (client) =>
    client.query(`select current_setting('server_encoding') as encoding, current_setting('fsync') as fsync,
      current_setting('listen_addresses') as listens, inet_client_addr() as over`),
  );
  expect(answer.rows).toEqual([{ encoding: 'UTF8', fsync: 'off', listens: '127.0.0.1', over: null }]);
  expect(statSync(paths().data).mode & 0o777).toBe(0o700);
  expect(statSync(paths().password).mode & 0o777).toBe(0o600);
  await onServer(first.adminUrl, (client) => client.query('create table written as select 7 as id'));
  const pid = postmasterPid();
  await stop(first);
  expect(isPostmasterOf(pid, paths())).toBe(false);
  expect(existsSync(paths().lock)).toBe(false);

  const second = await start({ durable: true });
  expect(second.adminUrl).toBe(first.adminUrl);
  expect(await rows(second.adminUrl)).toEqual([7]);
  const fsync = await onServer(second.adminUrl, (client) => client.query('show fsync'));
  expect(fsync.rows).toEqual([{ fsync: 'on' }]);
});

test('where a socket’s path would be too long it is reached over TCP', async () => {
  const cluster = await start({ dataDir: join(directory, 'far'.repeat(30), 'pg') });
  const over = await onServer(cluster.adminUrl, (client) =>
    client.query('select host(inet_client_addr()) as over'),
  );
  expect(over.rows).toEqual([{ over: '127.0.0.1' }]);
});

test('after kill -9 of the program every acknowledged row is there and the orphan is gone', async () => {
  writer = startWriter(paths().data, join(directory, 'report'));
  await writer.writing();
  const orphan = postmasterPid();
  await writer.end('SIGKILL');
  expect(isPostmasterOf(orphan, paths())).toBe(true);

  const cluster = await start();
  expect(isPostmasterOf(orphan, paths())).toBe(false);
  expect(await rows(cluster.adminUrl)).toEqual(expect.arrayContaining(writer.acknowledged()));
});

test('after kill -9 of program and server every acknowledged row is there', async () => {
  writer = startWriter(paths().data, join(directory, 'report'));
  await writer.writing();
  process.kill(postmasterPid(), 'SIGKILL');
  await writer.end('SIGKILL');
  const cluster = await start();
  expect(await rows(cluster.adminUrl)).toEqual(expect.arrayContaining(writer.acknowledged()));
});

test('a plain SIGTERM takes the server down with the program', async () => {
  writer = startWriter(paths().data, join(directory, 'report'));
  await writer.writing();
  const pid = postmasterPid();
  await writer.end('SIGTERM');
  expect(writer.process.signalCode).toBe('SIGTERM');
  expect(isPostmasterOf(pid, paths())).toBe(false);
  expect(existsSync(paths().lock)).toBe(false);
});

test('a second program on the same data is told who has it', async () => {
  writer = startWriter(paths().data, join(directory, 'report'));
  await writer.writing();
  expect(await refusal()).toBe(`数据目录 ${paths().data} 正在被进程 ${writer.process.pid} 使用。`);
});

test('of several programs starting at once exactly one gets the data', async () => {
  writeFileSync(paths().lock, '1 0 of-an-earlier-boot\n');
  const results = await Promise.allSettled([start(), start(), start()]);
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
});

test('a killed server is started again, and the pool finds it', async () => {
  const cluster = await start();
  const db = openPool(cluster.adminUrl, { max: 3 });
  try {
    await db.execute('select 1');
    process.kill(postmasterPid(), 'SIGKILL');
    const works = () =>
      db.execute('select 1').then(
        () => true,
        () => false,
      );
    await sleep(50);
    await expect.poll(works, { timeout: 15_000, interval: 100 }).toBe(true);
  } finally {
    await closePool(db);
  }
});

test('an initdb cut off half-way is begun anew', async () => {
  mkdirSync(join(paths().unfinished, 'base'), { recursive: true });
  writeFileSync(join(paths().unfinished, 'PG_VERSION'), '18\n');
  const cluster = await start();
  expect(await onServer(cluster.adminUrl, async () => 'open')).toBe('open');
  expect(existsSync(paths().unfinished)).toBe(false);
});

test('a directory with other content is refused and left alone', async () => {
  mkdirSync(paths().data);
  writeFileSync(join(paths().data, 'PG_VERSION'), '18\n');
  expect(await refusal()).toMatch(/不是完整的 PostgreSQL 数据/);
  expect(readFileSync(join(paths().data, 'PG_VERSION'), 'utf8')).toBe('18\n');
});

test.each([
  ['a dead process', () => 4_194_000],
  ['a living process of another kind', () => process.pid],
])('the pid file of %s does not stop the start', async (_, pid) => {
  await stop(await start());
  const now = Math.floor(Date.now() / 1000);
  writeFileSync(paths().postmasterPid, `${pid()}\n${paths().data}\n${now}\n5432\n\n127.0.0.1\n1 1\nready\n`);
  const cluster = await start();
  expect(await onServer(cluster.adminUrl, async () => 'open')).toBe('open');
});

test('data of another major version is refused with both versions', async () => {
  await stop(await start());
  expect(await refusal({ majorOf: () => 19 })).toMatch(/由 PostgreSQL 18 写成，本程序自带的是 19/);
});

test('places that cannot hold data are refused in one sentence', async () => {
  writeFileSync(join(directory, 'file'), '');
  expect(await refusal({ dataDir: join(directory, 'file', 'pg') })).toMatch(
    /^数据目录 .*file\/pg 不能使用：/,
  );
  expect(await refusal({ dataDir: '/proc/nothing/pg' })).toMatch(/^数据目录 \/proc\/nothing\/pg 不能使用：/);
});
