import type { Tx } from '#app/db/tenant-db.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import type { Buyer } from '#app/modules/customers/outlets/use-cases/find-buyers.server.ts';
import type { StoredLine } from '../placing/held-lines.server.ts';
import type { TypedLine, Wishes } from '../placing/wire-create.ts';
import { type PricedTyped, priceTyped } from './quote-lines.server.ts';

/**
 * Prices what an order is to be changed to: what it holds already stays with its dealer, and what another dealer
 * brings the outlet is no line of this order.
 */
export async function judgeLines(
  ctx: Ctx,
  tx: Tx,
  facts: {
    order: { id: string; dealerId: string };
    buyer: Pick<Buyer, 'id' | 'dealerId'>;
    before: readonly StoredLine[];
    typed: readonly TypedLine[];
    wishes: Wishes;
  },
): Promise<PricedTyped> {
  const { order, buyer, before, typed } = facts;
  const { coupons = [], choices = [] } = facts.wishes;
  const wishes = { source: 'console' as const, coupons, choices, orderId: order.id };
  const kept = new Set(before.map(({ productCode }) => productCode));
  const { lines, dealers } = await priceTyped(ctx, tx, buyer, typed, wishes, {
    dealerId: order.dealerId,
    codes: kept,
  });
  return {
    lines: lines.map((line) =>
      line.trouble === null && line.dealerId !== order.dealerId
        ? { ...line, trouble: 'other-dealer' as const }
        : line,
    ),
    dealers,
  };
}
