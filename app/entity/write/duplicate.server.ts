import { getTableConfig } from 'drizzle-orm/pg-core';
import { uniqueViolation } from '#app/db/errors/violation.server.ts';
import { fieldsOf } from '../define-entity.ts';
import { columnOf, type EntityStore } from '../store.server.ts';

/** The field whose unique index an insert or update has hurt; null for every other failure. */
export function duplicateField(store: EntityStore, error: unknown): string | null {
  const constraint = uniqueViolation(error);
  if (constraint === null) return null;
  const index = getTableConfig(store.table).indexes.find(({ config }) => config.name === constraint);
  const columns = new Set(index?.config.columns.map((column) => ('name' in column ? column.name : '')));
  const fields = fieldsOf(store.entity).filter((field) => field.unique);
  // An index over an expression, lower(code), names no column; by our rule it ends with the field's.
  const hurt = fields.find(({ name }) => {
    const column = columnOf(store, name).name;
    return columns.has(column) || constraint.endsWith(`_${column}`);
  });
  return hurt?.name ?? null;
}
