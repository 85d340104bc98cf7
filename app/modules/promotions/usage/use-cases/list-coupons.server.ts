import { and, desc, isNotNull, sql } from 'drizzle-orm';
import { inTenantReadOnly } from '#app/db/tenant-db.server.ts';
import { requireAction } from '#app/kernel/access/require-action.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { promotionCoupons } from '../../table.server.ts';
import { countCoupons, couponsOfPromotion, inState, readCoupons } from '../coupon-rows.server.ts';
import { describeCoupons } from '../describe-coupons.server.ts';
import type { BatchesQuery, BatchRow, CouponPage, CouponRow, CouponsQuery } from '../wire-coupons.ts';

/** A page of a promotion's coupons, those of outlets the reader reaches; as many statements for any page. */
export async function listCoupons(
  ctx: Ctx,
  { page, size, ...filter }: CouponsQuery,
): Promise<CouponPage<CouponRow>> {
  const { scope } = requireAction(ctx, 'promotion:list');
  return inTenantReadOnly(ctx, async (tx) => {
    const within = await couponsOfPromotion(ctx, tx, { id: filter.id, scope });
    const which = await inState(ctx, tx, filter, within);
    const found = await readCoupons(tx, which, { limit: size, offset: (page - 1) * size });
    return {
      records: await describeCoupons(ctx, tx, found),
      total: await countCoupons(tx, which),
      size,
      current: page,
    };
  });
}

/** A page of the batches a promotion's coupons were issued in, the latest first, counting those the reader reaches. */
export async function listBatches(ctx: Ctx, { id, page, size }: BatchesQuery): Promise<CouponPage<BatchRow>> {
  const { scope } = requireAction(ctx, 'promotion:list');
  const { batchId, customerId, orderId, voidAt, createdAt, issuedBy } = promotionCoupons;
  const number = (counted: ReturnType<typeof sql>) => counted.mapWith(Number);
  return inTenantReadOnly(ctx, async (tx) => {
    const which = and(await couponsOfPromotion(ctx, tx, { id, scope }), isNotNull(batchId));
    const issuedAt = sql<Date>`min(${createdAt})`.mapWith(createdAt);
    const rows = await tx
      .select({
        id: sql<string>`${batchId}`,
        issuedAt,
        issuedBy: sql<string | null>`min(${issuedBy})`,
        outlets: number(sql`count(distinct ${customerId})`),
        total: number(sql`count(*)`),
        used: number(sql`count(${orderId})`),
        voided: number(sql`count(*) filter (where ${orderId} is null and ${voidAt} is not null)`),
        batches: number(sql`count(*) over ()`),
      })
      .from(promotionCoupons)
      .where(which)
      .groupBy(batchId)
      .orderBy(desc(issuedAt), desc(batchId))
      .limit(size)
      .offset((page - 1) * size);
    return {
      records: rows.map(({ batches: _batches, ...row }) => ({
        ...row,
        issuedAt: row.issuedAt.toISOString(),
      })),
      total: rows[0]?.batches ?? 0,
      size,
      current: page,
    };
  });
}
