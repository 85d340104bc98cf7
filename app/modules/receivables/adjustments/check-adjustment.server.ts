import type { Tx } from '#app/db/tenant-db.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { DomainError } from '#app/lib/domain-error.ts';
import { formatFen } from '#app/lib/numbers/money.ts';
import { borneByGoods } from '#app/modules/orders/returns/use-cases/correct-price.server.ts';
import { chargedSoFar } from '../ledger/book-order.server.ts';
import { type AdjustKind, owedChangeFen } from '../rules.ts';
import type { receivableAdjustments, receivableItems } from '../table.server.ts';

/** What is to be adjusted, and what else has been asked for. */
interface Asked {
  kind: AdjustKind;
  /** By how much what is owed changes, in fen. */
  amountFen: number;
  /** Others that wait for their approval: what they take off is as good as gone. */
  waiting?: readonly Pick<typeof receivableAdjustments.$inferSelect, 'kind' | 'amountFen'>[];
  /** Where the amount was typed, if it was. */
  field?: 'amountFen';
}

/**
 * Refuses an adjustment that does not fit an order as it stands: nothing is written off that is not open, and the price of
 * goods that have left falls to nothing at least; what was paid above it is owed back. No more freight is taken back
 * than was charged. The order, where its price is corrected, and its account are held. 422 where the amount was typed,
 * 409 where it was asked for before.
 */
export async function checkAdjustment(
  ctx: Pick<Ctx, 'tenant'>,
  tx: Tx,
  item: typeof receivableItems.$inferSelect,
  { kind, amountFen, waiting = [], field }: Asked,
): Promise<void> {
  const { orderId, orderNo } = item;
  const refuse = (code: string, values: Record<string, string>) =>
    new DomainError(`receivables.${code}`, field ? 422 : 409, { ...(field ? { field } : {}), values });
  const takenFen = (of: readonly AdjustKind[]) =>
    waiting
      .filter((one) => of.includes(one.kind))
      .reduce((sum, one) => sum + Math.min(0, owedChangeFen(one)), 0);
  // What goods do not bear would be owed less than they come back for.
  let roomFen = Number.POSITIVE_INFINITY;
  if (kind === 'correction') {
    const before = amountFen < 0 ? takenFen(['correction']) : 0;
    const borneFen = await borneByGoods(ctx, tx, { orderId, amountFen: before + amountFen });
    if (borneFen === null) throw refuse('nothing-left', { orderNo });
    if (borneFen !== before + amountFen) roomFen = before - borneFen;
  }
  if (amountFen > 0) return;
  // What has been paid already can be corrected, too; only what is still open can be written off.
  const paidFen = kind === 'write-off' ? 0 : item.paid - item.refunded;
  roomFen = Math.min(roomFen, item.openFen + paidFen + takenFen(['freight', 'correction', 'write-off']));
  const amount = formatFen(-amountFen);
  if (roomFen + amountFen < 0) {
    throw refuse('beyond-open', { orderNo, open: formatFen(Math.max(0, roomFen)), amount });
  }
  if (kind !== 'freight') return;
  const freightFen = (await chargedSoFar(ctx, tx, orderId, 'freight')) + takenFen(['freight']);
  if (freightFen + amountFen < 0) throw refuse('beyond-freight', { freight: formatFen(freightFen), amount });
}
