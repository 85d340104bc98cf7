import { and, eq, sql } from 'drizzle-orm';
import { inTenant, type Tx } from '#app/db/tenant-db.server.ts';
import { requireAction } from '#app/kernel/access/require-action.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { DomainError } from '#app/lib/domain-error.ts';
import { orderCorrected } from '../../events.ts';
import { orderReceipts } from '../../fulfilment/deliveries.table.server.ts';
import { holdOrder, leadsTo, type Moved, writeMove } from '../../lifecycle/move-order.server.ts';
import { published, worthOf } from '../../lifecycle/publish-move.server.ts';
import type { SettleInput } from '../../lifecycle/wire-moves.ts';
import { linesOf, type StoredLine } from '../../placing/locked-lines.server.ts';
import { writeFollowUp } from '../follow-up.server.ts';
import { missingAtSoldPrice } from '../sold-price.server.ts';

const shippedPieces = (line: StoredLine) => line.shippedQty * line.factor;

/**
 * Settles what was missing at the signature: sent again, refunded, or written off. Whoever wrote down that it was missing
 * does not settle it (403): what is owed for goods falls by two people's word, not by one's.
 */
export async function settleDifference(
  ctx: Ctx,
  input: SettleInput,
): Promise<Moved & { reshipOrderNo?: string }> {
  const { user, scope } = requireAction(ctx, 'order:settle');
  return inTenant(ctx, async (tx) => {
    const order = await holdOrder(ctx, tx, scope, input);
    const to = leadsTo(order, 'settle-difference');
    await refuseOwnShortage(ctx, tx, { orderId: order.id, userId: user.id });
    const lines = await linesOf(ctx, tx, order.id);
    const requested = new Map(lines.map((line) => [line.lineNo, shippedPieces(line) - line.signedPieces]));
    const missing = await missingAtSoldPrice(ctx, tx, order, lines);
    // Whoever bears the loss, the outlet does not pay for what it has not got.
    const refundFen = input.way === 'reship' ? 0 : worthOf(missing);
    const moved = await writeMove(ctx, tx, order, {
      event: 'settle-difference',
      to,
      action: 'order:settle',
      reason: [ctx.t(`orders:settlement.${input.way}`), input.remark]
        .filter(Boolean)
        .join(ctx.t('common:mark.label')),
      set: { settlement: input.way, refundFen: order.refundFen + refundFen },
      told: { way: input.way, missing: Object.fromEntries(requested), refundFen },
      publishes: published(orderCorrected, {
        way: input.way,
        lines: missing,
        refundFen,
      }),
    });
    if (input.way !== 'reship') return moved;
    const reason = input.remark || ctx.t('orders:settlement.reship');
    const made = await writeFollowUp(ctx, tx, user, order, {
      kind: 'exchange',
      requested,
      lines,
      reason,
      action: 'order:settle',
      reship: true,
    });
    return { ...moved, reshipOrderNo: made.orderNo };
  });
}

/** Refuses whoever signed for a delivery of the order of which something was missing. The order is locked. */
async function refuseOwnShortage(
  { tenant }: Pick<Ctx, 'tenant'>,
  tx: Tx,
  { orderId, userId }: { orderId: string; userId: string },
): Promise<void> {
  const of = orderReceipts;
  const own = await tx.$count(
    of,
    and(
      eq(of.tenantId, tenant.slug),
      eq(of.orderId, orderId),
      eq(of.actorId, userId),
      sql`${of.missing} <> '{}'::jsonb`,
    ),
  );
  if (own > 0) throw new DomainError('orders.own-shortage', 403);
}
