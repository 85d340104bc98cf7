import { type SQL, sql } from 'drizzle-orm';
import { escapeLike } from '#app/db/queries/like.server.ts';
import type { DataScope } from '#app/kernel/access/access.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { dayOf } from '#app/lib/time/date-time.ts';
import { ageEnds, type Freshness } from '../rules.ts';
import { warehouses } from '../table.server.ts';
import { warehouseScope } from '../warehouses/use-cases/warehouse-scope.server.ts';
import type { StockQuery } from './wire.ts';

/** The same borders as `freshnessOf`, for the database; `k` is a row of `stockRows`. */
export const freshnessSql = sql`case
  when k.days_left <= 0 then 'expired'
  when k.days_left * 6 < k.shelf_life_days then 'urgent'
  when k.days_left * 3 < k.shelf_life_days then 'near'
  when k.days_left * 3 > k.shelf_life_days * 2 then 'fresh'
  else 'normal' end`;

/** The same borders as `ageBucket`. */
export const ageSql = sql`case ${sql.join(
  ageEnds.map((end, index) => sql`when k.age_days <= ${end}::int then ${index}::int`),
  sql` `,
)} else ${ageEnds.length}::int end`;

/** Batches in warehouses within a scope that a query asks for, as rows `k`, each with its ages as of today. */
export function stockRows(
  ctx: Ctx,
  scope: DataScope,
  query: Pick<StockQuery, 'warehouseId' | 'dealerId' | 'productId' | 'keyword'>,
): SQL {
  const tenant = ctx.tenant.slug;
  const today = dayOf(ctx.now(), ctx.tenant.timeZone);
  const like = `%${escapeLike(query.keyword ?? '')}%`;
  return sql`(
    select b.warehouse_id, ${warehouses.name} as warehouse_name, ${warehouses.dealerId} as dealer_id,
           b.product_id, p.code as product_code, p.name as product_name, p.spec,
           b.batch_id, t.batch_no, t.production_date, t.expiry_date, t.shelf_life_days, b.inbound_date,
           b.on_hand, b.reserved, b.frozen, b.in_transit,
           t.expiry_date - ${today}::date as days_left, greatest(${today}::date - b.inbound_date, 0) as age_days
      from stock_balances b
      join ${warehouses} on ${warehouses.tenantId} = b.tenant_id and ${warehouses.id} = b.warehouse_id
      join stock_batches t on t.tenant_id = b.tenant_id and t.id = b.batch_id
      join products p on p.tenant_id = b.tenant_id and p.id = b.product_id
     where b.tenant_id = ${tenant} and (b.on_hand > 0 or b.in_transit > 0) and ${warehouseScope(ctx, scope)}
       ${query.warehouseId ? sql`and b.warehouse_id = ${query.warehouseId}` : sql``}
       ${query.dealerId ? sql`and ${warehouses.dealerId} = ${query.dealerId}` : sql``}
       ${query.productId ? sql`and b.product_id = ${query.productId}` : sql``}
       ${query.keyword ? sql`and (p.name ilike ${like} or p.code ilike ${like} or t.batch_no ilike ${like})` : sql``}
  ) k`;
}

/** The conditions on what `stockRows` computes. */
export function stockConditions({ freshness, age, view }: StockQuery): SQL {
  const expiring: readonly Freshness[] = ['near', 'urgent', 'expired'];
  return sql`true
    ${freshness ? sql`and ${freshnessSql} = ${freshness}` : sql``}
    ${age === null ? sql`` : sql`and ${ageSql} = ${age}`}
    ${
      view === 'expiring'
        ? sql`and ${freshnessSql} in (${sql.join(
            expiring.map((one) => sql`${one}`),
            sql`, `,
          )})`
        : sql``
    }`;
}
