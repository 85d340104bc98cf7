import { type Client, escapeIdentifier } from 'pg';

/** When the values of added fields are noted, by what happens to rows, and what the function then looks at. */
const moments = {
  insert: 'referencing new table as new_rows',
  update: 'referencing old table as old_rows new table as new_rows',
  delete: 'referencing old table as old_rows',
};

/** The statements that give every table with added fields (`customColumn()`) the triggers that keep custom_values. */
export async function customTriggerStatements(admin: Client): Promise<string[]> {
  const { rows } = await admin.query<{ name: string; triggers: string[] }>(
    `select c.relname as name,
            array(select t.tgname::text from pg_trigger t where t.tgrelid = c.oid) as triggers
       from pg_class c
       join pg_attribute a on a.attrelid = c.oid and a.attname = 'custom' and not a.attisdropped
                          and a.atttypid = 'jsonb'::regtype
      where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
      order by 1`,
  );
  return rows.flatMap(({ name, triggers }) =>
    Object.entries(moments)
      .filter(([does]) => !triggers.includes(`custom_values_${does}`))
      .map(
        ([does, rowsOf]) =>
          `create trigger custom_values_${does} after ${does} on public.${escapeIdentifier(name)} ${rowsOf}
             for each statement execute function public.custom_values_keep()`,
      ),
  );
}
