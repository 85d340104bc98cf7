import { type Client, DatabaseError } from 'pg';
import { StartError } from '#app/lib/start/start-error.ts';

/** The role every request transaction switches to; it alone is granted rows. */
export const requestRole = 'fmcg_user';

/** Makes the request role if the cluster has none; another database of the cluster may be at it as well. */
export async function ensureRequestRole(admin: Client): Promise<void> {
  await asRoleMaker(() => createRole(admin, requestRole, 'nologin nobypassrls'));
}

/** Makes a role unless it exists; of two databases that make it at once, both go on. */
export async function createRole(admin: Client, name: string, attributes: string): Promise<void> {
  const { rowCount } = await admin.query('select from pg_roles where rolname = $1', [name]);
  if (rowCount) return;
  await admin.query(`
    do $$ begin
      create role ${name} ${attributes};
    exception when duplicate_object or unique_violation then null;
    end $$`);
}

/** Runs statements that need the right to make roles, and names the way out when it is missing. */
export async function asRoleMaker<T>(work: () => Promise<T>): Promise<T> {
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
