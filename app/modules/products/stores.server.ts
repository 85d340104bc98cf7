import { and, eq, isNull, or, type SQL, sql } from 'drizzle-orm';
import { bindTarget } from '#app/entity/read/added/added-targets.server.ts';
import { nameReference } from '#app/entity/read/name-reference.server.ts';
import { meetsConditions } from '#app/entity/read/row-scope.server.ts';
import { bindEntity } from '#app/entity/store.server.ts';
import type { DataScope } from '#app/kernel/access/access.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { DomainError } from '#app/lib/domain-error.ts';
import { labelReference } from '#app/modules/customers/labels/use-cases/label-reference.server.ts';
import { channelReference } from '#app/modules/customers/outlets/use-cases/channel-reference.server.ts';
import { outletReference } from '#app/modules/customers/outlets/use-cases/outlet-reference.server.ts';
import { ofReachableOutlet } from '#app/modules/customers/outlets/use-cases/reachable-outlets.server.ts';
import { dealerReference } from '#app/modules/dealers/use-cases/dealer-reference.server.ts';
import { ofReachableDealer } from '#app/modules/dealers/use-cases/reachable-dealers.server.ts';
import { price, product, spu } from './entities.ts';
import { prices, products, productUnits, spus } from './table.server.ts';
import { cataloguePictures } from './use-cases/catalogue-pictures.ts';
import { checkPrice } from './use-cases/price-check.server.ts';
import { productCodeReference, productReference } from './use-cases/product-reference.server.ts';

bindTarget('product', { names: () => productReference, codes: () => productCodeReference });

/** Products; what has been ordered, priced or stored stays. */
export const productStore = bindEntity({
  entity: product,
  table: products,
  scope: () => eq(products.unsold, false),
  references: { spuId: nameReference(spus, spus.name, { code: spus.code }) },
  // Whoever may sign in sees their pictures, outlets in the shop too.
  files: { read: 'signed-in' },
  attachedTo: [cataloguePictures],
  goesAlong: [{ table: productUnits, tenantId: productUnits.tenantId, of: productUnits.productId }],
  checksRowsIndependently: true,
  async beforeWrite(_ctx, _tx, { after }) {
    const { status } = after as { status: string };
    if (status !== 'on-sale' && status !== 'off-sale') {
      throw new DomainError('products.unknown-status', 422, { field: 'status' });
    }
  },
});

/** Product families. */
export const spuStore = bindEntity({ entity: spu, table: spus });

/**
 * Prices. Those of an outlet or a dealer are seen by whoever may see the outlet and the dealer; those that hold for the whole
 * brand by everybody, and written by whoever reaches all of it.
 */
export const priceStore = bindEntity({
  entity: price,
  table: prices,
  scope: priceScope,
  forAll: {
    rows: sql`(${prices.customerId} is null and ${prices.dealerId} is null)`,
    refusal: 'products.price-for-all',
  },
  references: {
    productId: productReference,
    channelId: channelReference,
    labelId: labelReference,
    customerId: outletReference('price:list'),
    dealerId: dealerReference('price:list'),
  },
  beforeWrite: checkPrice,
});

/** Of some rules, what the plain reaches and every filtered one show; a filtered one only what meets its conditions. */
function priceScope(ctx: Pick<Ctx, 'tenant'>, scope: DataScope): SQL | undefined {
  if (scope.all) return undefined;
  const { filtered = [], ...plain } = scope;
  const meets = meetsConditions({ entity: price, table: prices }, ctx.tenant.timeZone);
  const hasPlain = Object.values({ ...plain, all: [] }).some((ids) => ids.length > 0);
  return (
    or(
      hasPlain
        ? and(
            or(isNull(prices.customerId), ofReachableOutlet(ctx, plain, prices.customerId)),
            or(isNull(prices.dealerId), ofReachableDealer(ctx, plain, prices.dealerId)),
          )
        : undefined,
      ...filtered.map(({ reach, conditions }) => and(priceScope(ctx, reach), meets(conditions))),
    ) ?? sql`false`
  );
}
