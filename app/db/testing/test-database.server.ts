import { randomBytes } from 'node:crypto';
import { inject } from 'vitest';
import { closePool, type Db, openPool } from '../pool.server.ts';
import { databaseUrl, onServer } from './database-url.server.ts';

/** A database of one test's own, with all tables and no rows. */
export type TestDatabase = { db: Db; adminUrl: string; appUrl: string; drop(): Promise<void> };

/** A test is about what comes of a statement, never about how busy its machine is. */
const patient = {
  statementTimeoutMs: 120_000,
  lockTimeoutMs: 60_000,
  idleTimeoutMs: 120_000,
  silenceMs: 60_000,
};

/** Copies the migrated template, in tens of milliseconds; `reach` may lead the pool there by another way. */
export async function createTestDatabase(
  reach: (appUrl: string) => string = (straight) => straight,
): Promise<TestDatabase> {
  const server = inject('testServerUrl');
  const template = inject('testTemplate');
  const name = `${template}_${randomBytes(6).toString('hex')}`;
  await onServer(server, (client) => client.query(`create database ${name} template ${template}`));
  const appUrl = databaseUrl(inject('testAppUrl'), name);
  const db = openPool(reach(appUrl), { max: 5, ...patient });
  return {
    db,
    adminUrl: databaseUrl(server, name),
    appUrl,
    async drop() {
      await closePool(db);
      await onServer(server, (client) => client.query(`drop database if exists ${name} with (force)`));
    },
  };
}
