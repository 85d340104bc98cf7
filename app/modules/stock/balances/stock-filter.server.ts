import { type SQL, sql } from 'drizzle-orm';
import { bucketSql } from '#app/db/queries/bucket.server.ts';
import { escapeLike } from '#app/db/queries/like.server.ts';
import type { Tx } from '#app/db/tenant-db.server.ts';
import type { DataScope } from '#app/kernel/access/access.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { dayOf } from '#app/lib/time/date-time.ts';
import { productView } from '#app/modules/products/public/product-view.server.ts';
import type { Freshness } from '#app/services/freshness/rules.ts';
import { freshnessSql } from '#app/services/freshness/use-cases/read-shares.server.ts';
import { departParameterSql } from '#app/services/parameters/use-cases/depart-parameter-sql.server.ts';
import { warehouses } from '../table.server.ts';
import { warehouseScope } from '../warehouses/use-cases/warehouse-scope.server.ts';
import { ageEdgesOf, stockParameters } from './rules-parameters.ts';
import type { StockQuery } from './wire.ts';

const ageParameter = stockParameters['stock.age-edges'];

/** What `stockRows` is sorted into, as expressions on its rows `k`: by the parameters of each warehouse's department. */
export interface StockBands {
  /** `freshnessOf` for the database. */
  freshness: SQL;
  /** `bucketOf` by the edges of ages in a warehouse. */
  age: SQL;
}

/** Reads them. */
export async function stockBands(ctx: Ctx, tx: Tx): Promise<StockBands> {
  const departId = sql`k.depart_id`;
  return {
    freshness: await freshnessSql(tx, ctx.tenant, {
      daysLeft: sql`k.days_left`,
      shelfLifeDays: sql`k.shelf_life_days`,
      departId,
    }),
    age: await departParameterSql(tx, ctx.tenant, ageParameter, departId, (value) =>
      bucketSql(sql`k.age_days`, ageEdgesOf(value)),
    ),
  };
}

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
    select b.warehouse_id, ${warehouses.departId} as depart_id, ${warehouses.name} as warehouse_name, ${warehouses.dealerId} as dealer_id,
           b.product_id, p.code as product_code, p.name as product_name, p.spec, p.unsold,
           b.batch_id, t.batch_no, t.production_date, t.expiry_date, t.shelf_life_days, b.inbound_date,
           b.on_hand, b.reserved, b.frozen, b.in_transit,
           t.expiry_date - ${today}::date as days_left, greatest(${today}::date - b.inbound_date, 0) as age_days
      from stock_balances b
      join ${warehouses} on ${warehouses.tenantId} = b.tenant_id and ${warehouses.id} = b.warehouse_id
      join stock_batches t on t.tenant_id = b.tenant_id and t.id = b.batch_id
      join ${productView} p on p.tenant_id = b.tenant_id and p.id = b.product_id
     where b.tenant_id = ${tenant} and (b.on_hand > 0 or b.in_transit > 0) and ${warehouseScope(ctx, scope)}
       ${query.warehouseId ? sql`and b.warehouse_id = ${query.warehouseId}` : sql``}
       ${query.dealerId ? sql`and ${warehouses.dealerId} = ${query.dealerId}` : sql``}
       ${query.productId ? sql`and b.product_id = ${query.productId}` : sql``}
       ${query.keyword ? sql`and (p.name ilike ${like} or p.code ilike ${like} or t.batch_no ilike ${like})` : sql``}
  ) k`;
}

/** The conditions on what `stockRows` computes. */
export function stockConditions({ freshness, age, view }: StockQuery, bands: StockBands): SQL {
  const expiring: readonly Freshness[] = ['near', 'urgent', 'expired'];
  return sql`true
    ${freshness ? sql`and ${bands.freshness} = ${freshness} and not k.unsold` : sql``}
    ${age === null ? sql`` : sql`and ${bands.age} = ${age}`}
    ${
      view === 'expiring'
        ? sql`and ${bands.freshness} in (${sql.join(
            expiring.map((one) => sql`${one}`),
            sql`, `,
          )})`
        : sql``
    }`;
}
