import { and, count, desc, eq, inArray, isNotNull, isNull, lt, type SQL, sql } from 'drizzle-orm';
import type { Tx } from '#app/db/tenant-db.server.ts';
import type { DataScope } from '#app/kernel/access/access.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { notFound } from '#app/lib/domain-error.ts';
import { dayOf } from '#app/lib/time/date-time.ts';
import { ofReachableOutlet } from '#app/modules/customers/outlets/use-cases/reachable-outlets.server.ts';
import { couponState } from '../facts/rules-offers.ts';
import { promotionCoupons, promotions, promotionUsage, promotionVersions } from '../table.server.ts';
import type { CouponFilter } from './wire-coupons.ts';

type Reader = Pick<Ctx, 'tenant' | 'now'>;

/** A coupon with the promotion it can be used with. */
export interface FoundCoupon {
  coupon: typeof promotionCoupons.$inferSelect;
  promotion: typeof promotions.$inferSelect;
}

const issuedFor = and(
  eq(promotions.tenantId, promotionCoupons.tenantId),
  eq(promotions.id, promotionCoupons.promotionId),
);

/**
 * Coupons that a promotion is about, of the outlets somebody reaches: its own, or those its orders earned where it
 * gives coupons for later. One that is for whoever has it belongs to no outlet: only who reaches all sees it.
 */
export async function couponsOfPromotion(
  ctx: Reader,
  tx: Tx,
  { id, scope }: { id: string; scope: DataScope },
): Promise<SQL | undefined> {
  const tenant = ctx.tenant.slug;
  const [row] = await tx
    .select({ kind: promotions.kind })
    .from(promotions)
    .where(and(eq(promotions.tenantId, tenant), eq(promotions.id, id)));
  if (!row) throw notFound();
  const { promotionId, earnedBy, customerId } = promotionCoupons;
  return and(
    eq(promotionCoupons.tenantId, tenant),
    row.kind === 'next-coupon'
      ? and(inArray(earnedBy, ordersWith(tx, tenant, id)), inArray(promotionId, givenBy(tx, tenant, id)))
      : eq(promotionId, id),
    ofReachableOutlet(ctx, scope, customerId),
  );
}

/** Orders that a promotion was counted for. */
function ordersWith(tx: Tx, tenant: string, id: string) {
  return tx
    .select({ orderId: promotionUsage.orderId })
    .from(promotionUsage)
    .where(and(eq(promotionUsage.tenantId, tenant), eq(promotionUsage.promotionId, id)));
}

/** The coupon promotions that any version of a promotion gives coupons of. */
function givenBy(tx: Tx, tenant: string, id: string) {
  return tx
    .select({
      promotionId: sql<string>`(jsonb_path_query(${promotionVersions.definition}, '$.levels[*].benefit.promotionId') #>> '{}')::uuid`,
    })
    .from(promotionVersions)
    .where(and(eq(promotionVersions.tenantId, tenant), eq(promotionVersions.promotionId, id)));
}

/**
 * The condition that coupons are of a batch and in a state, whose meaning `couponState` has: what is neither used nor
 * void is what its promotion is.
 */
export async function inState(
  ctx: Reader,
  tx: Tx,
  { state, batchId }: CouponFilter,
  within: SQL | undefined,
): Promise<SQL | undefined> {
  const { orderId, voidAt, promotionId } = promotionCoupons;
  const ofBatch = batchId === null ? undefined : eq(promotionCoupons.batchId, batchId);
  if (state === null) return and(within, ofBatch);
  if (state === 'used') return and(within, ofBatch, isNotNull(orderId));
  if (state === 'void') return and(within, ofBatch, isNull(orderId), isNotNull(voidAt));
  const all = await tx
    .select()
    .from(promotions)
    .where(
      and(
        eq(promotions.tenantId, ctx.tenant.slug),
        inArray(promotions.id, tx.select({ promotionId }).from(promotionCoupons).where(within)),
      ),
    );
  const day = dayOf(ctx.now(), ctx.tenant.timeZone);
  const ids = all
    .filter((one) => couponState({ orderId: null, voidAt: null }, one, day) === state)
    .map((one) => one.id);
  return and(within, ofBatch, isNull(orderId), isNull(voidAt), inArray(promotionId, ids));
}

/** Coupons of a condition, the latest first: a page of them, or those after one that was read. */
export function readCoupons(
  tx: Tx,
  which: SQL | undefined,
  { limit, offset = 0, after }: { limit: number; offset?: number; after?: string | undefined },
): Promise<FoundCoupon[]> {
  return tx
    .select({ coupon: promotionCoupons, promotion: promotions })
    .from(promotionCoupons)
    .innerJoin(promotions, issuedFor)
    .where(and(which, after === undefined ? undefined : lt(promotionCoupons.id, after)))
    .orderBy(desc(promotionCoupons.id))
    .limit(limit)
    .offset(offset);
}

/** How many coupons a condition finds. */
export async function countCoupons(tx: Tx, which: SQL | undefined): Promise<number> {
  const [row] = await tx.select({ n: count() }).from(promotionCoupons).where(which);
  return row?.n ?? 0;
}
