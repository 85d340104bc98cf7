import { sql } from 'drizzle-orm';

/** What lies of a material in all warehouses, beside its row: the sum of its balances, which are the sum of the ledger. */
export const onHand = sql<number>`(select coalesce(sum(b.on_hand), 0)::int from stock_balances b
  where b.tenant_id = materials.tenant_id and b.product_id = materials.id)`;

/** Less lies there than ought to. */
export const isLow = sql`(materials.enabled and ${onHand} < materials.safety_qty)`;
