import { sql } from 'drizzle-orm';
import { balanceView } from '#app/modules/stock/balances/public/stock-view.server.ts';

/** What lies of a material in all warehouses, beside its row: the sum of its balances, which are the sum of the ledger. */
export const onHand = sql<number>`(select coalesce(sum(b.on_hand), 0)::int from ${balanceView} b
  where b.tenant_id = materials.tenant_id and b.product_id = materials.id)`;

/** Less lies there than ought to. */
export const isLow = sql`(materials.enabled and ${onHand} < materials.safety_qty)`;
