import { and, asc, eq, gt, isNull, sql } from 'drizzle-orm';
import { z } from 'zod';
import { inTenant, type Tx } from '#app/db/tenant-db.server.ts';
import { defineTask, type Report, type TaskKind } from '#app/kernel/api/task-kind.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { DomainError } from '#app/lib/domain-error.ts';
import { titleKey } from '../../define-entity.ts';
import { withCustomFields } from '../../read/with-custom-fields.server.ts';
import type { EntityStore } from '../../store.server.ts';
import { entityImportRows, entityImports } from './imports.table.server.ts';
import { getImport, ownImport, rowsOf } from './own-import.server.ts';
import { type GoodRow, type Refused, writeBatch } from './write-batch.server.ts';

/** all: every row of the file or none; good: those that are right, the others stay to be mended. */
export const importModes = ['all', 'good'] as const;

const batchSize = 1000;

/** Rows that came up as wrong while all were to be written: everything is undone, and they are told. */
class SomeRefused extends Error {
  readonly refused: readonly Refused[];
  constructor(refused: readonly Refused[]) {
    super('some rows are refused');
    this.refused = refused;
  }
}

/** Makes rows of what was checked, in one transaction: called off or killed half-way it leaves nothing. */
export function writeImportTask(store: EntityStore): TaskKind {
  return defineTask({
    kind: `${store.entity.name}-import`,
    nameKey: 'entity:importTask',
    whatKey: titleKey(store.entity),
    input: z.object({ id: z.uuid(), mode: z.enum(importModes) }),
    fromFile: true,
    action: `${store.entity.name}:import`,
    async run(ctx, { id, mode }, report) {
      try {
        const own = await withCustomFields(ctx, store);
        await inTenant(ctx, (tx) => write({ ...ctx, tx }, tx, own, { id, mode, report }));
      } catch (error) {
        if (!(error instanceof SomeRefused)) throw error;
        await inTenant(ctx, (tx) => note(ctx, tx, store, id, error.refused));
        throw new DomainError('entity.import-rows-refused', 422);
      }
      return null;
    },
  });
}

async function write(
  ctx: Ctx,
  tx: Tx,
  store: EntityStore,
  { id, mode, report }: { id: string; mode: (typeof importModes)[number]; report: Report },
): Promise<void> {
  // Two that write the same file come one after the other, and the second finds it done.
  await tx
    .select({ id: entityImports.id })
    .from(entityImports)
    .where(ownImport(ctx, store, id))
    .for('update');
  const brought = await getImport(ctx, tx, store, id);
  if (brought.status === 'done') return;
  if (brought.status !== 'checked') throw new DomainError('entity.import-not-checked', 409);
  if (mode === 'all' && brought.bad > 0)
    throw new DomainError('entity.import-has-problems', 409, { values: { count: brought.bad } });
  const refused: Refused[] = [];
  let imported = 0;
  let updated = 0;
  for await (const batch of goodRows(ctx, tx, id)) {
    const wrong = await writeBatch(ctx, tx, store, brought, batch);
    refused.push(...wrong);
    const lines = new Set(wrong.map(({ line }) => line));
    const written = batch.filter(({ line }) => !lines.has(line));
    imported += written.length;
    updated += written.filter(({ about }) => about).length;
    if (mode === 'good' || refused.length === 0) {
      await report({ done: imported, total: brought.total - brought.bad - brought.same });
    }
  }
  if (mode === 'all' && refused.length > 0) throw new SomeRefused(refused);
  await note(ctx, tx, store, id, refused);
  await tx.delete(entityImportRows).where(and(rowsOf(ctx, id), isNull(entityImportRows.problems)));
  await tx
    .update(entityImports)
    .set({ status: 'done', imported, updated, doneAt: ctx.now() })
    .where(ownImport(ctx, store, id));
}

async function* goodRows(ctx: Ctx, tx: Tx, id: string): AsyncGenerator<GoodRow[]> {
  let after = 0;
  for (;;) {
    const rows = await tx
      .select({
        line: entityImportRows.line,
        cells: entityImportRows.cells,
        values: entityImportRows.values,
        rowId: entityImportRows.rowId,
        rowVersion: entityImportRows.rowVersion,
      })
      .from(entityImportRows)
      .where(and(rowsOf(ctx, id), isNull(entityImportRows.problems), gt(entityImportRows.line, after)))
      .orderBy(asc(entityImportRows.line))
      .limit(batchSize);
    if (rows.length === 0) return;
    yield rows.map(({ line, cells, values, rowId, rowVersion }) => ({
      line,
      cells,
      values: values ?? {},
      about: rowId === null ? null : { id: rowId, version: rowVersion ?? 0 },
    }));
    after = rows.at(-1)?.line ?? after;
  }
}

/** Writes what is wrong with rows beside them: they are good no longer. */
async function note(
  ctx: Ctx,
  tx: Tx,
  store: EntityStore,
  id: string,
  refused: readonly Refused[],
): Promise<void> {
  for (const { line, column, text } of refused) {
    await tx
      .update(entityImportRows)
      .set({ problems: [{ column, text }] })
      .where(and(rowsOf(ctx, id), eq(entityImportRows.line, line)));
  }
  await tx
    .update(entityImports)
    .set({ bad: sql`${entityImports.bad} + ${refused.length}` })
    .where(ownImport(ctx, store, id));
}
