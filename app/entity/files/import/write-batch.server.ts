import { and, eq } from 'drizzle-orm';
import { isReferenceViolation } from '#app/db/errors/violation.server.ts';
import { insertRows } from '#app/db/queries/insert-rows.server.ts';
import type { Tx } from '#app/db/tenant-db.server.ts';
import type { DataScope } from '#app/kernel/access/access.ts';
import { requireAction } from '#app/kernel/access/require-action.server.ts';
import { refusal } from '#app/kernel/api/envelope.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { DomainError } from '#app/lib/domain-error.ts';
import { newId } from '#app/lib/id.ts';
import { fieldLabel } from '../../define-entity.ts';
import { rowColumns, seenFields } from '../../read/row.server.ts';
import { refuseUnreached } from '../../read/row-scope.server.ts';
import { type EntityStore, reachable } from '../../store.server.ts';
import { rehearse, waitsForApproval } from '../../write/approval/keep-change.server.ts';
import { duplicateField } from '../../write/duplicate.server.ts';
import { fillNumbers } from '../../write/fill-numbers.server.ts';
import { logChanges } from '../../write/log-change.server.ts';
import { newRow } from '../../write/stored-values.server.ts';
import { ownValues } from '../../write/writable.server.ts';
import { editRow, filled, insertRow, keepNew } from '../../write/write-row.server.ts';
import { namedProblem } from '../reading/read-line.server.ts';
import type { Import } from './own-import.server.ts';

/** A row of a file that was right when it was checked. */
export interface GoodRow {
  line: number;
  /** As the file has them. */
  cells: readonly string[];
  values: Record<string, unknown>;
  /** The row it changes, in the version it was compared with; null for a new one. */
  about: { id: string; version: number } | null;
}

/** Why a row of a file was not written after all. */
export interface Refused {
  line: number;
  column: number;
  text: string;
}

/** Writes a batch at once; when something in it is refused, row by row. */
export async function writeBatch(
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
    const { message } = refusal(ctx.t, error);
    const at = error.field ? brought.columns.indexOf(fieldLabel(ctx.t, store.entity, error.field)) : -1;
    const text = namedProblem(ctx, row.cells[at] ?? '', message);
    refused.push({ line: row.line, column: Math.max(0, at), text });
  }
  return refused;
}

/** Writes rows behind a savepoint; the refusal that undid it, if one did. */
async function attempt(
  ctx: Ctx,
  tx: Tx,
  store: EntityStore,
  rows: readonly GoodRow[],
): Promise<DomainError | null> {
  try {
    await tx.transaction((inner) => write({ ...ctx, tx: inner }, inner, store, rows));
    return null;
  } catch (error) {
    const field = duplicateField(store, error);
    if (field) return new DomainError('entity.duplicate', 409, { field });
    if (isReferenceViolation(error)) return new DomainError('entity.unknown-reference', 422);
    if (error instanceof DomainError) return error;
    throw error;
  }
}

async function write(ctx: Ctx, tx: Tx, store: EntityStore, rows: readonly GoodRow[]): Promise<void> {
  for (const { about, values } of rows) if (about) await change(ctx, tx, store, about, values);
  const added = rows.filter(({ about }) => !about);
  if (added.length > 0) await insert(ctx, tx, store, added);
}

/** Changes a row to what its line says, and leaves the rest of it; one that has changed meanwhile is refused. */
async function change(
  ctx: Ctx,
  tx: Tx,
  store: EntityStore,
  about: { id: string; version: number },
  given: Record<string, unknown>,
): Promise<void> {
  const { scope } = requireAction(ctx, `${store.entity.name}:edit`);
  const [row] = await tx
    .select(rowColumns(store, seenFields(ctx, store.entity)))
    .from(store.table)
    .where(and(reachable(store, ctx, scope), eq(store.table.id, about.id)));
  await editRow(ctx, store, { ...about, values: { ...row, ...given } });
}

async function insert(ctx: Ctx, tx: Tx, store: EntityStore, rows: readonly GoodRow[]): Promise<void> {
  const { scope } = requireAction(ctx, `${store.entity.name}:import`);
  store.beforeChange?.(ctx);
  const now = ctx.now();
  const made = rows.map(({ values }) => ({ id: newId(), own: ownValues(ctx, store, values, null) }));
  for (const { own } of made) await fillNumbers(ctx, tx, store, own);
  await refuseForeign(
    ctx,
    tx,
    store,
    made.map(({ own }) => own),
  );
  const waiting = made.filter(({ own }) => waitsForApproval(ctx, store.entity, 'add', filled(own)));
  if (waiting.length > 0 && !store.approval?.stands) {
    for (const row of made) {
      if (waiting.includes(row)) await rehearse(tx, (inner) => insertWith(ctx, inner, store, row, scope));
      else await insertWith(ctx, tx, store, row, scope);
    }
    for (const [place, row] of waiting.entries())
      await keepNew(ctx, tx, store, { ...row, does: 'import', quietly: place > 0 });
    const written = made.filter((row) => !waiting.includes(row));
    return logged(ctx, tx, store, written);
  }
  const stored = ({ id, own }: (typeof made)[number]) => newRow(ctx, store, { id, own, now });
  if (store.checksRowsIndependently || !store.beforeWrite) {
    for (const { id, own } of made) await store.beforeWrite?.(ctx, tx, { id, before: null, after: own });
    await insertRows(tx, store.table, made.map(stored));
  } else {
    // Each row is asked about when those before it are there.
    for (const row of made) {
      await store.beforeWrite(ctx, tx, { id: row.id, before: null, after: row.own });
      await tx.insert(store.table).values(stored(row));
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
  for (const [place, row] of waiting.entries())
    await keepNew(ctx, tx, store, { ...row, does: 'import', quietly: place > 0 });
  await logged(ctx, tx, store, made);
}

/** Writes one row of a file with what hangs on it. */
async function insertWith(
  ctx: Ctx,
  tx: Tx,
  store: EntityStore,
  { id, own }: { id: string; own: Record<string, unknown> },
  scope: DataScope,
): Promise<void> {
  const values = { ...own };
  await insertRow(ctx, tx, store, { id, own: values, scope });
  await store.afterImport?.(ctx, tx, [{ id, values }]);
}

function logged(
  ctx: Ctx,
  tx: Tx,
  store: EntityStore,
  made: readonly { id: string; own: Record<string, unknown> }[],
): Promise<void> {
  const rowsMade = made.map(({ id, own }) => ({ id, before: null, after: own }));
  return logChanges(ctx, tx, store, 'import', rowsMade);
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
