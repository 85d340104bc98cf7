import { z } from 'zod';
import type { GivenLine } from '#app/bounded/table/read-table.server.ts';
import { insertRows } from '#app/db/queries/insert-rows.server.ts';
import { inTenant, inTenantReadOnly, type Tx } from '#app/db/tenant-db.server.ts';
import { defineTask, type Report, type TaskKind } from '#app/kernel/api/task-kind.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { DomainError, notFound } from '#app/lib/domain-error.ts';
import { type NamedField, titleKey } from '../../define-entity.ts';
import { withCustomFields } from '../../read/with-custom-fields.server.ts';
import type { EntityStore } from '../../store.server.ts';
import { markSign } from '../export/write-file.server.ts';
import { textOf } from '../reading/cell-value.ts';
import { type ComparedLine, compareLines } from '../reading/changed-cells.server.ts';
import { type ImportColumn, importColumns, missingFields } from '../reading/import-columns.server.ts';
import { type NameAnswer, wordFinder } from '../reading/import-words.server.ts';
import { type KnownRow, knownRows, updateKey } from '../reading/known-rows.server.ts';
import { namedProblem, type ReadLine, readLine } from '../reading/read-line.server.ts';
import { takenValues } from '../reading/taken-values.server.ts';
import { nameAnswers } from './bring-file.server.ts';
import { getFile, removeFile } from './import-content.server.ts';
import { entityImportRows, entityImports } from './imports.table.server.ts';
import { getImport, ownImport, rowsOf } from './own-import.server.ts';

/** Lines a file may have. */
export const maxLines = 100_000;
const batchSize = 500;

/** Reads a file that was brought and looks at every line of it; nothing becomes a row yet. */
export function checkImportTask(store: EntityStore): TaskKind {
  return defineTask({
    kind: `${store.entity.name}-import-check`,
    nameKey: 'entity:importCheckTask',
    whatKey: titleKey(store.entity),
    input: z.object({ id: z.uuid(), answers: nameAnswers.default([]) }),
    fromFile: true,
    action: `${store.entity.name}:import`,
    async run(ctx, { id, answers }, report) {
      try {
        await checkImport(ctx, await withCustomFields(ctx, store), id, { answers, report });
      } catch (error) {
        if (!(error instanceof DomainError)) throw error;
        await fail(ctx, store, id, error);
        throw new DomainError('entity.import-refused', 422);
      }
      return null;
    },
  });
}

async function checkImport(
  ctx: Ctx,
  store: EntityStore,
  id: string,
  { answers = [], report }: { answers?: readonly NameAnswer[]; report: Report },
): Promise<void> {
  const { updates } = await inTenant(ctx, async (tx) => {
    const brought = await getImport(ctx, tx, store, id);
    if (brought.status !== 'reading') throw notFound();
    // What an earlier try has left.
    await tx.delete(entityImportRows).where(rowsOf(ctx, id));
    return brought;
  });
  const key = updates ? updateKey(ctx, store) : null;
  if (updates && !key) throw new DomainError('entity.import-no-updates', 422);
  const lines = linesOf(ctx, id);
  try {
    await checkLines(ctx, store, id, { lines, key, answers, report });
  } finally {
    // A file refused by its head leaves nobody waiting to read on.
    await lines.return(undefined);
  }
}

async function checkLines(
  ctx: Ctx,
  store: EntityStore,
  id: string,
  {
    lines,
    key,
    answers,
    report,
  }: {
    lines: AsyncGenerator<GivenLine>;
    key: NamedField | null;
    answers: readonly NameAnswer[];
    report: Report;
  },
): Promise<void> {
  const head = await lines.next();
  if (head.done) throw new DomainError('entity.import-empty', 422);
  const columns = importColumns(ctx, store, head.value.cells, key);
  const checked = checker(ctx, store, columns, { key, answers });
  let total = 0;
  let bad = 0;
  let same = 0;
  for await (const batch of inBatches(lines)) {
    total += batch.length;
    if (total > maxLines) throw new DomainError('entity.import-too-many', 422, { values: { max: maxLines } });
    const rows = await inTenantReadOnly(ctx, (tx) => checked(tx, batch));
    bad += rows.filter(({ problems }) => problems.length > 0).length;
    const kept = rows.filter((row) => !isSame(row));
    same += rows.length - kept.length;
    await inTenant(ctx, (tx) => keep(ctx, tx, id, kept));
    await report({ done: total, total: null });
  }
  if (total === 0) throw new DomainError('entity.import-empty', 422);
  await inTenant(ctx, async (tx) => {
    await removeFile(ctx, tx, id);
    await tx
      .update(entityImports)
      .set({ status: 'checked', total, bad, same, columns: columns.map(({ label }) => label) })
      .where(ownImport(ctx, store, id));
  });
}

