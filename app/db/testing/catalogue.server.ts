import type { Client } from 'pg';

/** What schema public is made of, a line for each thing, in no order of making: two databases alike give the same lines. */
export async function readCatalogue(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ line: string }>(questions.join('\n union all '));
  return rows.map(({ line }) => line).toSorted();
}

const own = `'public'::regnamespace`;
const ours = `not exists (select from pg_depend d where d.objid = o.oid and d.deptype = 'e')`;

const questions = [
  `select format('extension %s', extname) as line from pg_extension`,
  `select format('relation %s %s persistence=%s secured=%s forced=%s options=%s comment=%s grants=%s',
          o.relkind, o.relname, o.relpersistence, o.relrowsecurity, o.relforcerowsecurity, o.reloptions,
          obj_description(o.oid, 'pg_class'), o.relacl) as line
     from pg_class o where o.relnamespace = ${own} and o.relkind in ('r', 'p', 'v', 'm', 'S', 'f') and ${ours}`,
  `select format('column %s.%s %s null=%s default=%s identity=%s generated=%s collation=%s comment=%s', o.relname,
          a.attname, format_type(a.atttypid, a.atttypmod), not a.attnotnull, pg_get_expr(f.adbin, f.adrelid),
          a.attidentity, a.attgenerated, a.attcollation::regcollation, col_description(o.oid, a.attnum)) as line
     from pg_class o join pg_attribute a on a.attrelid = o.oid and a.attnum > 0 and not a.attisdropped
     left join pg_attrdef f on f.adrelid = o.oid and f.adnum = a.attnum
    where o.relnamespace = ${own} and o.relkind in ('r', 'p', 'v', 'm', 'f') and ${ours}`,
  `select format('constraint %s %s %s', o.conrelid::regclass, o.conname, pg_get_constraintdef(o.oid)) as line
     from pg_constraint o where o.connamespace = ${own} and o.contype <> 'n'`,
  `select format('index %s', indexdef) as line from pg_indexes where schemaname = 'public'`,
  `select format('trigger %s enabled=%s', pg_get_triggerdef(o.oid), o.tgenabled) as line
     from pg_trigger o join pg_class c on c.oid = o.tgrelid where c.relnamespace = ${own} and not o.tgisinternal`,
  `select format('function %s grants=%s', pg_get_functiondef(o.oid), o.proacl) as line
     from pg_proc o where o.pronamespace = ${own} and ${ours}`,
  `select format('policy %s %s %s %s %s %s %s', tablename, policyname, permissive, roles, cmd, qual, with_check) as line
     from pg_policies where schemaname = 'public'`,
  `select format('type %s %s', o.typname, array(select enumlabel from pg_enum e where e.enumtypid = o.oid order by enumsortorder)) as line
     from pg_type o where o.typnamespace = ${own} and o.typtype in ('e', 'd') and ${ours}`,
];
