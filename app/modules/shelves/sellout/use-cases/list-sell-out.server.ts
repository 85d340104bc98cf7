import { sql } from 'drizzle-orm';
import { type OrderKey, orderText } from '#app/db/queries/in-direction.server.ts';
import { inTenantReadOnly, type Tx } from '#app/db/tenant-db.server.ts';
import { requireAction } from '#app/kernel/access/require-action.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { outletCountView } from '#app/modules/stock/balances/public/outlet-count-view.server.ts';
import { latestOfDay } from '#app/modules/stock/balances/use-cases/latest-of-day.server.ts';
import { readSharesByDepart } from '#app/services/freshness/use-cases/read-shares.server.ts';
import { readTerms } from '../read-terms.server.ts';
import type { CountedBatch } from '../rules-sellout.ts';
import { sellOutRows } from '../sell-out-rows.server.ts';
import { type CountDayRow, spanOf } from '../spans.server.ts';
import type { SellOutPage, SellOutQuery } from '../wire-sellout.ts';

interface Row extends CountDayRow {
  customer_id: string;
  outlet_name: string;
  product_id: string;
  product_name: string;
  unit: string;
  shelf_life_days: number;
  shelf_qty: number;
  back_qty: number;
  sold_qty: number;
  sold_days: number;
  miscounts: number;
  depart_id: string;
  total: number;
}

/** What outlets within reach sold on of each product, by their counts, and how long their stock lasts (CUS-04). */
export async function listSellOut(ctx: Ctx, query: SellOutQuery): Promise<SellOutPage> {
  const { scope } = requireAction(ctx, 'sell-out:list');
  return inTenantReadOnly(ctx, async (tx) => {
    const terms = await readTerms(ctx, tx);
    const order = orderText(
      query.direction,
      ...ordersBy[query.sort],
      [sql`r.customer_id`, 'asc'],
      [sql`r.product_id`, 'asc'],
    );
    const { rows } = await tx.execute<Row>(sql`
      select r.*, r.day::text as day, r.prev_day::text as prev_day, count(*) over ()::int as total
        from ${sellOutRows(ctx, scope, { filter: query, terms })} r
       order by ${order} limit ${query.size} offset ${(query.pageNumber - 1) * query.size}`);
    const batches = await batchesOf(ctx, tx, rows);
    const sharesIn = await readSharesByDepart(tx, ctx.tenant);
    return {
      ...terms,
      records: rows.map((row) => ({
        key: keyOf(row),
        customerId: row.customer_id,
        outletName: row.outlet_name,
        productId: row.product_id,
        productName: row.product_name,
        unit: row.unit,
        shelfLifeDays: row.shelf_life_days,
        shares: sharesIn(row.depart_id),
        countedOn: row.day,
        shelfQty: row.shelf_qty,
        backQty: row.back_qty,
        batches: batches.get(keyOf(row)) ?? [],
        sums: { soldQty: row.sold_qty, soldDays: row.sold_days },
        span: spanOf(row),
        miscounts: row.miscounts,
      })),
      total: rows[0]?.total ?? 0,
      size: query.size,
      current: query.pageNumber,
    };
  });
}

const ordersBy: Record<SellOutQuery['sort'], [OrderKey, ...OrderKey[]]> = {
  latest: [[sql`r.day`, 'desc']],
  fewest: [
    [sql`r.lasts is null`, 'asc'],
    [sql`r.lasts`, 'asc'],
  ],
  most: [
    [sql`r.lasts is null`, 'asc'],
    [sql`r.lasts`, 'desc'],
  ],
};

const keyOf = (row: Pick<Row, 'customer_id' | 'product_id'>) => `${row.customer_id} ${row.product_id}`;

/** What was counted at the latest counts, by production date. */
async function batchesOf(
  { tenant }: Ctx,
  tx: Tx,
  latest: readonly Row[],
): Promise<Map<string, CountedBatch[]>> {
  if (latest.length === 0) return new Map();
  const { rows } = await tx.execute<{
    customer_id: string;
    product_id: string;
    production_date: string;
    qty: number;
  }>(sql`
    select c.customer_id, c.product_id, c.production_date::text as production_date,
           sum(c.shelf_qty + c.back_qty)::int as qty
      from ${outletCountView} c
      join unnest(${sql.param(latest.map((row) => row.customer_id))}::uuid[],
                  ${sql.param(latest.map((row) => row.product_id))}::uuid[],
                  ${sql.param(latest.map((row) => row.day))}::date[]) l (customer_id, product_id, day)
        on c.customer_id = l.customer_id and c.product_id = l.product_id and c.counted_on = l.day
     where c.tenant_id = ${tenant.slug} and ${latestOfDay} group by 1, 2, 3 having sum(c.shelf_qty + c.back_qty) > 0 order by 3`);
  const found = Map.groupBy(rows, keyOf);
  return new Map(
    Array.from(found, ([key, own]) => [
      key,
      own.map(({ production_date: productionDate, qty }) => ({ productionDate, qty })),
    ]),
  );
}
