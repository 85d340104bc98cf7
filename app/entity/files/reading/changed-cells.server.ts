import type { Tx } from '#app/db/tenant-db.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import type { EntityStore } from '../../store.server.ts';
import { valueTeller } from '../../write/history/tell-values.server.ts';
import { changes } from '../../write/log-change.server.ts';
import { ownValues } from '../../write/writable.server.ts';
import type { ImportColumn } from './import-columns.server.ts';
import type { KnownRow } from './known-rows.server.ts';
import { namedProblem, type ReadLine } from './read-line.server.ts';

/** A cell of a file that changes a row that is there: its column, and what the row has so far. */
export interface ChangedCell {
  column: number;
  before: string;
}

/** A line that has been read, with what it changes of the row that it is about; null for a new row. */
export type ComparedLine = ReadLine & { about: { row: KnownRow; changes: ChangedCell[] } | null };

/**
 * Compares lines with the rows they are about: what would change, told as people read it. A field that is fixed once
 * the row is made may be said again, and nothing else.
 */
export async function compareLines(
  ctx: Ctx,
  tx: Tx,
  store: EntityStore,
  {
    columns,
    lines,
    known,
  }: { columns: readonly ImportColumn[]; lines: readonly ReadLine[]; known: ReadonlyMap<number, KnownRow> },
): Promise<ComparedLine[]> {
  const fields = columns.flatMap(({ field }) => field ?? []);
  const tell = await valueTeller(ctx, tx, store, fields, [...known.values()]);
  return lines.map((line) => {
    const row = known.get(line.line);
    if (!row) return { ...line, about: null };
    const given = ownValues(ctx, store, { ...row, ...line.values }, null);
    const { after } = changes(row, given);
    const problems = [...line.problems];
    const changed: ChangedCell[] = [];
    for (const [column, { field }] of columns.entries()) {
      if (!field || !(field.name in line.values) || !(field.name in after)) continue;
      if (field.fixed) {
        const text = namedProblem(ctx, line.cells[column] ?? '', ctx.t('entity:invalid.fixed'));
        problems.push({ column, text });
      } else changed.push({ column, before: tell(field, row[field.name]) ?? '' });
    }
    return { ...line, problems, about: { row, changes: changed } };
  });
}
