import { sql } from 'drizzle-orm';
import { addDays, daysBetween } from '#app/lib/time/date-time.ts';
import type { Random } from '#app/services/organisation/seed-random.server.ts';
import type { World } from '#app/services/organisation/seed-world.server.ts';

interface Goods {
  id: string;
  code: string;
  /** Days it keeps. */
  days: number;
}

/** What somebody counts of a product in an outlet. */
interface Counted {
  productId: string;
  code: string;
  producedOn: string;
  shelfQty: number;
  backQty: number;
}

interface Shelf {
  qty: number;
  on: string;
  producedOn: string;
}

/** Once in so many counts somebody miscounts. */
const miscounts = 0.03;

/**
 * What is counted in outlets, one visit after another: what was there before and what has come since, less what was
 * sold on in the meantime; slow sellers grow old.
 */
export async function shelvesOf(
  world: World,
  random: Random,
  goods: readonly Goods[],
): Promise<(outletId: string, day: string) => Counted[]> {
  const came = await cameTo(
    world,
    goods.map(({ id }) => id),
  );
  const shelves = new Map<string, Shelf>();
  return (outletId, day) =>
    goods.map(({ id, code, days }) => {
      const key = `${outletId} ${id}`;
      const before = shelves.get(key);
      const arrived = (came.get(key) ?? [])
        .filter((one) => (before ? one.day >= before.on : false) && one.day < day)
        .reduce((sum, { qty }) => sum + qty, 0);
      const slow = random.chance(0.2);
      const age = random.int(5, Math.max(6, Math.round(days * (slow ? 0.9 : 0.4))));
      const there = before ? Math.max(0, before.qty + arrived) : random.int(24, 96);
      const since = before ? Math.max(1, daysBetween(before.on, day)) : 0;
      const sold = before
        ? Math.min(there, Math.round(there * Math.min(0.9, since * 0.05 * random.int(1, 3))))
        : 0;
      const qty = random.chance(miscounts) ? there + random.int(1, 12) : there - sold;
      // What came since is younger than what was there.
      const producedOn = before && arrived <= 0 && before.qty > 0 ? before.producedOn : addDays(day, -age);
      shelves.set(key, { qty, on: day, producedOn });
      const shelfQty = Math.min(qty, random.int(2, 24));
      return { productId: id, code, producedOn, shelfQty, backQty: qty - shelfQty };
    });
}

/** What came to outlets of some products less what went back, by outlet and product. */
async function cameTo(
  { tx, tenant }: World,
  productIds: readonly string[],
): Promise<Map<string, { day: string; qty: number }[]>> {
  const { rows } = await tx.execute<{ key: string; day: string; qty: number }>(sql`
    select concat(o.customer_id, ' ', s.product_id) as key, s.day::text as day, sum(s.base_qty)::int as qty
      from sales_entries s join orders o on o.tenant_id = s.tenant_id and o.id = s.order_id
     where s.tenant_id = ${tenant.slug} and s.product_id = any(${sql.param(productIds)}::uuid[])
     group by 1, 2`);
  return Map.groupBy(rows, ({ key }) => key);
}
