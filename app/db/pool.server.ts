import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import { Client, type ClientConfig, Pool, type PoolClient } from 'pg';
import type { StartLog } from '#app/lib/start/start-log.ts';

/** The application's connections. Rows are reached through `inTenant` only. */
export type Db = NodePgDatabase & { $client: Pool };

/**
 * How many connections to hold, where a lost one is noted, and in milliseconds how long a statement may take,
 * how long one may wait for a lock, how long a transaction may stand idle or a caller wait for a connection, and
 * how long the server may be silent where it should answer at once.
 */
export type PoolOptions = {
  max?: number;
  log?: StartLog;
  statementTimeoutMs?: number;
  lockTimeoutMs?: number;
  idleTimeoutMs?: number;
  silenceMs?: number;
};

// The dev server evaluates this module again and again; the connections must not pile up with it.
const kept = globalThis as typeof globalThis & { fmcgPools?: Map<string, Db> };

/** Opens the pool of the application's login; in development the same address gives the same pool. */
export function openPool(appUrl: string, options: PoolOptions = {}): Db {
  if (process.env.NODE_ENV === 'production') return newPool(appUrl, options);
  kept.fmcgPools ??= new Map();
  const db = kept.fmcgPools.get(appUrl) ?? newPool(appUrl, options);
  kept.fmcgPools.set(appUrl, db);
  return db;
}

/** Closes the pool once the requests that use it are done. */
export async function closePool(db: Db): Promise<void> {
  for (const [url, open] of kept.fmcgPools ?? []) if (open === db) kept.fmcgPools?.delete(url);
  await besides.get(db)?.$client.end();
  besides.delete(db);
  if (!db.$client.ended) await db.$client.end();
}

/** How many connections there are at most. */
export function connectionsOf(db: Db): number {
  return db.$client.options.max ?? 10;
}

/** How long the server may be silent where it should answer at once (ms). */
export function silenceOf(db: Db): number {
  return silences.get(db) ?? defaultSilenceMs;
}

/**
 * Lets a connection's statements, which the server itself ends after so long, go on that long and no longer: a server
 * that stands still ends nothing.
 */
export function limitStatements(db: Db, client: PoolClient, statementTimeoutMs?: number): void {
  const usual = db.$client.options;
  const more = statementTimeoutMs === undefined ? 0 : statementTimeoutMs - Number(usual.statement_timeout);
  const { connectionParameters } = client as PoolClient & { connectionParameters: { query_timeout: number } };
  connectionParameters.query_timeout = Number(usual.query_timeout) + more;
}

/** A connection is there soon or not at all; that all are in use may take longer. */
function impatientClient(silenceMs: number): new () => Client {
  return class extends Client {
    constructor(config?: ClientConfig) {
      super({ ...config, connectionTimeoutMillis: silenceMs });
    }
  };
}

const besides = new WeakMap<Db, Db>();
const silences = new WeakMap<Db, number>();
const defaultSilenceMs = 5000;

/**
 * Two connections beside the pool, for short work of its own that must not wait for a transaction under way,
 * though it is asked for in one. Nothing done there may wait for a lock that a transaction of the pool holds.
 */
export function sidePoolOf(db: Db): Db {
  const own = besides.get(db);
  if (own) return own;
  const pool = new Pool({
    ...db.$client.options,
    max: 2,
    idleTimeoutMillis: 5000,
    application_name: 'fmcg-console-side',
  });
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  const side: Db = drizzle(pool);
  besides.set(db, side);
  silences.set(side, silenceOf(db));
  return side;
}

function newPool(appUrl: string, options: PoolOptions): Db {
  const {
    max = 20,
    log,
    statementTimeoutMs = 15_000,
    lockTimeoutMs = 3000,
    idleTimeoutMs = 10_000,
    silenceMs = defaultSilenceMs,
  } = options;
  const pool = new Pool({
    connectionString: appUrl,
    max,
    connectionTimeoutMillis: idleTimeoutMs,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    application_name: 'fmcg-console',
    statement_timeout: statementTimeoutMs,
    query_timeout: statementTimeoutMs + 3 * silenceMs,
    Client: impatientClient(silenceMs),
    lock_timeout: lockTimeoutMs,
    idle_in_transaction_session_timeout: idleTimeoutMs,
  });
  // An 'error' event nobody hears ends the process, whether the connection was idle or in use.
  pool.on('error', (error) => log?.warn(`数据库连接断开：${error.message}`));
  pool.on('connect', (client) => client.on('error', () => {}));
  const db: Db = drizzle(pool);
  silences.set(db, silenceMs);
  return db;
}
