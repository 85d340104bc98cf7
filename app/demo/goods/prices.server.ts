import { asc, eq } from 'drizzle-orm';
import { addDays, dayOf } from '#app/lib/time/date-time.ts';
import { customers } from '#app/modules/customers/table.server.ts';
import { prices, products, productUnits, spus } from '#app/modules/products/table.server.ts';
import type { Random } from '#app/services/organisation/seed-random.server.ts';
import type { World } from '#app/services/organisation/seed-world.server.ts';
import { insertMany } from '../insert-many.server.ts';

/** Product families, and prices of several kinds with their history. */
export async function makePrices(world: World, random: Random): Promise<void> {
  const { tx, tenant, now } = world;
  const today = dayOf(now, 'Asia/Shanghai');
  const stamps = { version: 1, createdAt: now, updatedAt: now };
  const goods = await tx
    .select()
    .from(products)
    .where(eq(products.tenantId, tenant.slug))
    .orderBy(asc(products.code));
  const units = await tx
    .select()
    .from(productUnits)
    .where(eq(productUnits.tenantId, tenant.slug))
    .orderBy(asc(productUnits.productId), asc(productUnits.factor));
  const shops = await tx
    .select({ id: customers.id, dealerId: customers.dealerId })
    .from(customers)
    .where(eq(customers.tenantId, tenant.slug))
    .orderBy(asc(customers.code))
    .limit(30);
  const categories = [...new Set(goods.map(({ category }) => category))];
  await insertMany(
    tx,
    spus,
    categories.map((category, place) => ({
      ...stamps,
      tenantId: tenant.slug,
      id: random.id(now),
      code: `XL${String(place + 1).padStart(3, '0')}`,
      name: `${category}系列`,
      category,
      brand: null,
      description: null,
    })),
  );
  const rows: (typeof prices.$inferInsert)[] = [];
  for (const product of goods) {
    const pack = units.findLast((unit) => unit.productId === product.id);
    if (!pack) continue;
    const price = (share: number) => Math.round((pack.priceFen * share) / 10) * 10;
    const row = {
      ...stamps,
      tenantId: tenant.slug,
      productId: product.id,
      unit: pack.unit,
      channelId: null,
      customerId: null,
      dealerId: null,
      agreementNo: null,
      remark: null,
    };
    const changed = addDays(today, -random.int(40, 120));
    rows.push(
      {
        ...row,
        id: random.id(now),
        kind: 'base',
        priceFen: price(0.97),
        validFrom: addDays(changed, -365),
        validTo: addDays(changed, -1),
      },
      {
        ...row,
        id: random.id(now),
        kind: 'base',
        priceFen: pack.priceFen,
        validFrom: changed,
        validTo: null,
      },
    );
    if (random.chance(0.5)) {
      const shop = random.pick(shops);
      const agreed = random.chance(0.4);
      rows.push({
        ...row,
        id: random.id(now),
        kind: agreed ? 'agreement' : 'customer',
        customerId: shop.id,
        agreementNo: agreed ? `XY2026-${random.int(100, 999)}` : null,
        priceFen: price(agreed ? 0.9 : 0.94),
        validFrom: addDays(today, -random.int(10, 60)),
        validTo: addDays(today, random.int(30, 200)),
      });
    }
  }
  await insertMany(tx, prices, rows);
}
