import { onServer } from './database-url.server.ts';

/** Drops the databases and the login of one test run from a server that outlives it. */
export async function dropLeftovers(serverUrl: string, template: string): Promise<void> {
  await onServer(serverUrl, async (client) => {
    const databases = await client.query<{ name: string }>(
      `select datname as name from pg_database where datname = $1 or datname like $1 || '\\_%'`,
      [template],
    );
    for (const { name } of databases.rows) await client.query(`drop database "${name}" with (force)`);
    const logins = await client.query<{ name: string }>(
      `select rolname as name from pg_roles
        where rolname = 'fmcg_app_' || left(encode(sha256(convert_to($1, 'UTF8')), 'hex'), 12)`,
      [template],
    );
    for (const { name } of logins.rows) await client.query(`drop role "${name}"`);
  });
}
