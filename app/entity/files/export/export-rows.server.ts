import { noteTaken } from '#app/db/audit/write-audit-log.server.ts';
import { inTenant } from '#app/db/tenant-db.server.ts';
import type { FileAnswer } from '#app/kernel/api/api-route.server.ts';
import { defineTask, type TaskKind } from '#app/kernel/api/task-kind.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { DomainError } from '#app/lib/domain-error.ts';
import { deepestRow } from '#app/lib/numbers/list-depth.ts';
import { startTask } from '#app/services/tasks/use-cases/start-task.server.ts';
import type { TaskStarted } from '#app/services/tasks/wire.ts';
import { exportAction, titleKey } from '../../define-entity.ts';
import { storeToRead } from '../../read/with-custom-fields.server.ts';
import type { EntityStore } from '../../store.server.ts';
import { exportFile } from './export-file.server.ts';
import { type ExportInput, exportInput } from './export-input.server.ts';
import { countPlanned, planExport } from './export-plan.server.ts';

/** The export of an entity's rows as background work. */
export function exportTask(described: EntityStore): TaskKind {
  return defineTask({
    kind: `${described.entity.name}-export`,
    nameKey: 'entity:exportTask',
    whatKey: titleKey(described.entity),
    input: exportInput,
    action: exportAction(described.entity),
    async run(ctx, input, report) {
      const store = await storeToExport(ctx, described, input);
      const plan = planExport(ctx, store, input);
      const total = await countPlanned(ctx, store, plan);
      await report({ done: 0, total });
      const { format } = input;
      return exportFile(ctx, store, plan, {
        format,
        onRows: (done) => report({ done, total: Math.max(total, done) }),
      });
    },
  });
}

/** Starts an export. What can be known at once is refused at once: nothing to export. */
export async function startExport(
  ctx: Ctx,
  described: EntityStore,
  kind: TaskKind,
  input: ExportInput,
): Promise<TaskStarted> {
  const store = await storeToExport(ctx, described, input);
  if ((await countPlanned(ctx, store, planExport(ctx, store, input), 1)) === 0) throw nothing();
  return inTenant(ctx, async (tx) => {
    const within = { ...ctx, tx };
    const started = await startTask(within, kind, input);
    await logExport(within, store, input);
    return started;
  });
}

/** A file at once, for whoever waits for it: up to 10,000 rows. More is background work. */
export async function exportNow(ctx: Ctx, described: EntityStore, input: ExportInput): Promise<FileAnswer> {
  const store = await storeToExport(ctx, described, input);
  const plan = planExport(ctx, store, input);
  const count = await countPlanned(ctx, store, plan, deepestRow + 1);
  if (count === 0) throw nothing();
  if (count > deepestRow)
    throw new DomainError('entity.export-too-large', 422, { values: { max: deepestRow } });
  await logExport(ctx, store, input);
  return exportFile(ctx, store, plan, { format: input.format, onRows: async () => {} });
}

/** A store as it is read for a file: within the reach of taking it away. */
const storeToExport = (ctx: Ctx, described: EntityStore, { query }: ExportInput) =>
  storeToRead(ctx, described, query, exportAction(described.entity));

const nothing = () => new DomainError('common.download-failed', 404);

/** Who took what away. */
function logExport(ctx: Ctx, { entity }: EntityStore, after: ExportInput): Promise<void> {
  return noteTaken(ctx, { action: exportAction(entity), entity: entity.name, after });
}
