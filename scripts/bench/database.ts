import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { Client } from 'pg';
import { startCluster } from '#app/db/cluster/embedded-cluster.server.ts';
import { prepareDatabase } from '#app/db/prepare-database.server.ts';
import { loadOrders } from '#app/demo/orders/load-orders.server.ts';
import type { StartLog } from '#app/lib/start/start-log.ts';
import type { Tenant } from '#app/tenancy/define-tenant.ts';
import { benchTenants, loadable, outlets } from './tenants.ts';

/** Everything the bench keeps between runs. */
export const cacheDir = '.cache/bench';

/** The bench's own PostgreSQL, loaded. */
export interface BenchDatabase {
  adminUrl: string;
  appUrl: string;
  stop(): Promise<void>;
}

const name = 'bench';
const stampFile = `${cacheDir}/loaded`;

/** Starts the database. Rows of an earlier run serve again, unless the tables have changed or `fresh` is set. */
export async function openBenchDatabase(
  brand: Tenant,
  { fresh, log }: { fresh: boolean; log: StartLog },
): Promise<BenchDatabase> {
  await mkdir(cacheDir, { recursive: true });
  const cluster = await startCluster({ dataDir: `${cacheDir}/pg`, log });
  try {
    const adminUrl = Object.assign(new URL(cluster.adminUrl), { pathname: `/${name}` }).href;
    const stamp = await stampOfTables();
    if (fresh || (await readStamp()) !== stamp) {
      await rm(stampFile, { force: true });
      await onServer(cluster.adminUrl, [
        `drop database if exists ${name} with (force)`,
        `create database ${name}`,
      ]);
      await load(adminUrl, brand, log);
      await writeFile(stampFile, stamp);
    }
    const { appUrl } = await prepareDatabase({ adminUrl, log });
    // Commits must be on disk before pages can be marked as visible to all, so not right after loading.
    await onServer(adminUrl, ['vacuum (analyze) orders']);
    return { adminUrl, appUrl, stop: () => cluster.stop() };
  } catch (error) {
    await cluster.stop();
    throw error;
  }
}

async function load(adminUrl: string, brand: Tenant, log: StartLog): Promise<void> {
  const now = new Date();
  for (const one of benchTenants) {
    log.info(`载入租户 ${one.slug}：${one.label}张订单、${outlets} 家门店……`);
    await loadOrders({ adminUrl, tenant: loadable(one, brand), orders: one.orders, outlets, now, log });
  }
}

async function onServer(url: string, statements: readonly string[]): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
}

async function readStamp(): Promise<string | null> {
  return existsSync(stampFile) ? readFile(stampFile, 'utf8') : null;
}

/** Changes with the first tables and with what is loaded; later migrations run over the rows that are there. */
async function stampOfTables(): Promise<string> {
  const hash = createHash('sha256').update(JSON.stringify([benchTenants, outlets]));
  return hash.update(await readFile('app/db/migrations/0000_start.sql')).digest('hex');
}
