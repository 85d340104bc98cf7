import { sql } from 'drizzle-orm';
import type { OutletCounts } from '#app/modules/customers/outlets/public/outlet-books.server.ts';
import type {
  DealerFigures,
  DealerStock,
} from '#app/modules/dealers/scoring/public/dealer-figures.server.ts';
import { productView } from '#app/modules/products/public/product-view.server.ts';
import { stillFreshSql } from '#app/services/freshness/use-cases/read-shares.server.ts';

/** What was counted in outlets, for their pages and for rules that ask for it. */
export const outletCounts: OutletCounts = {
  onHand: ({ slug }) => sql`
    select customer_id, sum(qty)::int as qty from (
      select customer_id, shelf_qty + back_qty as qty, counted_on,
             max(counted_on) over (partition by customer_id, product_id) as latest
        from outlet_stocks where tenant_id = ${slug}) counts
     where counted_on = latest group by customer_id`,

  async readLatest({ tenant: { slug } }, tx, outletId) {
    const { rows } = await tx.execute<{
      product: string;
      production_date: string;
      shelf_qty: number;
      back_qty: number;
      counted_on: string;
    }>(sql`select p.name as product, s.production_date, s.shelf_qty, s.back_qty, s.counted_on from outlet_stocks s
        join ${productView} p on p.tenant_id = s.tenant_id and p.id = s.product_id
       where s.tenant_id = ${slug} and s.customer_id = ${outletId} order by s.counted_on desc, s.id desc limit 10`);
    return rows.map((one) => ({
      product: one.product,
      productionDate: one.production_date,
      shelfQty: one.shelf_qty,
      backQty: one.back_qty,
      countedOn: one.counted_on,
    }));
  },
};

/** What a dealer has for sale: what waits in its warehouse for returns is no stock to live on. */
export const dealerGoods: DealerFigures = {
  gives: ['stock', 'fresh'],
  async query({ tenant }, tx, { id, today }) {
    const fresh = await stillFreshSql(tx, tenant, {
      daysLeft: sql`(t.expiry_date - ${today}::date)`,
      shelfLifeDays: sql`t.shelf_life_days`,
      departId: sql`w.depart_id`,
    });
    return sql`
      select sum(b.on_hand) as stock, sum(b.on_hand) filter (where ${fresh}) as fresh
        from stock_balances b
        join warehouses w on w.tenant_id = b.tenant_id and w.id = b.warehouse_id
        join stock_batches t on t.tenant_id = b.tenant_id and t.id = b.batch_id
        join ${productView} p on p.tenant_id = b.tenant_id and p.id = b.product_id and not p.unsold
       where b.tenant_id = ${tenant.slug} and w.dealer_id = ${id} and w.kind not in ('returns', 'transit')`;
  },
};

/** The warehouses of a dealer. One statement. */
export const dealerStock: DealerStock = {
  async listWarehouses({ tenant: { slug } }, tx, dealerId) {
    const { rows } = await tx.execute<{ id: string; code: string; name: string }>(
      sql`select id, code, name from warehouses where tenant_id = ${slug} and dealer_id = ${dealerId} order by code`,
    );
    return rows;
  },
};
