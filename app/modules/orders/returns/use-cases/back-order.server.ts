import { inTenant, type Tx } from '#app/db/tenant-db.server.ts';
import { requireAction } from '#app/kernel/access/require-action.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { DomainError } from '#app/lib/domain-error.ts';
import { returnablePieces } from '../../fulfilment/rules-pieces.ts';
import { type HeldOrder, holdOrder } from '../../lifecycle/move-order.server.ts';
import type { BackInput, SwapInput } from '../../lifecycle/wire-moves.ts';
import { linesOf, requestedPieces, type StoredLine } from '../../placing/held-lines.server.ts';
import { isReturnable, returnWindowDays } from '../../rules.ts';
import { assertNewName, finishedAt, writeFollowUp } from '../follow-up.server.ts';
import { chargeInstead } from '../goods-instead.server.ts';
import { termsOfReturn } from '../return-terms.server.ts';

type Made = { id: string; orderNo: string };

/** Makes a return order (退货单) of goods that were signed for: within the window, never more than was signed. */
export function backOrder(ctx: Ctx, input: BackInput): Promise<Made> {
  return followUp(ctx, input, { kind: 'return', action: 'order:return' });
}

/**
 * Makes an exchange order (换货单) for goods that come back: the same once more, or others at today's price, with
 * what comes back credited at the price it was sold for.
 */
export function swapOrder(ctx: Ctx, input: SwapInput): Promise<Made> {
  const { instead = [] } = input;
  return followUp(ctx, input, {
    kind: 'exchange',
    action: 'order:swap',
    instead:
      instead.length === 0
        ? undefined
        : (tx, order, requested) => chargeInstead(ctx, tx, { order, requested, typed: instead }),
  });
}

interface Facts {
  kind: 'return' | 'exchange';
  action: string;
  instead?:
    | ((tx: Tx, order: HeldOrder, requested: ReadonlyMap<number, number>) => Promise<StoredLine[]>)
    | undefined;
}

async function followUp(ctx: Ctx, input: BackInput, { kind, action, instead }: Facts): Promise<Made> {
  const { user, scope } = requireAction(ctx, action);
  if (!input.reason) throw new DomainError('orders.say-why', 422, { field: 'reason' });
  return inTenant(ctx, async (tx) => {
    const order = await holdOrder(ctx, tx, scope, input);
    await assertNewName(ctx, tx, input.externalNo);
    const at = await finishedAt(ctx, tx, order.id);
    if (!isReturnable({ ...order, finishedAt: at, now: ctx.now(), timeZone: ctx.tenant.timeZone })) {
      throw new DomainError('orders.not-returnable', 409, { values: { days: returnWindowDays } });
    }
    const lines = await linesOf(ctx, tx, order.id);
    const requested = requestedPieces(lines, input.lines, returnablePieces);
    const { reason, externalNo } = input;
    const others = await instead?.(tx, order, requested);
    const terms = kind === 'return' ? await termsOfReturn(ctx, tx, order, { lines, requested }) : undefined;
    const facts = {
      kind,
      requested: terms?.requested ?? requested,
      terms,
      lines,
      reason,
      externalNo,
      action,
      instead: others,
    };
    return writeFollowUp(ctx, tx, user, order, facts);
  });
}
