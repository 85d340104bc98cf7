import type { Client } from 'pg';
import { StartError } from '#app/lib/start/start-error.ts';
import { customTriggerStatements } from './prepare/custom-triggers.server.ts';
import { grantStatements } from './prepare/table-grants.server.ts';
import { policyStatements } from './prepare/table-policies.server.ts';

/** Tables in public that belong to no tenant. */
export const WITHOUT_TENANT: readonly string[] = [];

/** Puts every table of schema public under row-level security, within the caller's transaction; does nothing where all is in place. */
export async function applyTenantPolicies(admin: Client): Promise<void> {
  await refuseTablesWithoutTenant(admin);
  const statements = [
    ...(await policyStatements(admin)),
    ...(await grantStatements(admin)),
    ...(await customTriggerStatements(admin)),
  ];
  for (const statement of statements) await admin.query(statement);
}

async function refuseTablesWithoutTenant(admin: Client): Promise<void> {
  const { rows } = await admin.query<{ name: string }>(
    `select c.relname as name from pg_class c
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'm', 'f')
        and not c.relname = any ($1)
        and not exists (select from pg_attribute a
                         where a.attrelid = c.oid and a.attname = 'tenant_id' and not a.attisdropped
                           and a.atttypid = 'text'::regtype and a.attnotnull)
        and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
      order by 1`,
    [WITHOUT_TENANT],
  );
  if (rows.length === 0) return;
  const names = rows.map(({ name }) => name).join('、');
  throw new StartError(`数据库的 public 模式里，这些表没有 tenant_id text not null 列：${names}。`);
}
