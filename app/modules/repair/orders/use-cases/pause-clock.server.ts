import { and, eq } from 'drizzle-orm';
import { inTenant, type Tx } from '#app/db/tenant-db.server.ts';
import { can } from '#app/kernel/access/access.ts';
import { requireAction } from '#app/kernel/access/require-action.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { DomainError } from '#app/lib/domain-error.ts';
import { endOpenPause, openPause, requestOpenPause } from '../../clock/open-pause.server.ts';
import { readDueTimes } from '../../clock/order-clock.server.ts';
import { noteEvent } from '../../life/note-event.server.ts';
import { lockRepair, type StoredRepair } from '../../life/repair-scope.server.ts';
import { openStates } from '../../life/rules-state.ts';
import { repairOrders, repairPauses } from '../../table.server.ts';
import type { DecidePauseInput, PauseInput } from '../../wire.ts';

/** Asks for the clock of an open order to stand still, and why; it runs until somebody else approves. */
export async function requestPause(ctx: Ctx, input: PauseInput): Promise<{ id: string }> {
  const { user, scope } = requireAction(ctx, 'repair:list');
  return inTenant(ctx, async (tx) => {
    const order = await lockRepair(ctx, tx, scope, input);
    const mine = order.assigneeId === user.id && can(user, 'repair:work');
    if (!mine && !can(user, 'repair:dispatch')) throw new DomainError('common.forbidden', 403);
    if (!openStates.includes(order.state) || order.finishedAt)
      throw new DomainError('repair.not-allowed', 409);
    if (await openPause(ctx, tx, order.id)) throw new DomainError('repair.pause-open', 409);
    await requestOpenPause(ctx, tx, order.id, input);
    await note(ctx, tx, order, 'pause', input.note);
    return { id: order.id };
  });
}

/** Approves or refuses the pause that waits; nobody approves their own. From the approval on the clock stands still. */
export async function decidePause(ctx: Ctx, input: DecidePauseInput): Promise<{ id: string }> {
  const { user } = requireAction(ctx, 'repair:pause');
  const { scope } = requireAction(ctx, 'repair:list');
  return inTenant(ctx, async (tx) => {
    const order = await lockRepair(ctx, tx, scope, input);
    const open = await openPause(ctx, tx, order.id);
    if (open?.state !== 'waiting') throw new DomainError('repair.no-pause', 409);
    if (open.requestedBy === user.id) throw new DomainError('repair.own-pause', 403);
    if (!input.pass && !input.note) throw new DomainError('repair.fact-missing', 422, { field: 'note' });
    const now = ctx.now();
    await tx
      .update(repairPauses)
      .set({
        state: input.pass ? 'approved' : 'refused',
        decidedBy: user.id,
        decidedName: user.realname,
        decidedAt: now,
        endedAt: input.pass ? null : now,
      })
      .where(and(eq(repairPauses.tenantId, ctx.tenant.slug), eq(repairPauses.id, open.id)));
    await note(ctx, tx, order, input.pass ? 'pause-approved' : 'pause-refused', input.note);
    return { id: order.id };
  });
}

/** Lets the clock run again. */
export async function endPause(ctx: Ctx, input: { id: string }): Promise<{ id: string }> {
  const { user, scope } = requireAction(ctx, 'repair:list');
  return inTenant(ctx, async (tx) => {
    const order = await lockRepair(ctx, tx, scope, input);
    const mine = order.assigneeId === user.id && can(user, 'repair:work');
    if (!mine && !can(user, 'repair:dispatch')) throw new DomainError('common.forbidden', 403);
    if (!(await endOpenPause(ctx, tx, order.id))) throw new DomainError('repair.no-pause', 409);
    await note(ctx, tx, order, 'pause-end', '');
    return { id: order.id };
  });
}

/** Lets the clock of an order run again that stood still, or was asked to, for parts that come no more. */
export async function endPartsPause(ctx: Ctx, tx: Tx, orderId: string): Promise<void> {
  if ((await openPause(ctx, tx, orderId))?.kind !== 'parts') return;
  const [order] = await tx
    .select()
    .from(repairOrders)
    .where(and(eq(repairOrders.tenantId, ctx.tenant.slug), eq(repairOrders.id, orderId)));
  await endOpenPause(ctx, tx, orderId);
  await note(ctx, tx, order!, 'pause-end', '');
}

/** Writes down what became of the clock, and when the order is due by it. */
async function note(ctx: Ctx, tx: Tx, order: StoredRepair, event: string, text: string): Promise<void> {
  await tx
    .update(repairOrders)
    .set({ ...(await readDueTimes(ctx, tx, order)), version: order.version + 1, updatedAt: ctx.now() })
    .where(and(eq(repairOrders.tenantId, ctx.tenant.slug), eq(repairOrders.id, order.id)));
  await noteEvent(ctx, tx, { orderId: order.id, event, from: order.state, to: order.state, note: text });
}
