import type { Client } from 'pg';
import { StartError } from '#app/lib/start/start-error.ts';
import { connectOrExplain } from './connect-admin.server.ts';
import { requestRole } from './roles.server.ts';
import { advisoryKey } from './start-lock.server.ts';

type Findings = {
  user: string;
  super: boolean;
  bypass: boolean;
  creator: boolean;
  owned: string | null;
  readable: string | null;
  other: string | null;
  member: boolean;
  same: boolean;
};

/** Logs in as the application and refuses to serve unless row-level security truly binds this login. */
export async function checkAppLogin(appUrl: string, adminPid: number): Promise<void> {
  const client = await connectOrExplain(appUrl, 'DATABASE_APP_URL');
  try {
    const problem = problemOf(await inspect(client, adminPid));
    if (problem) throw new StartError(problem);
    await client.query(`begin; set local role ${requestRole}; rollback`);
  } finally {
    await client.end();
  }
}

async function inspect(client: Client, adminPid: number): Promise<Findings> {
  const { rows } = await client.query<Findings>(
    `select current_user as user, r.rolsuper as super, r.rolbypassrls as bypass,
            r.rolcreaterole or r.rolcreatedb or r.rolreplication as creator,
            (select min(c.relname) from pg_class c
              where c.relowner = r.oid and c.relkind in ('r', 'p', 'v', 'm')) as owned,
            (select min(c.relname) from pg_class c
              where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
                and has_table_privilege(c.oid, 'select, insert, update, delete, truncate')
                and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')) as readable,
            (select min(m.roleid::regrole::text) from pg_auth_members m
              where m.member in (r.oid, to_regrole($1)) and m.roleid <> to_regrole($1)) as other,
            coalesce(pg_has_role(to_regrole($1), 'member'), false) as member,
            exists (select from pg_locks l
                     where l.locktype = 'advisory' and l.pid = $2 and l.objid = $3 and l.granted
                       and l.database = (select oid from pg_database where datname = current_database())
                   ) as same
       from pg_roles r where r.rolname = current_user`,
    [requestRole, adminPid, advisoryKey],
  );
  if (!rows[0]) throw new StartError('应用登录查不到自己的角色。');
  return rows[0];
}

function problemOf(found: Findings): string | null {
  const login = `应用登录 ${found.user} `;
  if (!found.same) return 'DATABASE_APP_URL 与 DATABASE_URL 指向的不是同一个数据库。';
  if (found.super) return `${login}是超级用户，会绕过租户隔离，请换一个普通角色。`;
  if (found.bypass) return `${login}带有 BYPASSRLS，会绕过租户隔离，请换一个普通角色。`;
  if (found.creator) return `${login}能创建角色、数据库或复制数据，请去掉这些权限。`;
  if (found.owned) return `${login}拥有表 ${found.owned}，会绕过租户隔离；表的所有者应是另一个角色。`;
  if (!found.member)
    return `${login}不属于角色 ${requestRole}，请执行 grant ${requestRole} to ${found.user}。`;
  if (found.other) return `${login}还属于角色 ${found.other}，它只应属于 ${requestRole}。`;
  if (found.readable) {
    return `${login}不切换角色就能访问表 ${found.readable}，请设为 NOINHERIT 并收回直接授权。`;
  }
  return null;
}
