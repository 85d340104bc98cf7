import { and, eq, isNull } from 'drizzle-orm';
import type { Tx } from '#app/db/tenant-db.server.ts';
import type {
  LostReward,
  OfTenant,
  ReturnedGoods,
} from '#app/modules/pricing/use-cases/pricing-source.server.ts';
import { promotionCoupons, promotions } from '../../table.server.ts';
import { ledgerOf } from '../book-usage.server.ts';
import { couponOf, couponsKept, couponsLost } from '../rules-coupons.ts';
import { counterEntries } from '../rules-entries.ts';

/** Coupons an order earned that become void when goods of it come back: those that the books will void once that has come in and all that was asked for before. */
export async function lostCoupons(
  ctx: OfTenant,
  tx: Tx,
  { orderId, kept, back, ordered, again }: ReturnedGoods,
): Promise<LostReward[]> {
  if (kept.given.every((one) => couponOf(one) === null)) return [];
  const ledger = await ledgerOf(ctx, tx, orderId);
  const sold = new Set(kept.rows.map(({ lineNo }) => lineNo));
  const entries = counterEntries(ledger, back, (lineNo) => ordered.get(lineNo) ?? 1, sold);
  const gone = new Set(entries.flatMap(({ promotionId, times }) => (times < 0 ? [promotionId] : [])));
  const { tenantId, id, code, promotionId } = promotionCoupons;
  const earned = await tx
    .select({ code, promotionId, orderId: promotionCoupons.orderId, name: promotions.name })
    .from(promotionCoupons)
    .innerJoin(promotions, and(eq(promotions.tenantId, tenantId), eq(promotions.id, promotionId)))
    .where(
      and(
        eq(tenantId, ctx.tenant.slug),
        eq(promotionCoupons.earnedBy, orderId),
        isNull(promotionCoupons.voidAt),
      ),
    )
    .orderBy(id);
  return couponsKept(kept, again, gone).flatMap((of) =>
    couponsLost(
      earned.filter((one) => one.promotionId === of.promotionId),
      of.kept,
    ).map(({ name, code: lost }) => ({ name, code: lost })),
  );
}
