import { sql } from 'drizzle-orm';
import { date, integer, numeric, text, uuid } from 'drizzle-orm/pg-core';
import { inTenantReadOnly } from '#app/db/tenant-db.server.ts';
import { type ListedQuery, queriedRows } from '#app/entity/store.server.ts';
import type { DataScope } from '#app/kernel/access/access.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { outletCountView } from '#app/modules/stock/balances/public/outlet-count-view.server.ts';
import { latestOfDay } from '#app/modules/stock/balances/use-cases/latest-of-day.server.ts';
import { stillFreshSql } from '#app/services/freshness/use-cases/read-shares.server.ts';
import { readTerms } from './read-terms.server.ts';
import { sellOutRows } from './sell-out-rows.server.ts';
import type { SellOutNarrowing } from './wire-sellout.ts';

const tenths = (name: string) => numeric(name, { mode: 'number' });

/** Products in outlets as they are listed. */
export const listedSellOut = queriedRows('listed_sell_out', {
  outletName: text('outlet_name').notNull(),
  outletCode: text('outlet_code').notNull(),
  productName: text('product_name').notNull(),
  productCode: text('product_code').notNull(),
  customerId: uuid('customer_id').notNull(),
  productId: uuid('product_id').notNull(),
  countedOn: date('day', { mode: 'string' }).notNull(),
  sold: integer('sold'),
  stock: integer('qty').notNull(),
  unit: text('unit').notNull(),
  daily: tenths('daily'),
  days: tenths('lasts'),
  fresh: integer('fresh'),
  age: tenths('age'),
  loss: integer('loss'),
  miscounts: integer('miscounts').notNull(),
  countedBefore: date('prev_day', { mode: 'string' }),
  before: integer('before'),
  delivered: integer('delivered'),
  returned: integer('returned'),
  shelfQty: integer('shelf_qty').notNull(),
  backQty: integer('back_qty').notNull(),
});

/** The rows of a list, with what `figuresOf` reckons of each: of a page only what is shown is looked up. */
export function sellOutQueryOf(filter: SellOutNarrowing) {
  return (ctx: Ctx, scope: DataScope): Promise<ListedQuery> =>
    inTenantReadOnly(ctx, async (tx) => {
      const terms = await readTerms(ctx, tx);
      const fresh = await stillFreshSql(tx, ctx.tenant, {
        daysLeft: sql`(c.production_date + r.shelf_life_days - ${terms.today}::date)`,
        shelfLifeDays: sql`r.shelf_life_days`,
        departId: sql`r.depart_id`,
      });
      const qty = sql`sum(c.shelf_qty + c.back_qty)`;
      const age = sql`(c.shelf_qty + c.back_qty) * (${terms.today}::date - c.production_date)`;
      const counted = sql`from ${outletCountView} c
        where c.tenant_id = r.tenant_id and c.customer_id = r.customer_id and c.product_id = r.product_id
          and c.counted_on = r.day and ${latestOfDay}`;
      // The oldest is sold first: what is over is the most by which batches up to one exceed what is sold until its end.
      const sells = sql`floor(r.sold_qty::numeric
        * greatest(0, b.production_date + r.shelf_life_days - r.day) / r.sold_days)`;
      return {
        rows: sql`
          select r.*, md5(concat_ws(' ', r.customer_id, r.product_id))::uuid as id,
                 round(r.sold_qty::numeric / nullif(r.sold_days, 0), 1) as daily,
                 (select round(10000.0 * coalesce(${qty} filter (where ${fresh}), 0) / nullif(${qty}, 0))::int
                    ${counted}) as fresh,
                 (select round(sum(${age})::numeric / nullif(${qty}, 0), 1) ${counted}) as age,
                 case when r.sold_days > 0 then (
                   select greatest(0, max(b.upto - ${sells}))::int
                     from (select c.production_date, sum(${qty}) over (order by c.production_date) as upto
                             ${counted} group by 1) b) end as loss
            from ${sellOutRows(ctx, scope, { filter, terms })} r`,
      };
    });
}
