import { type SQL, sql } from 'drizzle-orm';
import { type OrderKey, orderText } from '#app/db/queries/in-direction.server.ts';
import { inTenantReadOnly, type Tx } from '#app/db/tenant-db.server.ts';
import { requireAction } from '#app/kernel/access/require-action.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { outletView } from '#app/modules/customers/outlets/public/outlet-view.server.ts';
import { productView, unitView } from '#app/modules/products/public/product-view.server.ts';
import { outletCountView } from '#app/modules/stock/balances/public/outlet-count-view.server.ts';
import { latestOfDay } from '#app/modules/stock/balances/use-cases/latest-of-day.server.ts';
import { readSharesByDepart } from '#app/services/freshness/use-cases/read-shares.server.ts';
import { readTerms } from '../read-terms.server.ts';
import type { CountedBatch, SellOutKind } from '../rules-sellout.ts';
import { type CountDayRow, countDays, spanOf } from '../spans.server.ts';
import type { SellOutPage, SellOutQuery, SellOutTerms } from '../wire-sellout.ts';

interface Row extends CountDayRow {
  customer_id: string;
  outlet_name: string;
  product_id: string;
  product_name: string;
  unit: string | null;
  shelf_life_days: number;
  shelf_qty: number;
  back_qty: number;
  sold_qty: number;
  sold_days: number;
  miscounts: number;
  depart_id: string;
  total: number;
}

/** How long what was counted lasts: null where nothing was sold on. */
const lasts = sql`(l.qty * s.sold_days::numeric / nullif(s.sold_qty, 0))`;

/** What outlets within reach sold on of each product, by their counts, and how long their stock lasts (CUS-04). */
export async function listSellOut(ctx: Ctx, query: SellOutQuery): Promise<SellOutPage> {
  const { scope } = requireAction(ctx, 'sell-out:list');
  const tenant = ctx.tenant.slug;
  return inTenantReadOnly(ctx, async (tx) => {
    const terms = await readTerms(ctx, tx);
    const order = orderText(
      query.direction,
      ...ordersBy[query.sort],
      [sql`l.customer_id`, 'asc'],
      [sql`l.product_id`, 'asc'],
    );
    const { rows } = await tx.execute<Row>(sql`
      with days as materialized (select * from ${countDays(ctx, scope, query)} d),
      l as (select distinct on (customer_id, product_id) * from days order by customer_id, product_id, day desc),
      s as (
        select d.customer_id, d.product_id, coalesce(sum(d.sold) filter (where d.sold >= 0), 0)::int as sold_qty,
               coalesce(sum(d.day - d.prev_day) filter (where d.sold >= 0), 0)::int as sold_days,
               count(*) filter (where d.sold < 0)::int as miscounts
          from days d join l using (customer_id, product_id)
         where d.day > l.day - ${terms.weeks * 7}::int group by 1, 2
      )
      select l.customer_id, l.product_id, l.day::text as day, l.prev_day::text as prev_day, l.qty, l.before, l.delivered,
             l.returned, l.shelf_qty, l.back_qty, s.sold_qty, s.sold_days, s.miscounts, o.depart_id, o.name as outlet_name,
             concat_ws(' ', p.name, p.spec) as product_name, p.shelf_life_days,
             (select u.unit from ${unitView} u where u.tenant_id = ${tenant} and u.product_id = p.id
               order by u.factor limit 1) as unit, count(*) over ()::int as total
        from l join s using (customer_id, product_id)
        join ${outletView} o on o.tenant_id = ${tenant} and o.id = l.customer_id
        join ${productView} p on p.tenant_id = ${tenant} and p.id = l.product_id
       where ${query.only ? ofKind(query.only, terms) : sql`true`}
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
        unit: row.unit ?? '',
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
  latest: [[sql`l.day`, 'desc']],
  fewest: [
    [sql`${lasts} is null`, 'asc'],
    [lasts, 'asc'],
  ],
  most: [
    [sql`${lasts} is null`, 'asc'],
    [lasts, 'desc'],
  ],
};

function ofKind(kind: SellOutKind, { minDays, maxDays }: SellOutTerms): SQL {
  if (kind === 'miscount') return sql`s.miscounts > 0`;
  return kind === 'short' ? sql`${lasts} < ${minDays}` : sql`${lasts} > ${maxDays}`;
}

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
