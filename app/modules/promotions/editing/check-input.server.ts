import type { Tx } from '#app/db/tenant-db.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { DomainError } from '#app/lib/domain-error.ts';
import { findGoods } from '#app/modules/products/use-cases/find-goods.server.ts';
import type { PromotionDefinition } from '../engine/rules-definition.ts';
import type { PromotionScope } from '../facts/rules-scope.ts';
import { problemsOf } from './rules-validate.ts';

/** Refuses a promotion that says nothing clear, or names goods that are not there; the same for every way in. */
export async function checkPromotion(
  ctx: Pick<Ctx, 'tenant'>,
  tx: Tx,
  {
    definition,
    ...days
  }: { definition: PromotionDefinition; validFrom: string; validTo: string; scope: PromotionScope },
): Promise<void> {
  const [problem] = problemsOf(definition, days);
  if (problem) throw new DomainError(`promotions.${problem.code}`, 422, { field: problem.field });
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
