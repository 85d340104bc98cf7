import { and, desc, eq, type SQL, sql } from 'drizzle-orm';
import type { Tx } from '#app/db/tenant-db.server.ts';
import { reachable } from '#app/entity/store.server.ts';
import type { DataScope } from '#app/kernel/access/access.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { DomainError, notFound } from '#app/lib/domain-error.ts';
import { displayTaskStore } from '../standards/stores.server.ts';
import { displayExecutions, displayTasks } from '../table.server.ts';

/** A display as its row has it. */
export type StoredDisplay = typeof displayTasks.$inferSelect;
export type StoredExecution = typeof displayExecutions.$inferSelect;

/** Locks a display within a scope; refuses one that changed since it was seen. */
export function lockDisplay(
  ctx: Ctx,
  tx: Tx,
  requested: { id: string; version: number },
  scope: DataScope,
): Promise<StoredDisplay> {
  return lockDisplayOf(tx, requested, reachable(displayTaskStore, ctx, scope));
}

/** The same of the displays that meet a condition; without a version, as it has become since it was seen. */
export async function lockDisplayOf(
  tx: Tx,
  requested: { id: string; version: number | null },
  within: SQL | undefined,
): Promise<StoredDisplay> {
  const [display] = await tx
    .select()
    .from(displayTasks)
    .where(and(within, eq(displayTasks.id, requested.id)))
    .for('update');
  if (!display) throw notFound();
  if (requested.version !== null && display.version !== requested.version)
    throw new DomainError('displays.changed-meanwhile', 409);
  return display;
}

/** The latest execution of a display that is locked. */
export async function latestExecution(
  { tenant }: Pick<Ctx, 'tenant'>,
  tx: Tx,
  taskId: string,
): Promise<StoredExecution> {
  const [latest] = await tx
    .select()
    .from(displayExecutions)
    .where(and(eq(displayExecutions.tenantId, tenant.slug), eq(displayExecutions.taskId, taskId)))
    .orderBy(desc(displayExecutions.submittedAt), desc(displayExecutions.id))
    .limit(1);
  if (!latest) throw notFound();
  return latest;
}

/** Writes what has changed of a locked display and of its execution. */
export async function setDisplay(
  ctx: Pick<Ctx, 'tenant' | 'now'>,
  tx: Tx,
  id: string,
  set: Partial<typeof displayTasks.$inferInsert>,
): Promise<void> {
  await tx
    .update(displayTasks)
    .set({ ...set, version: sql`${displayTasks.version} + 1`, updatedAt: ctx.now() })
    .where(and(eq(displayTasks.tenantId, ctx.tenant.slug), eq(displayTasks.id, id)));
}

/** What a display was closed with that nobody made, or made again, by its last day: an appeal or another one takes it away. */
export const uncounted = { scoreBp: null, grade: null, redLine: false, settledAt: null } as const;

/** What is handed in anew needs no second review of what was handed in before. */
export async function lapseSecond(ctx: Pick<Ctx, 'tenant' | 'now'>, tx: Tx, taskId: string): Promise<void> {
  const { tenantId, taskId: of, second } = displayExecutions;
  await tx
    .update(displayExecutions)
    .set({ second: 'lapsed', version: sql`${displayExecutions.version} + 1`, updatedAt: ctx.now() })
    .where(and(eq(tenantId, ctx.tenant.slug), eq(of, taskId), eq(second, 'due')));
}

export async function setExecution(
  ctx: Pick<Ctx, 'tenant' | 'now'>,
  tx: Tx,
  id: string,
  set: Partial<typeof displayExecutions.$inferInsert>,
): Promise<void> {
  await tx
    .update(displayExecutions)
    .set({ ...set, version: sql`${displayExecutions.version} + 1`, updatedAt: ctx.now() })
    .where(and(eq(displayExecutions.tenantId, ctx.tenant.slug), eq(displayExecutions.id, id)));
}
