import { fileURLToPath } from 'node:url';
import { DrizzleQueryError } from 'drizzle-orm/errors';
import { type Client, DatabaseError } from 'pg';
import { StartError } from '#app/lib/start/start-error.ts';
import type { StartLog } from '#app/lib/start/start-log.ts';
import { unavailableBecause } from './errors/database-unavailable.server.ts';
import { ensureAppLogin } from './prepare/app-login.server.ts';
import { checkAppLogin } from './prepare/check-app-login.server.ts';
import { checkServer } from './prepare/check-server.server.ts';
import { connectOrExplain } from './prepare/connect-admin.server.ts';
import { runMigrations, type SchemaFolders } from './prepare/migrate.server.ts';
import { ensureRequestRole } from './prepare/roles.server.ts';
import { alone } from './prepare/start-lock.server.ts';
import { applyTenantPolicies } from './tenant-policies.server.ts';

/** `adminUrl` owns the tables; `appUrl` is the login requests use, made here when not given. */
export type PrepareOptions = {
  adminUrl: string;
  appUrl?: string;
  log: StartLog;
  folders?: SchemaFolders;
};

/** `fresh`: this very start made the tables, so nobody can have worked in them yet. */
export type PreparedDatabase = { appUrl: string; fresh: boolean };

const ownFolders: SchemaFolders = {
  migrations: fileURLToPath(new URL('./migrations', import.meta.url)),
  repeatables: fileURLToPath(new URL('..', import.meta.url)),
};

/** Makes a database ready to serve: roles, tables, policies, then proof that isolation binds the login. */
export async function prepareDatabase(options: PrepareOptions): Promise<PreparedDatabase> {
  const admin = await connectOrExplain(options.adminUrl, 'DATABASE_URL');
  try {
    await checkServer(admin);
    return await alone(admin, () => prepare(admin, options));
  } catch (error) {
    throw explain(error);
  } finally {
    await admin.end();
  }
}

async function prepare(admin: Client, options: PrepareOptions): Promise<PreparedDatabase> {
  const { adminUrl, folders = ownFolders, log } = options;
  await ensureRequestRole(admin);
  // No table is ever seen without its policies, and no trigger is missed while others write.
  const { ran, fresh } = await inTransaction(admin, async () => {
    const run = await runMigrations(admin, folders);
    await applyTenantPolicies(admin);
    return run;
  });
  if (ran > 0) log.info(`数据库结构已更新：${ran} 步。`);
  const appUrl = options.appUrl ?? (await ensureAppLogin(admin, adminUrl));
  await checkAppLogin(appUrl, await backendPid(admin));
  return { appUrl, fresh };
}

async function inTransaction<T>(admin: Client, work: () => Promise<T>): Promise<T> {
  await admin.query('begin');
  try {
    const result = await work();
    await admin.query('commit');
    return result;
  } catch (error) {
    await admin.query('rollback').catch(() => {});
    throw error;
  }
}

async function backendPid(admin: Client): Promise<number> {
  const { rows } = await admin.query<{ pid: number }>('select pg_backend_pid() as pid');
  return rows[0]?.pid ?? 0;
}

function explain(error: unknown): unknown {
  const cause = error instanceof DrizzleQueryError ? error.cause : error;
  if (error instanceof StartError || !(cause instanceof Error)) return error;
  if (unavailableBecause(cause) === 'away') {
    return new StartError('准备数据库时连接中断，请检查数据库后再启动。', { cause: error });
  }
  if (!(cause instanceof DatabaseError)) return error;
  const sentence =
    cause.code === '42501'
      ? `DATABASE_URL 的用户权限不足，它应当是数据库的所有者：${cause.message}。`
      : `准备数据库失败，已执行的更改都已撤销：${cause.message}（${cause.code}）。`;
  return new StartError(sentence, { cause: error });
}
