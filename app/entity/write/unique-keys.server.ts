import { getTableConfig } from 'drizzle-orm/pg-core';
import { columnOf, type EntityStore, keptFields } from '../store.server.ts';

/** Fields whose values together no two rows have; the first is the one that is told. */
export type UniqueKey = readonly string[];

/** What the table's unique indexes say of fields. One over anything else is asked when rows are written. */
export function uniqueKeys(store: EntityStore): UniqueKey[] {
  const names = new Map(keptFields(store).map(({ name }) => [columnOf(store, name).name, name]));
  const uniqueNames = new Set(
    keptFields(store)
      .filter(({ unique }) => unique)
      .map(({ name }) => name),
  );
  return getTableConfig(store.table).indexes.flatMap(({ config }) => {
    const columns = config.columns.map((column) => ('name' in column ? String(column.name) : ''));
    const fields = columns.filter((name) => name !== 'tenant_id').map((name) => names.get(name) ?? '');
    const first = fields.find((name) => uniqueNames.has(name));
    if (!config.unique || !first || fields.includes('')) return [];
    return [[first, ...fields.filter((name) => name !== first)]];
  });
}

/** Whether no two rows have a field's value however its letters are written: its unique index is over lower(…). */
export function isCaseless(store: EntityStore, field: string): boolean {
  const { name } = columnOf(store, field);
  return getTableConfig(store.table).indexes.some(
    ({ config }) =>
      config.unique &&
      // An expression names no column; by our rule the index's name ends with the field's.
      config.name?.endsWith(`_${name}`) &&
      config.columns.some((column) => !('name' in column)),
  );
}
