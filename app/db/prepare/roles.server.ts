import { createHash, randomBytes } from 'node:crypto';
import { Client, DatabaseError } from 'pg';
import { StartError } from '../start-error.server.ts';
import { scramVerifier } from './scram-verifier.server.ts';

/** The role every request transaction switches to; it alone is granted rows. */
export const requestRole = 'fmcg_user';

/** Makes the request role if the cluster has none; another database of the cluster may be at it as well. */
export async function ensureRequestRole(admin: Client): Promise<void> {
  await asRoleMaker(() => createRole(admin, requestRole, 'nologin nobypassrls'));
}

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
  const url = new URL(adminUrl);
  url.username = name;
  url.password = password;
  // The password kept here is the true one: a database restored elsewhere brings it to a new cluster.
  if (!(await canLogIn(url.href))) {
    await asRoleMaker(() => admin.query(`alter role ${name} password '${scramVerifier(password)}'`));
  }
  return url.href;
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

async function createRole(admin: Client, name: string, attributes: string): Promise<void> {
  const { rowCount } = await admin.query('select from pg_roles where rolname = $1', [name]);
  if (rowCount) return;
  await admin.query(`
    do $$ begin
      create role ${name} ${attributes};
    exception when duplicate_object or unique_violation then null;
    end $$`);
}

async function isMember(admin: Client, name: string): Promise<boolean> {
  const { rows } = await admin.query<{ member: boolean }>(`select pg_has_role($1, $2, 'member') as member`, [
    name,
    requestRole,
  ]);
  return rows[0]?.member ?? false;
}

async function canLogIn(url: string): Promise<boolean> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  try {
    await client.connect();
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => {});
  }
}

async function asRoleMaker<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof DatabaseError) || error.code !== '42501') throw error;
    throw new StartError(
      `DATABASE_URL 的用户不能创建或授予角色；请由数据库管理员建好角色 ${requestRole}（nologin）和一个属于它的登录角色，再用 DATABASE_APP_URL 给出该登录的地址。`,
      { cause: error },
    );
  }
}
