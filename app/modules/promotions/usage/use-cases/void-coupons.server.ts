import { and, eq, inArray, isNull } from 'drizzle-orm';
import { writeAuditLog } from '#app/db/audit/write-audit-log.server.ts';
import { inTenant } from '#app/db/tenant-db.server.ts';
import { requireWhole } from '#app/kernel/access/require-action.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { DomainError } from '#app/lib/domain-error.ts';
import { promotionCoupons } from '../../table.server.ts';
import { couponsOfPromotion } from '../coupon-rows.server.ts';
import type { VoidInput } from '../wire-coupons.ts';

/**
 * Voids coupons that are not used, some or those of a batch; says how many. One statement: an order that uses one at
 * the same moment either has it, and it stays as it is, or is refused.
 */
export async function voidCoupons(
  ctx: Ctx,
  { id, ids, batchId, reason }: VoidInput,
): Promise<{ voided: number }> {
  const { user } = requireWhole(ctx, 'promotion:coupon');
  if (!reason) throw new DomainError('promotions.say-why', 422, { field: 'reason' });
  return inTenant(ctx, async (tx) => {
    const within = await couponsOfPromotion(ctx, tx, { id, scope: { all: true } });
    const rows = await tx
      .update(promotionCoupons)
      .set({ voidAt: ctx.now(), voidBy: user.realname, voidReason: reason })
      .where(
        and(
          within,
          batchId === null ? inArray(promotionCoupons.id, ids) : eq(promotionCoupons.batchId, batchId),
          isNull(promotionCoupons.orderId),
          isNull(promotionCoupons.voidAt),
        ),
      )
      .returning({ code: promotionCoupons.code });
    if (rows.length === 0) throw new DomainError('promotions.none-to-void', 409, { field: 'ids' });
    await writeAuditLog(ctx, tx, {
      action: 'promotion:coupon',
      entity: 'promotion',
      entityId: id,
      before: null,
      after: { voided: rows.length, batchId, codes: rows.slice(0, 20).map(({ code }) => code), reason },
    });
    return { voided: rows.length };
  });
}
