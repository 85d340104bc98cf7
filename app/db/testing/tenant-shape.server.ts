import type { Client } from 'pg';

const queries: Record<string, string> = {
  'row-level security is not enabled and forced': `
    select c.relname as name from pg_class c
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
       and not (c.relrowsecurity and c.relforcerowsecurity)`,
  'no restrictive policy for fmcg_user': `
    select c.relname as name from pg_class c
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
       and not exists (select from pg_policy p where p.polrelid = c.oid and not p.polpermissive
                          and p.polcmd = '*' and p.polroles = array['fmcg_user'::regrole::oid])`,
  'no primary key': `
    select c.relname as name from pg_class c
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
       and not exists (select from pg_index i where i.indrelid = c.oid and i.indisprimary)`,
  'tenant_id is not first in a primary key or unique index': `
    select i.indexrelid::regclass::text as name from pg_index i
      join pg_class c on c.oid = i.indrelid and c.relnamespace = 'public'::regnamespace
     where (i.indisunique or i.indisprimary)
       and not exists (select from pg_attribute a
                        where a.attrelid = i.indrelid and a.attnum = i.indkey[0] and a.attname = 'tenant_id')`,
  'tenant_id is not first on both sides of a foreign key': `
    select k.conname as name from pg_constraint k
     where k.contype = 'f' and k.connamespace = 'public'::regnamespace
       and not (exists (select from pg_attribute a
                         where a.attrelid = k.conrelid and a.attnum = k.conkey[1] and a.attname = 'tenant_id')
            and exists (select from pg_attribute a
                         where a.attrelid = k.confrelid and a.attnum = k.confkey[1] and a.attname = 'tenant_id'))`,
  "a view that reads with its owner's rights": `
    select c.relname as name from pg_class c
     where c.relnamespace = 'public'::regnamespace
       and (c.relkind = 'm' or c.relkind = 'v'
            and not coalesce(c.reloptions::text[] && array['security_invoker=true', 'security_invoker=on'], false))`,
  "a function that runs with its owner's rights": `
    select p.proname as name from pg_proc p
     where p.pronamespace = 'public'::regnamespace and p.prosecdef`,
};

/** Every place in schema public where one tenant could reach or notice another's rows, as 'rule: name'. */
export async function tenantShapeProblems(admin: Client): Promise<string[]> {
  const problems: string[] = [];
  for (const [rule, query] of Object.entries(queries)) {
    const { rows } = await admin.query<{ name: string }>(query);
    problems.push(...rows.map(({ name }) => `${rule}: ${name}`));
  }
  return problems;
}
