import type { Tx } from '#app/db/tenant-db.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { newId } from '#app/lib/id.ts';
import { worthOf } from '#app/modules/stock/balances/use-cases/worth-of.server.ts';
import { ageingLog, ageingTasks } from '../table.server.ts';
import type { StoredAgeing } from './locked-task.server.ts';

/**
 * Of goods of a task that is closed only what was proposed is done with: a task for the rest goes to the same person,
 * and what is proposed of that is approved by its own value.
 */
export async function keepRest(
  ctx: Ctx,
  tx: Tx,
  task: StoredAgeing,
  actor: { id: string; realname: string },
): Promise<void> {
  const qty = task.qty - (task.wayQty ?? task.qty);
  if (qty <= 0) return;
  const { tenantId, customerId, productId, productionDate, expiryDate, freshness, countedOn } = task;
  const id = newId();
  const now = ctx.now();
  await tx.insert(ageingTasks).values({
    tenantId,
    id,
    customerId,
    productId,
    productionDate,
    expiryDate,
    freshness,
    countedOn,
    qty,
    valueFen: await worthOf(ctx, tx, [{ productId, qty }]),
    state: 'assigned',
    assigneeId: task.assigneeId,
    assigneeName: task.assigneeName,
    createdAt: now,
    updatedAt: now,
  });
  await tx.insert(ageingLog).values({
    tenantId,
    id: newId(),
    taskId: id,
    event: 'assign',
    toState: 'assigned',
    actorId: actor.id,
    actorName: actor.realname,
    note: task.assigneeName ?? '',
    createdAt: now,
  });
}
