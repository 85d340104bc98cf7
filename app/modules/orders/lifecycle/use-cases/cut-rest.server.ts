import { and, eq } from 'drizzle-orm';
import { inTenant, type Tx } from '#app/db/tenant-db.server.ts';
import { requireAction } from '#app/kernel/access/require-action.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { lineDiscountFen, orderTotals } from '#app/modules/pricing/rules-totals.ts';
import { orderCut } from '../../events.ts';
import { deliveredGoods } from '../../fulfilment/delivered-goods.server.ts';
import { freeGoods } from '../../fulfilment/stock-of-order.server.ts';
import { linesOf, type StoredLine } from '../../placing/locked-lines.server.ts';
import { shareFen } from '../../rules.ts';
import { orderLines } from '../../table.server.ts';
import { holdOrder, leadsTo, type Moved, writeMove } from '../move-order.server.ts';
import { goodsOf, published } from '../publish-move.server.ts';
import type { ReasonInput } from '../wire-moves.ts';

/**
 * Cuts what was not sent of a partly sent order: it is not promised any more and not payable; what was paid for it is
 * to be given back. The order ends with what is signed for.
 */
export async function cutRest(ctx: Ctx, input: ReasonInput): Promise<Moved & { cutFen: number }> {
  const { scope } = requireAction(ctx, 'order:cut');
  return inTenant(ctx, async (tx) => {
    const order = await holdOrder(ctx, tx, scope, input);
    const lines = await linesOf(ctx, tx, order.id);
    const deliveries = await deliveredGoods(ctx, tx, order.id, lines);
    const to = leadsTo(order, 'cut-rest', {
      unsigned: deliveries.some(({ signed }) => !signed),
      short: lines.some((line) => line.signedPieces < line.shippedQty * line.factor),
      reason: input.reason,
    });
    const kept = lines.map(withoutRest);
    for (const [index, line] of kept.entries()) {
      if (line.qty !== lines[index]!.qty) await writeLine(ctx, tx, line);
    }
    await freeGoods(ctx, tx, order);
    const totals = orderTotals(kept);
    const cutFen = order.payableFen - totals.payableFen;
    const cut = Object.fromEntries(lines.map((line, index) => [line.lineNo, line.qty - kept[index]!.qty]));
    const refundFen = order.prepay ? cutFen : 0;
    const moved = await writeMove(ctx, tx, order, {
      event: 'cut-rest',
      to,
      action: 'order:cut',
      reason: input.reason,
      set: { ...totals, cutFen: order.cutFen + cutFen, refundFen: order.refundFen + refundFen },
      told: { cut, cutFen },
      publishes: published(orderCut, {
        lines: goodsOf(lines, (line) => line.shippedQty),
        payableFen: totals.payableFen,
        refundFen,
      }),
    });
    return { ...moved, cutFen };
  });
}

/** What is left of a line without what was not sent, at its share of the price. */
function withoutRest(line: StoredLine): StoredLine {
  const qty = line.shippedQty;
  const amountFen = shareFen(line, 0, qty);
  const discountFen = lineDiscountFen({ ...line, qty, amountFen });
  const cutQty = line.cutQty + line.qty - qty;
  return { ...line, qty, cutQty, cutFen: line.cutFen + line.amountFen - amountFen, amountFen, discountFen };
}

async function writeLine(ctx: Pick<Ctx, 'tenant'>, tx: Tx, line: StoredLine): Promise<void> {
  const { qty, cutQty, cutFen, amountFen, discountFen } = line;
  await tx
    .update(orderLines)
    .set({ qty, cutQty, cutFen, amountFen, discountFen })
    .where(
      and(
        eq(orderLines.tenantId, ctx.tenant.slug),
        eq(orderLines.orderId, line.orderId),
        eq(orderLines.lineNo, line.lineNo),
      ),
    );
}
