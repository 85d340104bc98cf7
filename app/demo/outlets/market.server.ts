import { and, asc, eq } from 'drizzle-orm';
import type { OutletRow } from '#app/modules/customers/seed/seed.server.ts';
import { customers } from '#app/modules/customers/table.server.ts';
import { dealers } from '#app/modules/dealers/table.server.ts';
import { asActor, type Cast } from '#app/modules/orders/seed/seed-cast.server.ts';
import type { SoldUnit } from '#app/modules/orders/seed/seed-line.server.ts';
import { soldUnit } from '#app/modules/orders/seed/seed-sale.server.ts';
import { products, productUnits } from '#app/modules/products/table.server.ts';
import { users } from '#app/services/accounts/table.server.ts';
import type { World } from '#app/services/organisation/seed-world.server.ts';
import { clerksByDepart, storekeepers } from '../people/staff.server.ts';

/** An outlet and everyone who has a hand in its orders. */
interface Outlet {
  customer: OutletRow;
  dealerName: string;
  cast: Cast;
}

/** Who buys and what is sold. */
export interface Market {
  outlets: readonly Outlet[];
  /** Units of each product, the smallest first. */
  goods: readonly (readonly SoldUnit[])[];
}

/** Reads the market of a tenant, always in the same order. */
export async function readMarket(world: World): Promise<Market> {
  return { outlets: await readOutlets(world), goods: await readGoods(world) };
}

async function readOutlets(world: World): Promise<Outlet[]> {
  const { tx, tenant } = world;
  const rows = await tx
    .select({ customer: customers, dealer: dealers, sales: users })
    .from(customers)
    .innerJoin(dealers, and(eq(dealers.tenantId, customers.tenantId), eq(dealers.id, customers.dealerId)))
    .innerJoin(users, and(eq(users.tenantId, customers.tenantId), eq(users.id, customers.ownerUserId)))
    .where(eq(customers.tenantId, tenant.slug))
    .orderBy(asc(customers.code));
  const clerks = await clerksByDepart(world);
  const stores = await storekeepers(world);
  return rows.map(({ customer, dealer, sales }) => {
    const { clerk = asActor(sales), finance = clerk } = clerks.get(customer.departId) ?? {};
    const storekeeper = stores.get(dealer.id) ?? clerk;
    return {
      customer,
      dealerName: dealer.name,
      cast: { sales: asActor(sales), clerk, finance, dealer: storekeeper },
    };
  });
}

async function readGoods({ tx, tenant }: World): Promise<SoldUnit[][]> {
  const rows = await tx
    .select({ product: products, unit: productUnits })
    .from(products)
    .innerJoin(
      productUnits,
      and(eq(productUnits.tenantId, products.tenantId), eq(productUnits.productId, products.id)),
    )
    .where(and(eq(products.tenantId, tenant.slug), eq(products.status, 'on-sale')))
    .orderBy(asc(products.code), asc(productUnits.factor));
  const byProduct = Map.groupBy(rows, (row) => row.product.id);
  return Array.from(byProduct.values(), (units) =>
    units.map(({ product, unit }) =>
      soldUnit(product, unit, units.find(({ unit: one }) => one.factor === 1)?.unit.unit),
    ),
  );
}
