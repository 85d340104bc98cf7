import { type SQL, sql } from 'drizzle-orm';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { badInput } from '#app/lib/domain-error.ts';
import { fieldLabel, type NamedField, rowTimesOf } from '../../define-entity.ts';
import { seenFields } from '../../read/row.server.ts';
import { columnOf, type EntityStore } from '../../store.server.ts';

/** A column of a file: a field, or when a row was made or last changed. */
export interface FileColumn {
  field: Pick<NamedField, 'name' | 'kind' | 'dictionary'>;
  label: string;
  /** The column as text, so that no row is read in two ways. */
  select: SQL;
}

/** The columns that were asked for, in that order, or every one the person may see; an unknown one is refused. */
export function fileColumns(ctx: Ctx, store: EntityStore, requested: readonly string[]): FileColumn[] {
  const { entity } = store;
  const offered: FileColumn[] = [
    ...seenFields(ctx, entity)
      .filter((field) => field.export !== false)
      .map((field) => ({
        field,
        label: fieldLabel(ctx.t, entity, field.name),
        select: selectText(ctx, store, field),
      })),
    ...rowTimesOf(entity).map((name) => {
      const field = { name, kind: 'time' as const };
      return { field, label: ctx.t(`entity:${name}`), select: selectText(ctx, store, field) };
    }),
  ];
  if (requested.length === 0) return offered;
  const byName = new Map(offered.map((column) => [column.field.name, column]));
  return [...new Set(requested)].map((name) => {
    const column = byName.get(name);
    if (!column) throw badInput('columns', 'columns');
    return column;
  });
}

/** Times come by the tenant's clock. */
function selectText(
  { tenant }: Ctx,
  store: EntityStore,
  { name, kind }: Pick<NamedField, 'name' | 'kind'>,
): SQL {
  const column = store.fileTexts?.[name] ?? columnOf(store, name);
  if (kind === 'time')
    return sql`to_char(${column} at time zone ${tenant.timeZone}, 'YYYY-MM-DD HH24:MI:SS')`;
  return sql`${column}::text`;
}
