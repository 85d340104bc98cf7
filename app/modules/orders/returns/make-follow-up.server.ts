import type { Tx } from '#app/db/tenant-db.server.ts';
import type { Principal } from '#app/kernel/access/access.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { DomainError } from '#app/lib/domain-error.ts';
import { readDepartParameter } from '#app/services/parameters/use-cases/read-parameter.server.ts';
import { returnablePieces } from '../fulfilment/rules-pieces.ts';
import type { LockedOrder } from '../lifecycle/move-order.server.ts';
import type { ReturnGoodsInput } from '../lifecycle/wire-moves.ts';
import { linesOf, requestedPieces, type StoredLine } from '../placing/locked-lines.server.ts';
import { orderParameters } from '../pricing/rules-parameters.ts';
import { isReturnable } from '../rules.ts';
import { assertNewName, finishedAt, writeFollowUp } from './follow-up.server.ts';
import { type TermsOfReturn, termsOfReturn } from './return-terms.server.ts';

interface Facts {
  kind: 'return' | 'exchange';
  /** The action it is made by, for the audit row. */
  action: string;
  /** Where it comes from, when that is not the console. */
  source?: 'miniapp';
  /** What is sent for what comes back; without it the same goods. */
  instead?: ((tx: Tx, order: LockedOrder, terms: TermsOfReturn) => Promise<StoredLine[]>) | undefined;
}

/** Makes the return or exchange of a locked order's goods: within the window, never more than was signed for. */
export async function makeFollowUp(
  ctx: Ctx,
  tx: Tx,
  { order, user }: { order: LockedOrder; user: Principal },
  input: ReturnGoodsInput,
  { kind, action, source, instead }: Facts,
): Promise<{ id: string; orderNo: string }> {
  if (!input.reason) throw new DomainError('orders.say-why', 422, { field: 'reason' });
  await assertNewName(ctx, tx, input.externalNo);
  const at = await finishedAt(ctx, tx, order.id);
  const windowDays = await readDepartParameter(
    tx,
    ctx.tenant,
    orderParameters['orders.return-days'],
    order.departId,
  );
  const { timeZone } = ctx.tenant;
  if (!isReturnable({ ...order, finishedAt: at, now: ctx.now(), timeZone, windowDays })) {
    throw new DomainError('orders.not-returnable', 409, { values: { days: windowDays } });
  }
  const lines = await linesOf(ctx, tx, order.id);
  const requested = requestedPieces(lines, input.lines, returnablePieces);
  const { reason, externalNo } = input;
  // The same goods once more change nothing of what the order has earned.
  const forGood = kind === 'return' || instead !== undefined;
  const terms = forGood ? await termsOfReturn(ctx, tx, order, { lines, requested }) : undefined;
  const others = terms && (await instead?.(tx, order, terms));
  return writeFollowUp(ctx, tx, user, order, {
    kind,
    requested: terms?.requested ?? requested,
    terms,
    lines,
    reason,
    externalNo,
    action,
    source,
    instead: others,
  });
}
