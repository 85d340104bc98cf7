import { sql } from 'drizzle-orm';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import { asUnavailable } from './database-unavailable.server.ts';
import type { Db } from './pool.server.ts';

export { DatabaseUnavailable } from './database-unavailable.server.ts';
export { closePool, type Db, openPool } from './pool.server.ts';

/** An open transaction that sees one tenant's rows. */
export type Tx = Parameters<Parameters<NodePgDatabase['transaction']>[0]>[0];

/** What a transaction needs to know of its request; one already open for it is joined, not nested. */
export type TenantScope = { db: Db; tenant: { slug: string }; tx?: Tx };

/** `statementTimeoutMs` replaces the usual 5 seconds per statement, for reports and seeds. */
export type TransactionOptions = { statementTimeoutMs?: number };

/** Runs `fn` in one transaction that can read and write this tenant's rows and no others. */
export function inTenant<T>(
  scope: TenantScope,
  fn: (tx: Tx) => Promise<T>,
  options: TransactionOptions = {},
): Promise<T> {
  if (scope.tx) return fn(scope.tx);
  return transact(scope, fn, { ...options, mode: { isolationLevel: 'read committed' } });
}

/** Like `inTenant`, on one unchanging view of the data, so that a page's rows and its count agree. */
export function inTenantReadOnly<T>(
  scope: TenantScope,
  fn: (tx: Tx) => Promise<T>,
  options: TransactionOptions = {},
): Promise<T> {
  if (scope.tx) return fn(scope.tx);
  return transact(scope, fn, {
    ...options,
    mode: { isolationLevel: 'repeatable read', accessMode: 'read only' },
  });
}

type Mode = Parameters<NodePgDatabase['transaction']>[1];

async function transact<T>(
  { db, tenant, tx: joined }: TenantScope,
  fn: (tx: Tx) => Promise<T>,
  { mode, statementTimeoutMs }: TransactionOptions & { mode: Mode },
): Promise<T> {
  if (joined) return fn(joined);
  const client = await connect(db);
  let broken: Error | undefined;
  try {
    return await drizzle(client).transaction(async (tx) => {
      await enter(tx, tenant.slug, statementTimeoutMs);
      const result = await fn(tx);
      refuseFailedTransaction(client);
      return result;
    }, mode);
  } catch (error) {
    const seen = asUnavailable(error);
    // A connection in an unknown state must not serve the next request.
    if (seen !== error || client.getTransactionStatus() !== 'I') broken = new Error('connection dropped');
    throw seen;
  } finally {
    client.release(broken);
  }
}

async function connect(db: Db): Promise<pg.PoolClient> {
  try {
    return await db.$client.connect();
  } catch (error) {
    throw asUnavailable(error);
  }
}

async function enter(tx: Tx, slug: string, statementTimeoutMs?: number): Promise<void> {
  const timeout =
    statementTimeoutMs === undefined
      ? sql``
      : sql`, set_config('statement_timeout', ${String(statementTimeoutMs)}, true)`;
  await tx.execute(
    sql`select set_config('role', 'fmcg_user', true), set_config('app.tenant_id', ${slug}, true)${timeout}`,
  );
}

// COMMIT of a transaction whose failed statement was caught and swallowed rolls back without an error.
function refuseFailedTransaction(client: pg.PoolClient): void {
  if (client.getTransactionStatus() === 'E') {
    throw new Error('a failed statement inside the transaction was ignored; nothing was saved');
  }
}
