import { randomBytes } from 'node:crypto';
import { inject } from 'vitest';
import { databaseUrl, onServer } from './database-url.server.ts';

/** Makes a database without any tables, for tests of preparing one. */
export async function createEmptyDatabase(): Promise<{ adminUrl: string; drop(): Promise<void> }> {
  const server = inject('testServerUrl');
  const name = `${inject('testTemplate')}_${randomBytes(6).toString('hex')}`;
  await onServer(server, (client) =>
    client.query(`create database ${name} template template0 encoding 'UTF8'`),
  );
  return {
    adminUrl: databaseUrl(server, name),
    drop: () =>
      onServer(server, async (client) => {
        await client.query(`drop database if exists ${name} with (force)`);
        const login = await client.query<{ name: string }>(
          `select 'fmcg_app_' || left(encode(sha256(convert_to($1, 'UTF8')), 'hex'), 12) as name`,
          [name],
        );
        await client.query(`drop role if exists ${login.rows[0]?.name}`);
      }),
  };
}
