import { createHash, randomBytes } from 'node:crypto';
import { Client } from 'pg';
import { asLogin } from './as-login.server.ts';
import { connectMs } from './connect-admin.server.ts';
import { asRoleMaker, createRole, requestRole } from './roles.server.ts';
import { scramVerifier } from './scram-verifier.server.ts';

/**
 * Makes the login of this database, a member of the request role and nothing else, and gives its address.
 * Roles belong to the whole cluster and its password to one database, hence one login per database.
 */
export async function ensureAppLogin(admin: Client, adminUrl: string): Promise<string> {
  const name = await loginName(admin);
  await keepPasswordTable(admin);
  const password = await storedPassword(admin, name);
  await asRoleMaker(async () => {
    await createRole(admin, name, 'login nosuperuser nocreatedb nocreaterole nobypassrls noinherit');
    if (!(await isMember(admin, name))) await admin.query(`grant ${requestRole} to ${name}`);
  });
  const url = asLogin(adminUrl, name, password);
  // The password kept here is the true one: a database restored elsewhere brings it to a new cluster.
  if (!(await canLogIn(url))) {
    await asRoleMaker(() => admin.query(`alter role ${name} password '${scramVerifier(password)}'`));
  }
  return url;
}

async function loginName(admin: Client): Promise<string> {
  const { rows } = await admin.query<{ name: string }>('select current_database() as name');
  return `fmcg_app_${createHash('sha256').update(String(rows[0]?.name)).digest('hex').slice(0, 12)}`;
}

async function keepPasswordTable(admin: Client): Promise<void> {
  const { rows } = await admin.query(`select to_regclass('platform_private.logins') as found`);
  if (rows[0]?.found) return;
  await admin.query(`
    begin;
    create schema if not exists platform_private;
    revoke all on schema platform_private from public;
    create table platform_private.logins (role_name text primary key, password text not null);
    commit`);
}

async function storedPassword(admin: Client, name: string): Promise<string> {
  await admin.query('insert into platform_private.logins values ($1, $2) on conflict do nothing', [
    name,
    randomBytes(24).toString('hex'),
  ]);
  const { rows } = await admin.query<{ password: string }>(
    'select password from platform_private.logins where role_name = $1',
    [name],
  );
  return rows[0]?.password ?? '';
}

async function isMember(admin: Client, name: string): Promise<boolean> {
  const { rows } = await admin.query<{ member: boolean }>(`select pg_has_role($1, $2, 'member') as member`, [
    name,
    requestRole,
  ]);
  return rows[0]?.member ?? false;
}

async function canLogIn(url: string): Promise<boolean> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: connectMs });
  try {
    await client.connect();
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => {});
  }
}
