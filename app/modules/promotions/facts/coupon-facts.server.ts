import { and, eq, inArray, isNotNull, isNull, lt, or, sql } from 'drizzle-orm';
import type { Tx } from '#app/db/tenant-db.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { isId } from '#app/lib/id.ts';
import type { Purchase } from '#app/modules/pricing/use-cases/pricing-source.server.ts';
import type { PromotionDefinition } from '../engine/rules-definition.ts';
import { promotionCoupons, promotions } from '../table.server.ts';

/** Of the promotions that others give coupons of: those that were ended, or whose last day is past. */
export async function staleCouponsOf(
  { tenant }: Pick<Ctx, 'tenant'>,
  tx: Tx,
  { day }: Purchase,
  definitions: readonly PromotionDefinition[],
): Promise<string[]> {
  const named = definitions.flatMap(({ levels }) =>
    // A draft need not say which yet.
    levels.flatMap(({ benefit }) =>
      benefit.type === 'coupon' && isId(benefit.promotionId) ? [benefit.promotionId] : [],
    ),
  );
  if (named.length === 0) return [];
  const { tenantId, id, endedAt, validTo } = promotions;
  const rows = await tx
    .select({ id })
    .from(promotions)
    .where(
      and(
        eq(tenantId, tenant.slug),
        inArray(id, [...new Set(named)]),
        or(isNotNull(endedAt), lt(validTo, day)),
      ),
    );
  return rows.map((row) => row.id);
}

/** Coupons that are there, belong to the outlet or to nobody, and have not been used by another order; by promotion. */
export async function couponsOf(
  { tenant }: Pick<Ctx, 'tenant'>,
  tx: Tx,
  { buyer, wishes, earlier }: Purchase,
): Promise<Record<string, string>> {
  const { coupons, orderId } = wishes;
  if (coupons === 'kept' && !orderId) return {};
  const rows = await tx
    .select({ id: promotionCoupons.id, promotionId: promotionCoupons.promotionId })
    .from(promotionCoupons)
    .where(
      and(
        eq(promotionCoupons.tenantId, tenant.slug),
        coupons === 'kept'
          ? eq(promotionCoupons.orderId, orderId!)
          : inArray(promotionCoupons.code, [...coupons]),
        isNull(promotionCoupons.voidAt),
        sql`(${promotionCoupons.customerId} is null or ${promotionCoupons.customerId} = ${buyer.id})`,
        orderId
          ? sql`(${promotionCoupons.orderId} is null or ${promotionCoupons.orderId} = ${orderId})`
          : isNull(promotionCoupons.orderId),
      ),
    );
  // A coupon that another dealer's part has taken is gone.
  const taken = new Set(earlier.flatMap(({ given }) => given.map(({ id }) => id)));
  return Object.fromEntries(
    rows.filter(({ promotionId }) => !taken.has(promotionId)).map(({ id, promotionId }) => [promotionId, id]),
  );
}
