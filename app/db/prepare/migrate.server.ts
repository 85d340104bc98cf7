import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type MigrationMeta, readMigrationFiles } from 'drizzle-orm/migrator';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import type { Client } from 'pg';
import { StartError } from '#app/lib/start/start-error.ts';

/** How many steps were pending, and whether the database had seen none before. */
export type MigrationRun = { ran: number; fresh: boolean };

/** Brings the tables up to this program, all pending steps in one transaction. */
export async function runMigrations(admin: Client, folder: string): Promise<MigrationRun> {
  const known = existsSync(join(folder, 'meta', '_journal.json'))
    ? readMigrationFiles({ migrationsFolder: folder })
    : [];
  const applied = await appliedMigrations(admin);
  refuseNewerDatabase(applied, known);
  refuseSkipped(applied, known);
  const pending = known.filter(({ folderMillis }) => !applied.has(folderMillis));
  if (pending.length > 0) await migrate(drizzle(admin), { migrationsFolder: folder });
  return { ran: pending.length, fresh: applied.size === 0 };
}

async function appliedMigrations(admin: Client): Promise<Set<number>> {
  const { rows } = await admin.query(`select to_regclass('drizzle.__drizzle_migrations') as found`);
  if (!rows[0]?.found) return new Set();
  const list = await admin.query<{ at: string }>('select created_at as at from drizzle.__drizzle_migrations');
  return new Set(list.rows.map(({ at }) => Number(at)));
}

function refuseNewerDatabase(applied: Set<number>, known: MigrationMeta[]): void {
  const mine = new Set(known.map(({ folderMillis }) => folderMillis));
  const foreign = [...applied].filter((at) => !mine.has(at));
  if (foreign.length > 0) {
    throw new StartError(`数据库比程序新：它有 ${foreign.length} 步迁移是本程序不认识的，请换用较新的程序。`);
  }
}

// The migrator only looks at the newest applied step and would silently pass over an older one merged late.
function refuseSkipped(applied: Set<number>, known: MigrationMeta[]): void {
  const newest = Math.max(0, ...applied);
  const skipped = known.filter(({ folderMillis }) => folderMillis < newest && !applied.has(folderMillis));
  if (skipped.length > 0) {
    throw new StartError(`有 ${skipped.length} 步迁移的时间早于数据库已执行的迁移，请重新生成它们再启动。`);
  }
}
