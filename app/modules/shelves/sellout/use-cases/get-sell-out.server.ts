import { sql } from 'drizzle-orm';
import { inTenantReadOnly } from '#app/db/tenant-db.server.ts';
import { can } from '#app/kernel/access/access.ts';
import { requireAction } from '#app/kernel/access/require-action.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { notFound } from '#app/lib/domain-error.ts';
import { isId } from '#app/lib/id.ts';
import { outletView } from '#app/modules/customers/outlets/public/outlet-view.server.ts';
import { productView, unitView } from '#app/modules/products/public/product-view.server.ts';
import { outletCountView } from '#app/modules/stock/balances/public/outlet-count-view.server.ts';
import { latestOfDay } from '#app/modules/stock/balances/use-cases/latest-of-day.server.ts';
import { readFreshnessShares } from '#app/services/freshness/use-cases/read-shares.server.ts';
import { readTerms } from '../read-terms.server.ts';
import { soldSums } from '../rules-sellout.ts';
import { type CountDayRow, countDays, countsWithin, spanOf } from '../spans.server.ts';
import type { CountLine, SellOutDetail, SellOutRef } from '../wire-sellout.ts';

interface DayRow extends CountDayRow {
  shelf_qty: number;
  back_qty: number;
}

interface LineRow extends Record<string, unknown> {
  id: string;
  day: string;
  production_date: string;
  shelf_qty: number;
  back_qty: number;
  counted_by: string;
  visit_id: string | null;
}

/** The counts of a product in an outlet within reach, and what was sold on between them. */
export async function getSellOut(ctx: Ctx, { customerId, productId }: SellOutRef): Promise<SellOutDetail> {
  const { user, scope } = requireAction(ctx, 'sell-out:list');
  if (!isId(customerId) || !isId(productId)) throw notFound();
  const tenant = ctx.tenant.slug;
  const filter = { customerId, productId };
  return inTenantReadOnly(ctx, async (tx) => {
    const days = await tx.execute<DayRow>(sql`
      select day::text as day, prev_day::text as prev_day, qty, shelf_qty, back_qty, before, delivered, returned
        from ${countDays(ctx, scope, filter)} d order by day desc`);
    const latest = days.rows[0];
    if (!latest) throw notFound();
    const counts = await tx.execute<LineRow>(sql`
      select c.id, c.counted_on::text as day, c.production_date::text as production_date, c.shelf_qty, c.back_qty,
             c.counted_by, c.visit_id
        from ${outletCountView} c where ${countsWithin(ctx, scope, filter)} and ${latestOfDay}
       order by c.production_date, c.id`);
    const named = await tx.execute<{
      outlet_name: string;
      product_name: string;
      shelf_life_days: number;
      unit: string | null;
      depart_id: string;
    }>(sql`
      select o.depart_id, o.name as outlet_name, concat_ws(' ', p.name, p.spec) as product_name, p.shelf_life_days,
             (select u.unit from ${unitView} u where u.tenant_id = ${tenant} and u.product_id = p.id
               order by u.factor limit 1) as unit
        from ${outletView} o, ${productView} p
       where o.tenant_id = ${tenant} and o.id = ${customerId} and p.tenant_id = ${tenant} and p.id = ${productId}`);
    const names = named.rows[0]!;
    const linesOf = Map.groupBy(counts.rows, ({ day }) => day);
    const seesVisits = can(user, 'visit:list');
    const line = (row: LineRow): CountLine => ({
      id: row.id,
      productionDate: row.production_date,
      shelfQty: row.shelf_qty,
      backQty: row.back_qty,
      countedBy: row.counted_by,
      visitId: seesVisits ? row.visit_id : null,
    });
    const terms = await readTerms(ctx, tx);
    const spans = days.rows.flatMap((row) => spanOf(row) ?? []);
    return {
      ...terms,
      customerId,
      outletName: names.outlet_name,
      productId,
      productName: names.product_name,
      unit: names.unit ?? '',
      shelfLifeDays: names.shelf_life_days,
      shares: await readFreshnessShares(tx, ctx.tenant, names.depart_id),
      countedOn: latest.day,
      shelfQty: latest.shelf_qty,
      backQty: latest.back_qty,
      batches: (linesOf.get(latest.day) ?? []).map((row) => ({
        productionDate: row.production_date,
        qty: row.shelf_qty + row.back_qty,
      })),
      sums: soldSums(spans, terms.weeks * 7),
      days: days.rows.map((row) => ({
        day: row.day,
        qty: row.qty,
        span: spanOf(row),
        lines: (linesOf.get(row.day) ?? []).map(line),
      })),
    };
  });
}
