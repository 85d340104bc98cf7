import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Tx } from '#app/db/tenant-db.server.ts';
import type { KeptPrice } from '#app/modules/pricing/rules-kept.ts';
import type { OfTenant, UsedTogether } from '#app/modules/pricing/use-cases/pricing-source.server.ts';
import { promotionCoupons, promotionUsage } from '../../table.server.ts';
import { type CounterUse, lockCounters } from './lock-counters.server.ts';

/** Coupons by which something was given, each once: what counts product by product gives once for each of them. */
export function couponsUsed({ facts, given }: Pick<KeptPrice, 'facts' | 'given'>): string[] {
  const { coupons = {} } = (facts['promotion'] ?? {}) as { coupons?: Record<string, string> };
  return [...new Set(given.flatMap(({ id }) => coupons[id] ?? []))];
}

/** Takes the counters, and then the coupons, of several orders that are placed or ended in one transaction. */
export async function holdUsage(ctx: OfTenant, tx: Tx, together: UsedTogether): Promise<void> {
  if ('orderIds' in together) return lockCounters(ctx, tx, await usesOf(ctx, tx, together.orderIds));
  const { customerId, day, prices } = together;
  const given = prices.flatMap(({ priced }) => priced.given.filter(({ source }) => source === 'promotion'));
  await lockCounters(
    ctx,
    tx,
    given.map(({ id }) => ({ promotionId: id, customerId, day })),
  );
  const coupons = prices.flatMap(({ facts, priced }) => couponsUsed({ facts, given: priced.given }));
  if (coupons.length === 0) return;
  await tx
    .select({ id: promotionCoupons.id })
    .from(promotionCoupons)
    .where(and(eq(promotionCoupons.tenantId, ctx.tenant.slug), inArray(promotionCoupons.id, coupons)))
    .orderBy(asc(promotionCoupons.id))
    .for('update');
}

/** What the ledger has of orders. */
function usesOf({ tenant }: OfTenant, tx: Tx, orderIds: readonly string[]): Promise<CounterUse[]> {
  const { promotionId, customerId, day } = promotionUsage;
  return tx
    .selectDistinct({ promotionId, customerId, day })
    .from(promotionUsage)
    .where(and(eq(promotionUsage.tenantId, tenant.slug), inArray(promotionUsage.orderId, [...orderIds])));
}