/** A line that says what its row has already. */
const isSame = ({ about, problems }: ComparedLine) => about?.changes.length === 0 && problems.length === 0;

/**
 * Looks at lines: each value by its field, what they change of rows that are there, then values that no two rows may
 * have. `key` is the field by which a line is told to be about a row; null: every line is a new one.
 */
function checker(
  ctx: Ctx,
  store: EntityStore,
  columns: readonly ImportColumn[],
  { key, answers }: { key: NamedField | null; answers: readonly NameAnswer[] },
) {
  const words = wordFinder(ctx, store, columns, answers);
  const taken = takenValues(ctx, store);
  const missing = missingFields(ctx, store, columns).map(({ label }) => label);
  const keyColumn = columns.findIndex(({ field }) => field && field.name === key?.name);
  /** A file that only changes rows has no column for all that a new one needs. */
  const needsMore = (line: ReadLine): ReadLine => {
    if (missing.length === 0) return line;
    const text = ctx.t('entity:invalid.newNeeds', { names: missing.join(ctx.t('common:mark.list')) });
    const named = namedProblem(ctx, line.cells[keyColumn] ?? '', text);
    return { ...line, problems: [...line.problems, { column: keyColumn, text: named }] };
  };
  return async (tx: Tx, lines: readonly GivenLine[]): Promise<ComparedLine[]> => {
    const found = await words(tx, lines);
    const known: Map<number, KnownRow> = key
      ? await knownRows(ctx, tx, store, { key, columns, lines })
      : new Map();
    const read = lines.map((line) => {
      const about = known.has(line.line);
      const one = readLine(ctx, columns, found, line, { emptySaysNothing: about });
      return about ? one : needsMore(one);
    });
    const rows = await compareLines(ctx, tx, store, { columns, lines: read, known });
    const twice = await taken(
      tx,
      rows.map(({ line, values, about }) => ({ line, values, ...(about ? { rowId: about.row.id } : {}) })),
    );
    return rows.map((row) => {
      const clash = twice.get(row.line);
      if (!clash) return row;
      const column = columns.findIndex(({ field }) => field?.name === clash.field);
      const text =
        clash.line === 0
          ? ctx.t('entity:errors.duplicate')
          : ctx.t('entity:invalid.sameAsLine', { line: clash.line });
      const named = namedProblem(ctx, row.cells[column] ?? '', text);
      return { ...row, problems: [...row.problems, { column, text: named }] };
    });
  };
}

async function* linesOf(ctx: Ctx, id: string): AsyncGenerator<GivenLine> {
  const owner = { tenant: ctx.tenant.slug };
  for await (const lines of ctx.bounded.pieces(owner, 'table', { content: getFile(ctx, id) })) yield* lines;
}

/** Lines in batches; the line that tells who exported a file is no row of it. */
async function* inBatches(lines: AsyncGenerator<GivenLine>): AsyncGenerator<GivenLine[]> {
  let batch: GivenLine[] = [];
  for await (const line of lines) {
    const [first, ...rest] = line.cells.map(textOf);
    if (first?.startsWith(markSign) && rest.every((text) => text === '')) continue;
    batch.push(line);
    if (batch.length < batchSize) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}

async function keep(ctx: Ctx, tx: Tx, importId: string, rows: readonly ComparedLine[]): Promise<void> {
  await insertRows(
    tx,
    entityImportRows,
    rows.map(({ line, cells, values, problems, about }) => ({
      tenantId: ctx.tenant.slug,
      importId,
      line,
      cells,
      values: problems.length > 0 ? null : values,
      problems: problems.length > 0 ? problems : null,
      rowId: about?.row.id ?? null,
      rowVersion: about?.row.version ?? null,
      changes: about?.changes ?? null,
    })),
  );
}

async function fail(ctx: Ctx, store: EntityStore, id: string, { code, values }: DomainError): Promise<void> {
  await inTenant(ctx, async (tx) => {
    await tx.delete(entityImportRows).where(rowsOf(ctx, id));
    await removeFile(ctx, tx, id);
    await tx
      .update(entityImports)
      .set({ status: 'failed', problem: { code, values } })
      .where(ownImport(ctx, store, id));
  });
}
