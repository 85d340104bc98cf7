import { and, eq } from 'drizzle-orm';
import { inTenant, type Tx } from '#app/db/tenant-db.server.ts';
import { can } from '#app/kernel/access/access.ts';
import { requireAction } from '#app/kernel/access/require-action.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { DomainError } from '#app/lib/domain-error.ts';
import { decideFor } from '#app/services/approvals/use-cases/decide-for.server.ts';
import { endOpenPause, openPause, requestOpenPause } from '../../clock/open-pause.server.ts';
import { noteClock, settlePause } from '../../clock/pause-approval.server.ts';
import { pauseBiz } from '../../clock/rules-pause.ts';
import { lockRepair } from '../../life/repair-scope.server.ts';
import { openStates } from '../../life/rules-state.ts';
import { repairOrders } from '../../table.server.ts';
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
    await requestOpenPause(ctx, tx, order, input);
    await noteClock(ctx, tx, order, 'pause', input.note);
    return { id: order.id };
  });
}

/**
 * Approves or refuses the pause that waits, as far as it is the person's to decide; nobody approves their own. From the
 * approval on the clock stands still.
 */
export async function decidePause(ctx: Ctx, input: DecidePauseInput): Promise<{ id: string }> {
  const { user } = requireAction(ctx, 'repair:pause');
  const { scope } = requireAction(ctx, 'repair:list');
  return inTenant(ctx, async (tx) => {
    const order = await lockRepair(ctx, tx, scope, input);
    const open = await openPause(ctx, tx, order.id);
    if (open?.state !== 'waiting') throw new DomainError('repair.no-pause', 409);
    if (open.requestedBy === user.id) throw new DomainError('repair.own-pause', 403);
    if (!input.pass && !input.note) throw new DomainError('repair.fact-missing', 422, { field: 'note' });
    const { pass, note } = input;
    const stands = await decideFor(ctx, tx, { biz: pauseBiz, bizId: open.id, pass, comment: note });
    if (stands !== 'open') await settlePause(ctx, tx, { order, pause: open }, { pass, note, by: user });
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
    await noteClock(ctx, tx, order, 'pause-end', '');
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
  await noteClock(ctx, tx, order!, 'pause-end', '');
}
