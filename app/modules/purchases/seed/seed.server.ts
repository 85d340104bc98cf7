import { newId } from '#app/lib/id.ts';
import { type Dealer, dealerOf } from '#app/modules/dealers/seed/seed.server.ts';
import { type Product, productOf } from '#app/modules/products/seed/seed.server.ts';
import { daysBefore, type Ref, type World } from '#app/services/organisation/seed-world.server.ts';
import { purchasePrices } from '../table.server.ts';

export interface PurchasePriceFacts {
  product: Ref<Product>;
  unit: string;
  priceFen: number;
  /** All dealers when left out. */
  dealer?: Ref<Dealer>;
  /** YYYY-MM-DD; long ago when left out. */
  validFrom?: string;
  id?: string;
}

/** Writes what a unit of a product costs dealers. */
export async function aPurchasePrice(
  world: World,
  { product, dealer, ...facts }: PurchasePriceFacts,
): Promise<{ id: string }> {
  const id = facts.id ?? newId();
  const at = daysBefore(world.now, 300);
  await world.tx.insert(purchasePrices).values({
    validFrom: '2020-01-01',
    ...facts,
    tenantId: world.tenant.slug,
    id,
    productId: (await productOf(world, product)).id,
    dealerId: dealer ? (await dealerOf(world, dealer)).id : null,
    createdAt: at,
    updatedAt: at,
  });
  return { id };
}
