import { and, desc, gt, inArray, isNull, or } from 'drizzle-orm';
import { inTenantReadOnly } from '#app/db/tenant-db.server.ts';
import { refusal } from '#app/kernel/api/envelope.server.ts';
import type { TaskKind } from '#app/kernel/api/task-kind.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { DomainError } from '#app/lib/domain-error.ts';
import { ownTasks } from '../own-task.server.ts';
import { keptSince, maxKept } from '../rules.ts';
import { backgroundTasks } from '../table.server.ts';
import type { TaskRow } from '../wire.ts';

/** The person's tasks, the newest first, without those called off or put away (LAY-10). */
export async function listTasks(ctx: Ctx, kinds: readonly TaskKind[]): Promise<TaskRow[]> {
  const shown = ['loading', 'success', 'error'] as const;
  const rows = await inTenantReadOnly(ctx, (tx) =>
    tx
      .select()
      .from(backgroundTasks)
      .where(
        and(
          ownTasks(ctx),
          inArray(backgroundTasks.status, shown),
          isNull(backgroundTasks.dismissedAt),
          or(isNull(backgroundTasks.endedAt), gt(backgroundTasks.endedAt, keptSince(ctx.now()))),
        ),
      )
      .orderBy(desc(backgroundTasks.createdAt), desc(backgroundTasks.id))
      .limit(maxKept),
  );
  return rows.map((row) => ({
    id: row.id,
    kind: row.kind,
    name: nameOf(ctx, kinds, row.kind),
    status: row.status as TaskRow['status'],
    done: row.done,
    total: row.total,
    message: row.error === null ? null : refusal(ctx.t, new DomainError(row.error, 409)).message,
    fileName: row.fileName,
    fileBytes: row.fileBytes,
    createdAt: row.createdAt.toISOString(),
    endedAt: row.endedAt?.toISOString() ?? null,
  }));
}

function nameOf({ t }: Ctx, kinds: readonly TaskKind[], name: string): string {
  const kind = kinds.find((one) => one.kind === name);
  if (!kind) return t('tasks:unknownKind');
  return t(kind.nameKey, kind.whatKey ? { what: t(kind.whatKey) } : {});
}
