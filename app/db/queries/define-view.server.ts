import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';

type Rows = PgTable & { tenantId: AnyPgColumn };
type FieldsOf<Table> = { [Key in keyof Table]: Table[Key] extends AnyPgColumn ? Key : never }[keyof Table] &
  string;

/** What a folder lets others read of a table of its own; in SQL it stands where a table would: `from ${outletView} o`. */
interface View<Field extends string> extends SQLWrapper {
  /** One field of the row that an id names, as a sub-select. */
  field: (field: Field, tenant: SQLWrapper | string, id: SQLWrapper | string) => SQL<string>;
  /** The same where there may be no such row, or nothing in it. */
  fieldOrNull: (field: Field, tenant: SQLWrapper | string, id: SQLWrapper | string) => SQL<string | null>;
}

/**
 * Lets others read some fields of a table, and the tenant, whoever the rows belong to: the database takes it for the
 * table itself, with its indexes and its policies; only what its primary key decides has to be grouped by, too. Fields
 * that are not listed are nobody else's (0021).
 */
export function defineView<Table extends Rows, const Field extends FieldsOf<Table>>(
  table: Table,
  fields: readonly Field[],
): View<Field> {
  const column = (name: string) =>
    sql.identifier((table as unknown as Record<string, AnyPgColumn>)[name]!.name);
  const shown = sql.join(['tenantId', ...fields].map(column), sql`, `);
  // Values are put in as SQL of their own: a list of one table writes its columns bare, and the row found has some alike.
  const field = (name: Field, tenant: SQLWrapper | string, id: SQLWrapper | string) =>
    sql<never>`(select seen.${column(name)} from ${table} seen
      where seen.tenant_id = ${sql`${tenant}`} and seen.id = ${sql`${id}`})`;
  return {
    // Whoever puts it into SQL puts it into brackets.
    getSQL: () => sql`select ${shown} from ${table}`,
    field,
    fieldOrNull: field,
  };
}
