import { type SQL, sql } from 'drizzle-orm';
import type { Tx } from '#app/db/tenant-db.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { addDays, dayOf } from '#app/lib/time/date-time.ts';
import { soldToOutlets } from '#app/modules/orders/listing/use-cases/sold-of-orders.server.ts';
import { repairView } from '#app/modules/repair/orders/public/repair-view.server.ts';
import { repairCost } from '#app/modules/repair/orders/use-cases/repair-cost.server.ts';
import { readParameter } from '#app/services/parameters/use-cases/read-parameter.server.ts';
import type { LockedAsset } from '../life/locked-asset.server.ts';
import { assetParameters } from '../life/rules-parameters.ts';
import { type Payback, paybackOf } from '../life/rules-payback.ts';
import { bookValueFen, earnedPer30 } from '../life/rules-value.ts';
import { standingAt } from '../life/standing-at.server.ts';
import { assetModels, assets } from '../table.server.ts';
import type { AssetEarnings } from '../wire.ts';

/** What an asset has brought and cost, without what its outlet was sold before it came. */
type Earned = Omit<AssetEarnings, 'salesBeforeFen' | 'payback'>;

type Row = Record<'sold' | 'fee' | 'fee_here' | 'cost', string> & {
  id: string;
  placed_on: string | null;
  days: number;
  repairs: number;
  purchased_on: string;
  life_months: number;
  there: number;
};

/**
 * What the outlets of assets were sold since these stand there, and what their repairs and their wear cost: of all
 * assets that meet a condition, by their ids. The one place where it is reckoned.
 */
export async function readEarnings(
  ctx: Pick<Ctx, 'tenant' | 'now'>,
  tx: Tx,
  where: SQL | undefined,
): Promise<Map<string, Earned>> {
  const { slug, timeZone } = ctx.tenant;
  const today = dayOf(ctx.now(), timeZone);
  const outlet = sql`${assets.customerId}`;
  const since = sql`${assets.placedOn}`;
  const days = sql`(${today}::date - ${since} + 1)`;
  const { rows } = await tx.execute<Row>(sql`
    select ${assets.id} as id, ${since}::text as placed_on, coalesce(${days}, 0) as days,
           ${soldToOutlets(ctx, outlet, { from: since, to: sql`${today}::date` }, 'chilled')} as sold,
           ${standingAt(ctx, outlet)} as there, r.fee, r.fee_here, r.repairs,
           ${assets.costFen} as cost, ${assets.purchasedOn}::text as purchased_on, ${assetModels.lifeMonths} as life_months
      from ${assets}
      join ${assetModels} on ${assetModels.tenantId} = ${assets.tenantId} and ${assetModels.id} = ${assets.modelId}
      cross join lateral (
        select coalesce(sum(${repairCost}), 0) as fee, count(*)::int as repairs,
               coalesce(sum(${repairCost}) filter (where (reported_at at time zone ${timeZone})::date >= ${since}), 0) as fee_here
          from ${repairView} repair_orders
         where tenant_id = ${slug} and equipment_id = ${assets.id} and state <> 'cancelled') r
     where ${assets.tenantId} = ${slug} and ${where ?? sql`true`}`);
  return new Map(rows.map((row) => [row.id, earningsOf(row, today)]));
}

function earningsOf(row: Row, today: string): Earned {
  const salesFen = Number(row.sold);
  const bought = { costFen: Number(row.cost), purchasedOn: row.purchased_on };
  const bookValue = (day: string) => bookValueFen(bought, row.life_months, day);
  return {
    salesFen,
    days: row.days,
    bookValueFen: bookValue(today),
    repairFen: Number(row.fee),
    repairs: row.repairs,
    assetsThere: row.there,
    per30:
      row.placed_on !== null && row.days > 0
        ? earnedPer30({
            days: row.days,
            salesFen,
            assetsThere: row.there,
            repairFen: Number(row.fee_here),
            depreciationFen: bookValue(row.placed_on) - bookValue(today),
          })
        : null,
  };
}

/** What the outlet of an asset was sold before it was placed there, in as many days as since. */
export async function readSalesBefore(
  ctx: Pick<Ctx, 'tenant'>,
  tx: Tx,
  { customerId, placedOn }: LockedAsset,
  days: number,
): Promise<number> {
  if (placedOn === null) return 0;
  const before = { from: addDays(placedOn, -days), to: addDays(placedOn, -1) };
  const { rows } = await tx.execute<{ sold: string }>(
    sql`select ${soldToOutlets(ctx, sql`${customerId}::uuid`, before, 'chilled')} as sold`,
  );
  return Number(rows[0]!.sold);
}

/** The last months of an asset at its outlet that are looked at. */
const maxMonths = 60;

/** When an asset has brought in its cost, month by month since it was placed; null where it stands nowhere. */
export async function readPayback(
  ctx: Pick<Ctx, 'tenant' | 'now'>,
  tx: Tx,
  { id, customerId, placedOn, costFen }: LockedAsset,
  { assetsThere, before }: { assetsThere: number; before: { fen: number; days: number } },
): Promise<Payback | null> {
  if (placedOn === null || customerId === null) return null;
  const { slug, timeZone } = ctx.tenant;
  const today = dayOf(ctx.now(), timeZone);
  const { rows } = await tx.execute<{ month: string; days: number; sold: string; repair: string }>(sql`
    select to_char(m.first, 'YYYY-MM') as month, m.last - m.first + 1 as days,
           ${soldToOutlets(ctx, sql`${customerId}::uuid`, { from: sql`m.first`, to: sql`m.last` }, 'chilled')} as sold,
           (select coalesce(sum(${repairCost}), 0) from ${repairView} repair_orders
             where tenant_id = ${slug} and equipment_id = ${id} and state <> 'cancelled'
               and (reported_at at time zone ${timeZone})::date between m.first and m.last) as repair
      from (
        select greatest(d::date, ${placedOn}::date) as first,
               least((d + interval '1 month - 1 day')::date, ${today}::date) as last
          from generate_series(date_trunc('month', ${placedOn}::date), ${today}::date, interval '1 month') d
         order by d desc limit ${maxMonths}) m
     order by m.first`);
  const marginPercent = await readParameter(tx, ctx.tenant, assetParameters['assets.margin-percent']);
  const months = rows.map(({ month, days, sold, repair }) => ({
    month,
    days,
    salesFen: Number(sold),
    repairFen: Number(repair),
  }));
  return paybackOf({ costFen, marginPercent, assetsThere, before }, months);
}
