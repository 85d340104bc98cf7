import { DrizzleQueryError } from 'drizzle-orm/errors';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { NodePgSession, NodePgTransaction } from 'drizzle-orm/node-postgres/session';
import { PgDialect } from 'drizzle-orm/pg-core';
import { escapeLiteral, type PoolClient, type QueryConfig } from 'pg';
import { DomainError } from '#app/lib/domain-error.ts';
import { asUnavailable, isSilence, unavailableBecause } from './errors/database-unavailable.server.ts';
import { errorCode } from './errors/error-code.server.ts';
import { type Db, limitStatements, silenceOf } from './pool.server.ts';
import { withNamedStatements } from './queries/named-statements.server.ts';

export { DatabaseUnavailable } from './errors/database-unavailable.server.ts';
export { closePool, connectionsOf, type Db, openPool } from './pool.server.ts';

/** An open transaction that sees one tenant's rows. */
export type Tx = Parameters<Parameters<NodePgDatabase['transaction']>[0]>[0];

/**
 * What a transaction needs to know of its request; one already open for it is joined, not nested. With `readOnly`
 * nothing can be written in it.
 */
export type TenantScope = {
  db: Db;
  tenant: { slug: string };
  tx?: Tx;
  late?: LateTransaction;
  readOnly?: boolean;
};

/** A transaction that begins when something is first to be written in it; all that comes later joins it. */
export interface LateTransaction {
  open(): Promise<Tx>;
  /** The transaction, when it has begun. */
  opened(): Promise<Tx> | undefined;
}

/**
 * `statementTimeoutMs` lengthens the usual time per statement, for reports and seeds, and as much the time that such work may
 * compute between two statements; it never shortens them.
 */
export type TransactionOptions = { statementTimeoutMs?: number };

/** Runs `fn` in one transaction that can read and write this tenant's rows and no others. */
export function inTenant<T>(
  scope: TenantScope,
  fn: (tx: Tx) => Promise<T>,
  options: TransactionOptions = {},
): Promise<T> {
  if (scope.tx) return fn(scope.tx);
  if (scope.late) return scope.late.open().then(fn);
  return transact(scope, fn, { ...options, begin: scope.readOnly ? 'begin read only' : 'begin' });
}

/** Like `inTenant`, on one unchanging view of the data, so that a page's rows and its count agree. */
export function inTenantReadOnly<T>(
  scope: TenantScope,
  fn: (tx: Tx) => Promise<T>,
  options: TransactionOptions = {},
): Promise<T> {
  const open = scope.tx ?? scope.late?.opened();
  if (open) return Promise.resolve(open).then(fn);
  return transact(scope, fn, {
    ...options,
    begin: 'begin isolation level repeatable read read only',
  });
}

type Begin = 'begin' | 'begin read only' | 'begin isolation level repeatable read read only';

const dialect = new PgDialect();

async function transact<T>(
  { db, tenant, readOnly }: TenantScope,
  fn: (tx: Tx) => Promise<T>,
  { begin, statementTimeoutMs }: TransactionOptions & { begin: Begin },
): Promise<T> {
  const limitMs = longer(db, statementTimeoutMs);
  const client = await beginOn(db, `${begin}; ${scopeOf(tenant.slug, limitMs)}`);
  let broken: Error | undefined;
  try {
    limitStatements(db, client, limitMs);
    const through = begin === 'begin' ? withNamedStatements(client, db.$client) : client;
    const result = await fn(
      new NodePgTransaction(dialect, new NodePgSession(through, dialect, undefined), undefined),
    );
    await commit(client);
    return result;
  } catch (error) {
    broken = await rollBack(client, error);
    throw readOnly && isWrite(error) ? new DomainError('common.view-only', 403) : asUnavailable(error);
  } finally {
    limitStatements(db, client);
    // A connection in an unknown state must not serve the next request.
    client.release(broken);
  }
}

/** Whether a statement was refused because nothing may be written. */
function isWrite(error: unknown): boolean {
  return errorCode(error instanceof DrizzleQueryError ? error.cause : error) === '25006';
}

/** Connections that may turn out to have died in the pool before one is found that lives. */
const maxDead = 3;

/**
 * A connection with its transaction begun and its tenant set, both in one message. One may have died in the pool since
 * it was used last, as all have when the database was started anew: nothing is lost yet, so another is taken.
 */
async function beginOn(db: Db, begin: string, dead = 0): Promise<PoolClient> {
  let client: PoolClient | null = null;
  try {
    client = await db.$client.connect();
    await client.query(atOnce(db, begin));
    return client;
  } catch (error) {
    client?.release(error instanceof Error ? error : true);
    // One that is silent is not dead: the others would be silent too.
    if (client && dead < maxDead && unavailableBecause(error) === 'away' && !isSilence(error)) {
      return beginOn(db, begin, dead + 1);
    }
    throw asUnavailable(error);
  }
}

/** The operator's own limit, where that is more generous than what the work asks for. */
function longer(db: Db, requestedMs: number | undefined): number | undefined {
  const usual = Number(db.$client.options.statement_timeout);
  return requestedMs === undefined || requestedMs <= usual ? undefined : requestedMs;
}

/** The statement that makes a transaction a tenant's, with limits of its own where the work asks for them. */
function scopeOf(slug: string, statementTimeoutMs?: number): string {
  const scope = `select set_config('role', 'fmcg_user', true), set_config('app.tenant_id', ${escapeLiteral(slug)}, true)`;
  if (statementTimeoutMs === undefined) return scope;
  const limit = escapeLiteral(String(statementTimeoutMs));
  return `${scope}, set_config('statement_timeout', ${limit}, true), set_config('idle_in_transaction_session_timeout', ${limit}, true)`;
}

/** A statement that a server answers at once, if it answers at all. */
function atOnce(db: Db, text: string): QueryConfig & { query_timeout: number } {
  return { text, query_timeout: silenceOf(db) };
}

// COMMIT of a transaction whose failed statement was caught and swallowed rolls back without an error.
async function commit(client: PoolClient): Promise<void> {
  const { command } = await client.query('commit');
  if (command !== 'COMMIT') {
    throw new Error('a failed statement inside the transaction was ignored; nothing was saved');
  }
}

async function rollBack(client: PoolClient, after: unknown): Promise<Error | undefined> {
  // Nobody hears it; the server rolls back when the connection goes.
  if (isSilence(after)) return after;
  try {
    await client.query('rollback');
    return undefined;
  } catch (error) {
    return error instanceof Error ? error : new Error('rollback failed');
  }
}
