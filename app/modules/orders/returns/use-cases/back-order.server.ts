import { inTenant } from '#app/db/tenant-db.server.ts';
import { requireAction } from '#app/kernel/access/require-action.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { DomainError } from '#app/lib/domain-error.ts';
import { returnablePieces } from '../../fulfilment/rules-pieces.ts';
import { holdOrder } from '../../lifecycle/move-order.server.ts';
import type { BackInput } from '../../lifecycle/wire-moves.ts';
import { linesOf, requestedPieces } from '../../placing/held-lines.server.ts';
import { isReturnable, returnWindowDays } from '../../rules.ts';
import { assertNewName, finishedAt, writeFollowUp } from '../follow-up.server.ts';

type Made = { id: string; orderNo: string };

/** Makes a return order (退货单) of goods that were signed for: within the window, never more than was signed. */
export function backOrder(ctx: Ctx, input: BackInput): Promise<Made> {
  return followUp(ctx, input, { kind: 'return', action: 'order:return' });
}

/** Makes an exchange order (换货单): the same goods once more, for those that come back. */
export function swapOrder(ctx: Ctx, input: BackInput): Promise<Made> {
  return followUp(ctx, input, { kind: 'exchange', action: 'order:swap' });
}

async function followUp(
  ctx: Ctx,
  input: BackInput,
  { kind, action }: { kind: 'return' | 'exchange'; action: string },
): Promise<Made> {
  const { user, scope } = requireAction(ctx, action);
  if (!input.reason) throw new DomainError('orders.say-why', 422, { field: 'reason' });
  return inTenant(ctx, async (tx) => {
    const order = await holdOrder(ctx, tx, scope, input);
    await assertNewName(ctx, tx, input.externalNo);
    const at = await finishedAt(ctx, tx, order.id);
    if (!isReturnable({ ...order, finishedAt: at, now: ctx.now() })) {
      throw new DomainError('orders.not-returnable', 409, { values: { days: returnWindowDays } });
    }
    const lines = await linesOf(ctx, tx, order.id);
    const requested = requestedPieces(lines, input.lines, returnablePieces);
    const { reason, externalNo } = input;
    return writeFollowUp(ctx, tx, user, order, { kind, requested, lines, reason, externalNo, action });
  });
}
