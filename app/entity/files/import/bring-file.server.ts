import { and, asc, isNotNull, isNull } from 'drizzle-orm';
import { z } from 'zod';
import { inTenant, inTenantReadOnly } from '#app/db/tenant-db.server.ts';
import { requireAction } from '#app/kernel/access/require-action.server.ts';
import { refusal } from '#app/kernel/api/envelope.server.ts';
import { jsonText } from '#app/kernel/api/json-text.ts';
import type { TaskKind } from '#app/kernel/api/task-kind.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { DomainError } from '#app/lib/domain-error.ts';
import { newId } from '#app/lib/id.ts';
import { startTask } from '#app/services/tasks/use-cases/start-task.server.ts';
import { withCustomFields } from '../../read/with-custom-fields.server.ts';
import type { EntityStore } from '../../store.server.ts';
import { importFields } from '../reading/import-columns.server.ts';
import { updateKey } from '../reading/known-rows.server.ts';
import { putFile } from './import-content.server.ts';
import { entityImportRows, entityImports } from './imports.table.server.ts';
import { getImport, rowsOf } from './own-import.server.ts';
import type { ImportState } from './wire.ts';

/** Bytes a file may have. */
export const maxBytes = 20 * 1024 * 1024;

/** Which of the rows of one name a column means: what is asked when a file that has such names was looked at. */
export const nameAnswers = z
  .array(z.strictObject({ column: z.int().min(0).max(1000), text: z.string().max(2000), id: z.uuid() }))
  .max(200);

/** A file as a form sends it; its name is only told again. */
export const broughtFile = z.object({
  file: z.instanceof(Uint8Array),
  fileName: z.string().trim().max(200).default(''),
  /** What becomes of lines about rows that are there: they are wrong, or they change them. */
  existing: z.enum(['refuse', 'update']).default('refuse'),
  answers: jsonText(200_000).pipe(nameAnswers).default([]),
});

type Brought = Partial<z.output<typeof broughtFile>> & { file: Uint8Array };

/** Takes a file and starts reading it. */
export async function bringFile(
  ctx: Ctx,
  store: EntityStore,
  kind: TaskKind,
  { file, fileName = '', existing, answers = [] }: Brought,
): Promise<{ id: string; task: string }> {
  const { user } = requireAction(ctx, `${store.entity.name}:import`);
  const updates = existing === 'update';
  if (updates && !updateKey(ctx, store)) throw new DomainError('entity.import-no-updates', 422);
  if (file.length === 0) throw new DomainError('entity.import-empty', 422, { field: 'file' });
  return inTenant(ctx, async (tx) => {
    const id = newId();
    await tx.insert(entityImports).values({
      tenantId: ctx.tenant.slug,
      id,
      userId: user.id,
      entity: store.entity.name,
      fileName,
      updates,
      createdAt: ctx.now(),
    });
    await putFile(ctx, tx, id, file);
    const task = await startTask({ ...ctx, tx }, kind, { id, answers });
    return { id, task: task.id };
  });
}

/** Rows of a file that are shown before it is taken. */
const shown = 100;

/** What became of a file: its counts, and the first of its rows; those that are wrong when there are any. */
export async function getImportState(
  ctx: Ctx,
  store: EntityStore,
  { id }: { id: string },
): Promise<ImportState> {
  return inTenantReadOnly(ctx, async (tx) => {
    const one = await getImport(ctx, tx, store, id);
    const bad = one.bad > 0 ? isNotNull(entityImportRows.problems) : undefined;
    const rows = await tx
      .select({
        line: entityImportRows.line,
        cells: entityImportRows.cells,
        problems: entityImportRows.problems,
        rowId: entityImportRows.rowId,
        changes: entityImportRows.changes,
      })
      .from(entityImportRows)
      .where(and(rowsOf(ctx, id), bad))
      .orderBy(asc(entityImportRows.line))
      .limit(shown);
    const updates = isNotNull(entityImportRows.rowId);
    const changed = one.updates
      ? await tx.$count(entityImportRows, and(rowsOf(ctx, id), updates, isNull(entityImportRows.problems)))
      : 0;
    const { fileName, status, columns, total, same, imported, updated, problem } = one;
    const message = problem
      ? refusal(ctx.t, new DomainError(problem.code, 422, { values: problem.values })).message
      : null;
    const lines = rows.map(({ rowId, ...row }) => ({ ...row, isNew: rowId === null }));
    const counts = { total, bad: one.bad, same, changed, imported, updated };
    const passedOver = await unsetColumns({ ...ctx, tx }, store, columns);
    const facts = { id, fileName, status, updates: one.updates, columns, passedOver };
    return { ...facts, ...counts, problem: message, rows: lines };
  });
}

/** Columns of a file that set no field. */
async function unsetColumns(ctx: Ctx, store: EntityStore, columns: readonly string[]): Promise<string[]> {
  const fields = importFields(ctx, await withCustomFields(ctx, store));
  const known = new Set(fields.flatMap(({ field, label }) => [field.name, label]));
  return columns.filter((label) => label !== '' && !known.has(label));
}

/** Starts making rows of a file that has been checked. */
export async function startWriting(
  ctx: Ctx,
  store: EntityStore,
  kind: TaskKind,
  input: { id: string; mode: 'all' | 'good' },
): Promise<{ task: string }> {
  return inTenant(ctx, async (tx) => {
    const one = await getImport(ctx, tx, store, input.id);
    if (one.status !== 'checked') throw new DomainError('entity.import-not-checked', 409);
    if (input.mode === 'all' && one.bad > 0) {
      throw new DomainError('entity.import-has-problems', 409, { values: { count: one.bad } });
    }
    if (one.bad === one.total) throw new DomainError('entity.import-nothing-good', 409);
    if (one.bad + one.same === one.total) throw new DomainError('entity.import-nothing-new', 409);
    const task = await startTask({ ...ctx, tx }, kind, input);
    return { task: task.id };
  });
}
