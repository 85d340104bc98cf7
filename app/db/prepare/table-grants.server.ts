import { Client, escapeIdentifier } from 'pg';
import { requestRole } from './roles.server.ts';

type Held = { name: string; kind: string; held: string[]; appendOnly: boolean };

const readAndAdd = ['SELECT', 'INSERT'];
const change = ['UPDATE', 'DELETE'];

/** What the comment on a table says whose rows are written once and never changed. */
export const appendOnlyMark = 'append-only';

/** The statements that give the request role exactly the rights it should have in schema public. */
export async function grantStatements(admin: Client): Promise<string[]> {
  const schema = await schemaStatements(admin);
  const { rows } = await admin.query<Held>(
    `select c.relname as name, c.relkind as kind,
            array(select r.privilege_type from aclexplode(c.relacl) r
                   where r.grantee = $1::regrole order by 1) as held,
            coalesce(obj_description(c.oid, 'pg_class') = $2, false) as "appendOnly"
       from pg_class c
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'S')
        and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
      order by 1`,
    [requestRole, appendOnlyMark],
  );
  return [...schema, ...rows.flatMap((row) => objectStatements(row, requested(row)))];
}

async function schemaStatements(admin: Client): Promise<string[]> {
  const { rows } = await admin.query<{ usage: boolean; open: boolean }>(
    `select has_schema_privilege($1, 'public', 'usage') as usage,
            has_schema_privilege($1, 'public', 'create') as open`,
    [requestRole],
  );
  const statements: string[] = [];
  if (!rows[0]?.usage) statements.push(`grant usage on schema public to ${requestRole}`);
  // Databases that began before PostgreSQL 15 let everyone create tables here.
  if (rows[0]?.open) statements.push('revoke create on schema public from public');
  return statements;
}

function requested({ kind, appendOnly }: Held): string[] {
  if (kind === 'S') return ['USAGE'];
  return appendOnly ? readAndAdd : [...readAndAdd, ...change];
}

function objectStatements({ name, kind, held }: Held, wants: string[]): string[] {
  const object = `${kind === 'S' ? 'sequence' : 'table'} public.${escapeIdentifier(name)}`;
  const missing = wants.filter((right) => !held.includes(right));
  const excess = held.filter((right) => !wants.includes(right));
  const statements: string[] = [];
  if (missing.length > 0) statements.push(`grant ${missing.join(', ')} on ${object} to ${requestRole}`);
  if (excess.length > 0) statements.push(`revoke ${excess.join(', ')} on ${object} from ${requestRole}`);
  return statements;
}
