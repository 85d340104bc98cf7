import { sql } from 'drizzle-orm';
import type { Tx } from '#app/db/tenant-db.server.ts';
import { requireAction } from '#app/kernel/access/require-action.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { DomainError } from '#app/lib/domain-error.ts';
import { type Buyer, findBuyers } from '#app/modules/customers/outlets/use-cases/find-buyers.server.ts';
import { orderTotals } from '#app/modules/pricing/rules-totals.ts';
import { familyOf, findRootOrder } from '../lifecycle/use-cases/find-root-order.server.ts';
import type { StoredLine } from '../placing/locked-lines.server.ts';
import type { TypedLine } from '../placing/wire-create.ts';
import { storedLine } from '../placing/write-order.server.ts';
import { assertDealerCredit, assertOutletCredit } from '../pricing/credit.server.ts';
import { assertWorthwhile, orderTerms } from '../pricing/order-terms.server.ts';
import { type PricedLine, priceTyped } from '../pricing/quote-lines.server.ts';
import { refuseTroubled } from '../pricing/troubled-lines.server.ts';
import type { orders } from '../table.server.ts';
import type { TermsOfReturn } from './return-terms.server.ts';

interface Exchange {
  order: Pick<typeof orders.$inferSelect, 'id' | 'customerId' | 'dealerId'>;
  /** What comes back for it comes to. */
  terms: Pick<TermsOfReturn, 'shareFen' | 'withheldFen'>;
  /** What is sent for it. */
  typed: readonly TypedLine[];
}

/** What an exchange for other goods comes to. */
export interface PricedExchange {
  buyer: Buyer;
  lines: PricedLine[];
  /** What comes back is worth so much, less what promotions take back; what is sent for it costs so much. */
  backFen: number;
  payableFen: number;
}

/**
 * What goods cost that are sent for those that come back: today's price by the lists and agreements, from the dealer
 * of the order. Goods that are changed earn no promotions.
 */
export async function priceInstead(
  ctx: Ctx,
  tx: Tx,
  { order, terms, typed }: Exchange,
): Promise<PricedExchange> {
  const { scope } = requireAction(ctx, 'order:swap');
  const [buyer] = await findBuyers(ctx, tx, { id: order.customerId, scope });
  if (!buyer) throw new DomainError('orders.no-customer', 422, { field: 'instead' });
  const wishes = { source: 'console' as const, coupons: [], choices: [], listOnly: true };
  const kept = { dealerId: order.dealerId, codes: 'all' as const };
  const { lines } = await priceTyped(ctx, tx, buyer, typed, wishes, { kept });
  const backFen = terms.shareFen - terms.withheldFen;
  return { buyer, lines, backFen, payableFen: orderTotals(lines).payableFen };
}

/** The same as lines of an exchange, when the dealer sells and the outlet is trusted with the difference. */
export async function chargeInstead(ctx: Ctx, tx: Tx, exchange: Exchange): Promise<StoredLine[]> {
  const { order } = exchange;
  const { buyer, lines, backFen, payableFen } = await priceInstead(ctx, tx, exchange);
  refuseTroubled(ctx, lines);
  const dealer = (await orderTerms(ctx, tx, [order.dealerId])).get(order.dealerId)!;
  // However little it comes to: the purchase was made long ago.
  assertWorthwhile({ ...dealer, minFen: 0 }, payableFen);
  const moreFen = payableFen - backFen;
  if (moreFen > 0) {
    await assertOutletCredit(ctx, tx, buyer, moreFen);
    await assertDealerCredit(ctx, tx, { dealer, departId: buyer.departId }, moreFen);
  }
  return linesInstead(ctx, tx, order.id, lines);
}

/** Numbered after all lines of what the order came of and was changed for: a number means the same goods in all of them. */
async function linesInstead(
  ctx: Ctx,
  tx: Tx,
  originId: string,
  priced: readonly PricedLine[],
): Promise<StoredLine[]> {
  const last = await lastLineNo(ctx, tx, originId);
  return priced.map((line) => ({
    ...storedLine(line, { tenantId: ctx.tenant.slug, orderId: originId }),
    lineNo: last + line.lineNo,
    cutQty: 0,
    cutFen: 0,
    shippedQty: 0,
    signedPieces: 0,
    returnedPieces: 0,
    swappedPieces: 0,
    repriced: [],
  }));
}

async function lastLineNo(ctx: Ctx, tx: Tx, orderId: string): Promise<number> {
  const tenant = ctx.tenant.slug;
  const root = await findRootOrder(ctx, tx, orderId);
  // Two exchanges of one sale at once would take the same numbers.
  await tx.execute(sql`select 1 from orders where tenant_id = ${tenant} and id = ${root.id} for update`);
  const { rows } = await tx.execute<{ last: number }>(sql`
    with recursive ${familyOf(tenant, root.id)}
    select max(l.line_no) as last from family f
      join order_lines l on l.tenant_id = ${tenant} and l.order_id = f.id`);
  return rows[0]?.last ?? 0;
}
