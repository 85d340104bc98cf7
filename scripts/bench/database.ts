import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { glob, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { Client } from 'pg';
import { startCluster } from '#app/db/embedded-cluster.server.ts';
import { prepareDatabase } from '#app/db/prepare-database.server.ts';
import type { StartLog } from '#app/db/start-log.server.ts';
import { loadOrders } from '#app/demo/load-orders.server.ts';
import type { Tenant } from '#app/tenancy/define-tenant.ts';
import { benchTenants, loadable, outlets } from './tenants.ts';

/** Everything the bench keeps between runs. */
export const cacheDir = '.cache/bench';

/** The bench's own PostgreSQL, loaded. */
export interface BenchDatabase {
  adminUrl: string;
  appUrl: string;
  /** When the rows were made; the orders are of the half year before. */
  loadedAt: Date;
  stop(): Promise<void>;
}

const name = 'bench';
const stampFile = `${cacheDir}/loaded.json`;

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
    const known = fresh ? null : await readStamp();
    const loadedAt = known?.stamp === stamp ? new Date(known.loadedAt) : await load(stamp);
    const { appUrl } = await prepareDatabase({ adminUrl, log });
    return { adminUrl, appUrl, loadedAt, stop: () => cluster.stop() };

    async function load(madeOf: string): Promise<Date> {
      const now = new Date();
      await rm(stampFile, { force: true });
      await onServer(cluster.adminUrl, [
        `drop database if exists ${name} with (force)`,
        `create database ${name}`,
      ]);
      for (const one of benchTenants) {
        log.info(`载入租户 ${one.slug}：${one.label}张订单、${outlets} 家门店……`);
        const tenant = loadable(one, brand);
        await loadOrders({ adminUrl, tenant, orders: one.orders, outlets, now, log });
      }
      // Once more, now that every commit is on disk: only then are pages marked as visible to all.
      await onServer(adminUrl, ['vacuum (analyze)']);
      await writeFile(stampFile, JSON.stringify({ stamp: madeOf, loadedAt: now }));
      return now;
    }
  } catch (error) {
    await cluster.stop();
    throw error;
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

async function readStamp(): Promise<{ stamp: string; loadedAt: string } | null> {
  if (!existsSync(stampFile)) return null;
  return JSON.parse(await readFile(stampFile, 'utf8')) as { stamp: string; loadedAt: string };
}

/** Changes with the tables and with what is loaded into them. */
async function stampOfTables(): Promise<string> {
  const hash = createHash('sha256').update(JSON.stringify([benchTenants, outlets]));
  const files: string[] = [];
  for await (const file of glob('app/db/migrations/*.sql')) files.push(file);
  for (const file of files.toSorted()) hash.update(await readFile(file));
  return hash.digest('hex');
}
