import { getTableName, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Condition } from '#app/kernel/access/conditions.ts';
import type { FieldKind } from '#app/kernel/access/field-kind.ts';
import { customValueView } from '#app/services/custom-fields/public/custom-value-view.server.ts';
import { customPrefix } from '../../define-entity.ts';
import type { EntityStore } from '../../store.server.ts';
import { compare, timeSpan } from '../compare.server.ts';

/**
 * Rows by the value of an added field, asked in the way that finds few among very many: by the indexes of
 * `custom_values`. Undefined where that table cannot tell.
 */
export function customWhere(
  { table }: EntityStore,
  kind: FieldKind,
  { field, ...part }: Condition,
  zone: string,
): SQL | undefined {
  const met = byValue(kind, part, zone);
  if (!met) return undefined;
  return sql`exists (select from ${customValueView} found where found.tenant_id = ${table.tenantId}
    and found.table_name = ${getTableName(table)} and found.key = ${field.slice(customPrefix.length)}
    and ${met} and found.row_id = ${table.id})`;
}

const value = sql`found.value` as unknown as AnyPgColumn;
const number = sql`found.number` as unknown as AnyPgColumn;

function byValue(kind: FieldKind, part: Omit<Condition, 'field'>, zone: string): SQL | undefined {
  switch (part.is) {
    case 'is':
    case 'oneOf':
      return compare(value, { is: 'oneOf', value: [part.value].flat().map(String) });
    case 'contains':
    case 'startsWith':
      // Long texts are not among the values.
      return kind === 'text' ? compare(value, part) : undefined;
    case 'atLeast':
    case 'atMost':
    case 'between':
      if (kind === 'date') return compare(value, part);
      return kind === 'time' ? compare(value, part, timeSpan(value, zone, asWritten)) : compare(number, part);
    default:
      // What a row lacks, no value of it tells.
      return undefined;
  }
}

/** A moment as JSON has it. */
function asWritten(moment: SQL): SQL {
  return sql`to_char(${moment} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
}
