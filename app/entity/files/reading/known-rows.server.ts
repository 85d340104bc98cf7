import { and, inArray } from 'drizzle-orm';
import type { GivenLine } from '#app/bounded/table/read-table.server.ts';
import type { Tx } from '#app/db/tenant-db.server.ts';
import { can } from '#app/kernel/access/access.ts';
import { requireAction, requireUser } from '#app/kernel/access/require-action.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import type { NamedField } from '../../define-entity.ts';
import { rowColumns, seenFields } from '../../read/row.server.ts';
import { columnOf, type EntityStore, reachable } from '../../store.server.ts';
import { uniqueKeys } from '../../write/unique-keys.server.ts';
import { textOf } from './cell-value.ts';
import { type ImportColumn, importFields } from './import-columns.server.ts';

/** A row that a line of a file is about, as its table has it. */
export type KnownRow = Record<string, unknown> & { id: string; version: number };

/**
 * The field by which a line of a file is told to be about a row that is there: the first that every row has one of
 * and no two have the same, as a code. Null where there is none, or where files change nothing.
 */
export function updateKey(ctx: Ctx, store: EntityStore): NamedField | null {
  const { name } = store.entity;
  if (store.changesByFile === false || !can(requireUser(ctx), `${name}:edit`)) return null;
  const alone = new Set(uniqueKeys(store).flatMap((key) => (key.length === 1 ? key : [])));
  const key = importFields(ctx, store).find(({ field }) => alone.has(field.name) && !field.optional);
  return key?.field ?? null;
}

/** Finds the rows that lines are about, by line, among those the person may edit; one statement for all lines. */
export async function knownRows(
  ctx: Ctx,
  tx: Tx,
  store: EntityStore,
  { key, columns, lines }: { key: NamedField; columns: readonly ImportColumn[]; lines: readonly GivenLine[] },
): Promise<Map<number, KnownRow>> {
  const place = columns.findIndex(({ field }) => field?.name === key.name);
  const keys = new Map(lines.map(({ line, cells }) => [line, textOf(cells[place] ?? null)]));
  const wanted = [...new Set(keys.values())].filter((text) => text !== '');
  if (wanted.length === 0) return new Map();
  const { scope } = requireAction(ctx, `${store.entity.name}:edit`);
  const rows = await tx
    .select(rowColumns(store, seenFields(ctx, store.entity)))
    .from(store.table)
    .where(and(reachable(store, ctx, scope), inArray(columnOf(store, key.name), wanted)));
  const found = rows as KnownRow[];
  const byKey = new Map(found.map((row) => [String(row[key.name]), row]));
  return new Map([...keys].flatMap(([line, text]) => (byKey.has(text) ? [[line, byKey.get(text)!]] : [])));
}
