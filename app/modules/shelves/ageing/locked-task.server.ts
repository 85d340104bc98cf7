import { and, eq, sql } from 'drizzle-orm';
import type { Tx } from '#app/db/tenant-db.server.ts';
import { reachable } from '#app/entity/store.server.ts';
import type { DataScope } from '#app/kernel/access/access.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { DomainError, notFound } from '#app/lib/domain-error.ts';
import { newId } from '#app/lib/id.ts';
import { ageingLog, ageingTasks } from '../table.server.ts';
import { type AgeingEvent, type AgeingState, nextAgeing } from './rules-ageing.ts';
import { ageingStore } from './stores.server.ts';

/** An ageing task as its row has it. */
export type StoredAgeing = typeof ageingTasks.$inferSelect;

/** Locks a task within a scope; refuses one that changed since it was seen. */
export async function lockAgeing(
  ctx: Ctx,
  tx: Tx,
  requested: { id: string; version: number },
  scope: DataScope,
): Promise<StoredAgeing> {
  const [task] = await tx
    .select()
    .from(ageingTasks)
    .where(and(reachable(ageingStore, ctx, scope), eq(ageingTasks.id, requested.id)))
    .for('update');
  if (!task) throw notFound();
  if (task.version !== requested.version) throw new DomainError('shelves.changed-meanwhile', 409);
  return task;
}

/** The same for what is decided without a request of the wire. */
export async function lockAnyAgeing(ctx: Pick<Ctx, 'tenant'>, tx: Tx, id: string): Promise<StoredAgeing> {
  const [task] = await tx
    .select()
    .from(ageingTasks)
    .where(and(eq(ageingTasks.tenantId, ctx.tenant.slug), eq(ageingTasks.id, id)))
    .for('update');
  if (!task) throw notFound();
  return task;
}

/** Moves a locked task on, with whatever else changes of it, and writes down who did and why. */
export async function moveAgeing(
  ctx: Pick<Ctx, 'tenant' | 'now'>,
  tx: Tx,
  task: StoredAgeing,
  move: {
    event: AgeingEvent;
    actor: { id: string; realname: string };
    note?: string;
    set?: Partial<typeof ageingTasks.$inferInsert>;
  },
): Promise<AgeingState> {
  const state = nextAgeing(task, move.event);
  if (!state) throw new DomainError('shelves.not-now', 409);
  const tenantId = ctx.tenant.slug;
  await tx
    .update(ageingTasks)
    .set({ ...move.set, state, version: sql`${ageingTasks.version} + 1`, updatedAt: ctx.now() })
    .where(and(eq(ageingTasks.tenantId, tenantId), eq(ageingTasks.id, task.id)));
  await tx.insert(ageingLog).values({
    tenantId,
    id: newId(),
    taskId: task.id,
    event: move.event,
    toState: state,
    actorId: move.actor.id,
    actorName: move.actor.realname,
    note: move.note ?? '',
    createdAt: ctx.now(),
  });
  return state;
}
