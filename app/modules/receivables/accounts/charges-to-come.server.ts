import { type SQL, sql } from 'drizzle-orm';
import { exchangesUnderWay } from '#app/modules/orders/placing/use-cases/exchanges-under-way.server.ts';
import { deliveryView } from '#app/modules/orders/sales/public/order-view.server.ts';

/**
 * What was charged for the goods of an order `o`, in fen, as SQL, by the keys it was booked under: what an exchange was
 * charged stands on the order its goods came of, and what was corrected by hand is no part of what is still to come.
 */
export const chargedForGoods = (
  tenant: string | SQL,
): SQL => sql`(select coalesce(sum(e.amount_fen), 0) from receivable_entries e
  where e.tenant_id = ${tenant} and e.source_key in (
    select 'charge:' || d.id from ${deliveryView} d where d.tenant_id = ${tenant} and d.order_id = o.id
    union all select 'charge:signed:' || o.id))`;

/**
 * What exchanges for other goods that are under way will still change, among the orders that `of` means, as a query of
 * customer_id, dealer_id, order_id (the order their goods were first sold with) and fen; below nothing: less is owed.
 */
export const exchangesToCome = (tenant: string | SQL, of: SQL): SQL => sql`
  select o.customer_id, o.dealer_id, o.root_id as order_id,
         greatest(o.payable_fen - o.back_fen, 0) - ${chargedForGoods(tenant)} as fen
    from (${exchangesUnderWay(tenant, of)}) o`;
