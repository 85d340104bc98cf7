import { getTableColumns, getTableName } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';

/** How rows of a table are written for COPY in its text format. */
export interface CopyFormat<Row> {
  statement: string;
  line(row: Row): string;
}

export function copyFormat<Table extends PgTable>(table: Table): CopyFormat<Required<Table['$inferInsert']>> {
  // What the database reckons itself is not written.
  const columns = Object.entries(getTableColumns(table)).filter(
    ([, { generated }]) => generated === undefined,
  );
  const keys = columns.map(([key]) => key);
  const names = columns.map(([, column]) => `"${column.name}"`);
  return {
    statement: `copy "${getTableName(table)}" (${names.join(', ')}) from stdin`,
    line(row: Record<string, unknown>) {
      let text = field(row[keys[0]!]);
      for (let index = 1; index < keys.length; index += 1) text += `\t${field(row[keys[index]!])}`;
      return `${text}\n`;
    },
  };
}

function field(value: unknown): string {
  switch (typeof value) {
    case 'string':
      return special.test(value) ? value.replace(specials, (one) => escapes[one]!) : value;
    case 'number':
      return String(value);
    case 'boolean':
      return value ? 't' : 'f';
    default:
      if (value instanceof Date) return value.toISOString();
      if (value === null) return '\\N';
      // Of a column of JSON; no other takes one.
      if (typeof value === 'object') return field(JSON.stringify(value));
      throw new TypeError(`COPY cannot write a ${typeof value}`);
  }
}

const special = /[\\\t\n\r]/;
const specials = /[\\\t\n\r]/g;
const escapes: Readonly<Record<string, string>> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' };
