import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type MigrationMeta, readMigrationFiles } from 'drizzle-orm/migrator';
import type { Client } from 'pg';
import { StartError } from '#app/lib/start/start-error.ts';
import { appliedRepeatables, createRepeatables, readRepeatables } from './repeatables.server.ts';

/** Where the tables' steps are, and under which folder functions and triggers stand beside their modules. */
export type SchemaFolders = { migrations: string; repeatables: string };

/** How many steps were pending, and whether the database had seen none before. */
export type MigrationRun = { ran: number; fresh: boolean };

/**
 * Brings the database up to this program, within the caller's transaction: functions and triggers go, pending steps
 * run over bare tables, and functions and triggers come back as they are now. Nothing happens where all is in place.
 */
export async function runMigrations(admin: Client, folders: SchemaFolders): Promise<MigrationRun> {
  const known = readSteps(folders.migrations);
  const applied = await appliedMigrations(admin);
  refuseOtherStart(applied, known);
  refuseNewerDatabase(applied, known);
  refuseSkipped(applied, known);
  const pending = known.filter(({ folderMillis }) => !applied.has(folderMillis));
  const repeatables = readRepeatables(folders.repeatables);
  const before = await appliedRepeatables(admin);
  if (pending.length > 0 || before.digest !== repeatables.digest) {
    for (const statement of before.drop) await admin.query(statement);
    await admin.query('create schema if not exists drizzle');
    for (const step of pending) await runStep(admin, step);
    await createRepeatables(admin, repeatables);
  }
  return { ran: pending.length, fresh: applied.size === 0 };
}

function readSteps(folder: string): MigrationMeta[] {
  return existsSync(join(folder, 'meta', '_journal.json'))
    ? readMigrationFiles({ migrationsFolder: folder })
    : [];
}

// As drizzle-orm's own migrator keeps it; that one commits by itself and could not be part of a larger transaction.
async function runStep(admin: Client, { sql, hash, folderMillis }: MigrationMeta): Promise<void> {
  for (const statement of sql) await admin.query(statement);
  await admin.query(
    `create table if not exists drizzle.__drizzle_migrations
       (id serial primary key, hash text not null, created_at bigint)`,
  );
  await admin.query('insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)', [
    hash,
    folderMillis,
  ]);
}

async function appliedMigrations(admin: Client): Promise<Set<number>> {
  const { rows } = await admin.query(`select to_regclass('drizzle.__drizzle_migrations') as found`);
  if (!rows[0]?.found) return new Set();
  const list = await admin.query<{ at: string }>('select created_at as at from drizzle.__drizzle_migrations');
  return new Set(list.rows.map(({ at }) => Number(at)));
}

// Before the first release the steps were joined into one; what was made by the many cannot go on from there.
function refuseOtherStart(applied: Set<number>, known: MigrationMeta[]): void {
  const start = known[0];
  if (!start || applied.size === 0 || applied.has(start.folderMillis)) return;
  if (Math.min(...applied) > start.folderMillis) return;
  throw new StartError(
    '这个数据库是用发布前的旧程序建立的，不能升级：请停止程序，删除 .data 文件夹（用 DATABASE_URL 的请换一个空的数据库），再启动就会重新建立。',
  );
}

function refuseNewerDatabase(applied: Set<number>, known: MigrationMeta[]): void {
  const mine = new Set(known.map(({ folderMillis }) => folderMillis));
  const foreign = [...applied].filter((at) => !mine.has(at));
  if (foreign.length > 0) {
    throw new StartError(`数据库比程序新：它有 ${foreign.length} 步迁移是本程序不认识的，请换用较新的程序。`);
  }
}

// A database that has a later step and not this one would never be given it in its order.
function refuseSkipped(applied: Set<number>, known: MigrationMeta[]): void {
  const newest = Math.max(0, ...applied);
  const skipped = known.filter(({ folderMillis }) => folderMillis < newest && !applied.has(folderMillis));
  if (skipped.length > 0) {
    throw new StartError(`有 ${skipped.length} 步迁移的时间早于数据库已执行的迁移，请重新生成它们再启动。`);
  }
}
