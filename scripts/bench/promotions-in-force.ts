import { and, eq, inArray, isNull } from 'drizzle-orm';
import { inTenant } from '#app/db/tenant-db.server.ts';
import { addDays } from '#app/lib/time/date-time.ts';
import { products } from '#app/modules/products/table.server.ts';
import { definitionFor } from '#app/modules/promotions/editing/rules-draft.ts';
import type { PromotionDefinition } from '#app/modules/promotions/engine/rules-definition.ts';
import { aPromotion } from '#app/modules/promotions/seed/seed.server.ts';
import { promotions } from '#app/modules/promotions/table.server.ts';
import type { OrderDesk } from './order-desk.ts';

/** The goods of the tenant. */
export function goodsOf({ ctx }: OrderDesk): Promise<{ id: string }[]> {
  return inTenant(ctx, (tx) =>
    tx.select({ id: products.id }).from(products).where(eq(products.tenantId, ctx.tenant.slug)),
  );
}

/** Nothing that runs is left from before. */
export async function endPromotions({ ctx }: OrderDesk): Promise<void> {
  await inTenant(ctx, (tx) =>
    tx
      .update(promotions)
      .set({ endedAt: new Date() })
      .where(and(eq(promotions.tenantId, ctx.tenant.slug), isNull(promotions.endedAt))),
  );
}

/** Lets these run and ends all others. */
export async function runOnly(desk: OrderDesk, ids: readonly string[]): Promise<void> {
  await endPromotions(desk);
  await inTenant(desk.ctx, (tx) =>
    tx
      .update(promotions)
      .set({ endedAt: null })
      .where(and(eq(promotions.tenantId, desk.ctx.tenant.slug), inArray(promotions.id, [...ids]))),
  );
}

/** Three per cent from ten on, of one article. */
export function tier(productIds: string[]): PromotionDefinition {
  const draft = definitionFor('tier-quantity');
  return {
    ...draft,
    groups: [{ ...draft.groups[0]!, productIds, unit: null }],
    levels: [{ min: 10, max: null, benefit: { type: 'percent', bp: 300 } }],
  };
}

/** Writes promotions that run, and counts the tables as autovacuum soon would; their ids. */
export async function writePromotions(
  desk: OrderDesk,
  count: number,
  definition: (place: number) => PromotionDefinition,
): Promise<string[]> {
  const { ctx } = desk;
  const ids: string[] = [];
  await inTenant(
    ctx,
    async (tx) => {
      const now = new Date();
      const validFrom = addDays(now.toISOString().slice(0, 10), -1);
      for (let place = 0; place < count; place += 1) {
        const facts = { definition: definition(place), validFrom };
        ids.push((await aPromotion({ tx, tenant: ctx.tenant, now }, facts)).id);
      }
    },
    { statementTimeoutMs: 60_000 },
  );
  await desk.analyze(['promotions', 'promotion_versions', 'promotion_targets']);
  return ids;
}
