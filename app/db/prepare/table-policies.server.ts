import { Client, escapeIdentifier } from 'pg';
import { requestRole } from './roles.server.ts';

type TableState = {
  name: string;
  secured: boolean;
  forced: boolean;
  tenant: boolean;
  allow: boolean;
};

const rule = `tenant_id = (select nullif(current_setting('app.tenant_id', true), ''))`;

// As the catalogue prints the rule, without its white space.
const printedRule = `(tenant_id=(SELECTNULLIF(current_setting('app.tenant_id'::text,true),''::text)AS"nullif"))`;

/** The statements that bring row-level security of all tenant tables to the one wanted state. */
export async function policyStatements(admin: Client): Promise<string[]> {
  const { rows } = await admin.query<TableState>(
    `select c.relname as name, c.relrowsecurity as secured, c.relforcerowsecurity as forced,
            exists (select from pg_policies p where p.schemaname = 'public' and p.tablename = c.relname
                       and p.policyname = 'tenant' and p.permissive = 'RESTRICTIVE' and p.cmd = 'ALL'
                       and p.roles = array[$1]::name[]
                       and regexp_replace(p.qual, '\\s', '', 'g') = $2
                       and regexp_replace(p.with_check, '\\s', '', 'g') = $2) as tenant,
            exists (select from pg_policies p where p.schemaname = 'public' and p.tablename = c.relname
                       and p.policyname = 'allow' and p.permissive = 'PERMISSIVE' and p.cmd = 'ALL'
                       and p.roles = array[$1]::name[] and p.qual = 'true' and p.with_check = 'true') as allow
       from pg_class c
       join pg_attribute a on a.attrelid = c.oid and a.attname = 'tenant_id' and not a.attisdropped
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
      order by 1`,
    [requestRole, printedRule],
  );
  return rows.flatMap(tableStatements);
}

function tableStatements({ name, secured, forced, tenant, allow }: TableState): string[] {
  const table = `public.${escapeIdentifier(name)}`;
  const statements: string[] = [];
  if (!secured) statements.push(`alter table ${table} enable row level security`);
  if (!forced) statements.push(`alter table ${table} force row level security`);
  if (!tenant) {
    statements.push(
      `drop policy if exists tenant on ${table}`,
      `create policy tenant on ${table} as restrictive to ${requestRole} using (${rule}) with check (${rule})`,
    );
  }
  if (!allow) {
    statements.push(
      `drop policy if exists allow on ${table}`,
      `create policy allow on ${table} to ${requestRole} using (true) with check (true)`,
    );
  }
  return statements;
}
