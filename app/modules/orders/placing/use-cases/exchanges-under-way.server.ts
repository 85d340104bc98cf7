import { type SQL, sql } from 'drizzle-orm';
import { ancestorsOf } from '../../lifecycle/use-cases/find-root-order.server.ts';
import { openOnAccount } from './open-on-account.server.ts';

/**
 * Exchanges for other goods that are under way, among the orders that `of` means, as SQL: `id` and `freight_fen` of
 * each, its `payable_fen`, the order its goods were first sold with (`root_id`), whose account it is on, and `back_fen`,
 * what its goods are worth while they have not come in, less what promotions withhold of it. The tenant is a name, or a
 * column of the query it stands in.
 */
export const exchangesUnderWay = (tenant: string | SQL, of: SQL): SQL => sql`
  select e.id, e.customer_id, e.dealer_id, e.payable_fen, r.id as root_id,
         case when exists (select from order_events v
                            where v.tenant_id = ${tenant} and v.order_id = e.id and v.event = 'receive') then 0
              else (select coalesce(sum((b ->> 'amountFen')::bigint), 0) from jsonb_array_elements(e.brought_back) b)
              end as back_fen
    from (select * from orders where tenant_id = ${tenant} and ${of} and ${openOnAccount}
             and kind = 'exchange' and brought_back is not null) e
    cross join lateral (
      with recursive ${ancestorsOf(tenant, sql`id = e.origin_id`)}
      select id from up where origin_id is null) r`;
