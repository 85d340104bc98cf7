import { and, eq, inArray } from 'drizzle-orm';
import type { Tx } from '#app/db/tenant-db.server.ts';
import type { Reference } from '#app/entity/store.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { DomainError } from '#app/lib/domain-error.ts';
import { findGoods } from '#app/modules/products/use-cases/find-goods.server.ts';
import type { PromotionDefinition } from '../engine/rules-definition.ts';
import { outletReferences } from '../facts/outlet-references.server.ts';
import type { OutletList, PromotionScope } from '../facts/rules-scope.ts';
import { promotions } from '../table.server.ts';
import { problemsOf } from './rules-validate.ts';

/** Refuses a promotion that says nothing clear, or names goods that are not there; the same for every way in. */
export async function checkPromotion(
  ctx: Ctx,
  tx: Tx,
  {
    definition,
    ...days
  }: { definition: PromotionDefinition; validFrom: string; validTo: string; scope: PromotionScope },
): Promise<void> {
  const [problem] = problemsOf(definition, days);
  if (problem) throw new DomainError(`promotions.${problem.code}`, 422, { field: problem.field });
  await checkOutlets(ctx, tx, days.scope);
  await checkCoupons(ctx, tx, definition);
  await checkGoods(ctx, tx, definition);
}

/** Whoever is meant or left out is one of the tenant's own. */
async function checkOutlets(ctx: Ctx, tx: Tx, { include, exclude }: PromotionScope): Promise<void> {
  for (const [name, reference] of Object.entries(outletReferences) as [keyof OutletList, Reference][]) {
    const ids = [...new Set([...include[name], ...exclude[name]])];
    if (ids.length === 0) continue;
    const found = await reference.names(ctx, tx, ids, 'tenant');
    if (found.size < ids.length) throw new DomainError('promotions.unknown-outlets', 422, { field: 'scope' });
  }
}

/** What is given for a later order is a coupon of a promotion that has coupons. */
async function checkCoupons(ctx: Ctx, tx: Tx, { levels }: PromotionDefinition): Promise<void> {
  const named = levels.flatMap(({ benefit }) => (benefit.type === 'coupon' ? [benefit.promotionId] : []));
  const ids = [...new Set(named)];
  if (ids.length === 0) return;
  const own = and(eq(promotions.tenantId, ctx.tenant.slug), eq(promotions.kind, 'coupon'));
  const count = await tx.$count(promotions, and(own, inArray(promotions.id, ids)));
  if (count < ids.length) throw new DomainError('promotions.unknown-coupon', 422, { field: 'levels' });
}

async function checkGoods(ctx: Ctx, tx: Tx, definition: PromotionDefinition): Promise<void> {
  const named = [
    ...definition.groups.flatMap(({ productIds, excludedProductIds, mustInclude }) => [
      ...productIds,
      ...excludedProductIds,
      ...mustInclude,
    ]),
    ...definition.levels.flatMap(({ benefit }) =>
      benefit.type === 'gift' ? benefit.items.map(({ productId }) => productId) : [],
    ),
  ];
  const ids = [...new Set(named)];
  if (ids.length === 0) return;
  const goods = await findGoods(ctx, tx, { ids });
  if (goods.length < ids.length) throw new DomainError('promotions.unknown-goods', 422, { field: 'groups' });
  const units = new Map(goods.map(({ id, units: own }) => [id, own.map(({ unit }) => unit)]));
  const wrongUnit =
    definition.groups.some(({ unit, productIds }) =>
      productIds.some((id) => unit !== null && !units.get(id)?.includes(unit)),
    ) ||
    definition.levels.some(
      ({ benefit }) =>
        benefit.type === 'gift' &&
        benefit.items.some(({ productId, unit }) => !units.get(productId)?.includes(unit)),
    );
  if (wrongUnit) throw new DomainError('promotions.unknown-unit', 422, { field: 'groups' });
}
