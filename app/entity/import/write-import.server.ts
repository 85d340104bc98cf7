import { and, asc, eq, gt, isNull, sql } from 'drizzle-orm';
import { z } from 'zod';
import { inTenant, type Tx } from '#app/db/tenant-db.server.ts';
import { isReferenceViolation } from '#app/db/violation.server.ts';
import { DomainError } from '#app/lib/domain-error.ts';
import { newId } from '#app/lib/id.ts';
import { requireAction } from '#app/modules/permissions/use-cases/require-action.server.ts';
import type { Ctx } from '#app/server/context.server.ts';
import { refusal } from '#app/server/envelope.server.ts';
import { defineTask, type Report, type TaskKind } from '#app/server/task-kind.server.ts';
import { fieldLabel, titleKey } from '../define-entity.ts';
import { duplicateField } from '../duplicate.server.ts';
import { entityImportRows, entityImports } from '../imports.table.server.ts';
import { logChanges } from '../log-change.server.ts';
import { refuseUnreached } from '../row-scope.server.ts';
import type { EntityStore } from '../store.server.ts';
import { storedValues } from '../stored-values.server.ts';
import { withCustomFields } from '../with-custom-fields.server.ts';
import { ownValues } from '../writable.server.ts';
import { getImport, type Import, ownImport, rowsOf } from './own-import.server.ts';

/** all: every row of the file or none; good: those that are right, the others stay to be mended. */
export const importModes = ['all', 'good'] as const;

const batchSize = 500;

interface Refused {
  line: number;
  column: number;
  text: string;
}

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
  for await (const batch of goodRows(ctx, tx, id)) {
    const wrong = await writeBatch(ctx, tx, store, brought, batch);
    refused.push(...wrong);
    imported += batch.length - wrong.length;
    if (mode === 'good' || refused.length === 0) {
      await report({ done: imported, total: brought.total - brought.bad });
    }
  }
  if (mode === 'all' && refused.length > 0) throw new SomeRefused(refused);
  await note(ctx, tx, store, id, refused);
  await tx.delete(entityImportRows).where(and(rowsOf(ctx, id), isNull(entityImportRows.problems)));
  await tx
    .update(entityImports)
    .set({ status: 'done', imported, doneAt: ctx.now() })
    .where(ownImport(ctx, store, id));
}

interface GoodRow {
  line: number;
  values: Record<string, unknown>;
}

async function* goodRows(ctx: Ctx, tx: Tx, id: string): AsyncGenerator<GoodRow[]> {
  let after = 0;
  for (;;) {
    const rows = await tx
      .select({ line: entityImportRows.line, values: entityImportRows.values })
      .from(entityImportRows)
      .where(and(rowsOf(ctx, id), isNull(entityImportRows.problems), gt(entityImportRows.line, after)))
      .orderBy(asc(entityImportRows.line))
      .limit(batchSize);
    if (rows.length === 0) return;
    yield rows.map(({ line, values }) => ({ line, values: values ?? {} }));
    after = rows.at(-1)?.line ?? after;
  }
}

/** Writes a batch at once; when something in it is refused, row by row. */
async function writeBatch(
  ctx: Ctx,
  tx: Tx,
  store: EntityStore,
  brought: Import,
  batch: GoodRow[],
): Promise<Refused[]> {
  if ((await attempt(ctx, tx, store, batch)) === null) return [];
  const refused: Refused[] = [];
  for (const row of batch) {
    const error = await attempt(ctx, tx, store, [row]);
    if (!error) continue;
    const text = refusal(ctx.t, error).message;
    const label = error.field ? fieldLabel(ctx.t, store.entity, error.field) : '';
    refused.push({ line: row.line, column: Math.max(0, brought.columns.indexOf(label)), text });
  }
  return refused;
}

/** Inserts rows behind a savepoint; the refusal that undid it, if one did. */
async function attempt(
  ctx: Ctx,
  tx: Tx,
  store: EntityStore,
  rows: readonly GoodRow[],
): Promise<DomainError | null> {
  try {
    await tx.transaction((inner) => insert({ ...ctx, tx: inner }, inner, store, rows));
    return null;
  } catch (error) {
    const field = duplicateField(store, error);
    if (field) return new DomainError('entity.duplicate', 409, { field });
    if (isReferenceViolation(error)) return new DomainError('entity.unknown-reference', 422);
    if (error instanceof DomainError) return error;
    throw error;
  }
}

async function insert(ctx: Ctx, tx: Tx, store: EntityStore, rows: readonly GoodRow[]): Promise<void> {
  const { scope } = requireAction(ctx, `${store.entity.name}:import`);
  const now = ctx.now();
  const made = rows.map(({ values }) => ({ id: newId(), own: ownValues(ctx, store, values, null) }));
  await refuseForeign(
    ctx,
    tx,
    store,
    made.map(({ own }) => own),
  );
  const stored = ({ id, own }: (typeof made)[number]) => ({
    ...store.madeWith?.(ctx),
    ...storedValues(store, own, { isNew: true }),
    tenantId: ctx.tenant.slug,
    id,
    version: 1,
    createdAt: now,
    updatedAt: now,
  });
  if (store.asksOfEachAlone || !store.beforeWrite) {
    for (const { own } of made) await store.beforeWrite?.(ctx, tx, { before: null, after: own });
    await tx.insert(store.table).values(made.map(stored));
  } else {
    // Each row is asked about when those before it are there.
    for (const row of made) {
      await store.beforeWrite(ctx, tx, { before: null, after: row.own });
      await tx.insert(store.table).values(stored(row) as never);
    }
  }
  await store.afterImport?.(
    ctx,
    tx,
    made.map(({ id, own }) => ({ id, values: own })),
  );
  await refuseUnreached(
    ctx,
    tx,
    store,
    scope,
    made.map(({ id }) => id),
  );
  const rowsMade = made.map(({ id, own }) => ({ id, before: null, after: own }));
  await logChanges(ctx, tx, store, 'import', rowsMade);
}

/** What was there when the file was checked may have gone since. */
async function refuseForeign(
  ctx: Ctx,
  tx: Tx,
  store: EntityStore,
  rows: readonly Record<string, unknown>[],
): Promise<void> {
  for (const [field, reference] of Object.entries(store.references ?? {})) {
    const ids = [...new Set(rows.map((row) => row[field]).filter((id) => typeof id === 'string'))];
    if (ids.length === 0) continue;
    const known = await reference.names(ctx, tx, ids, 'scope');
    if (ids.some((id) => !known.has(id))) throw new DomainError('entity.unknown-reference', 422, { field });
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
