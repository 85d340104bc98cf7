import { sql } from 'drizzle-orm';
import type { Tx } from '#app/db/tenant-db.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { addDays, dayOf, daysBetween } from '#app/lib/time/date-time.ts';
import { soldToOutlets } from '#app/modules/orders/listing/use-cases/sold-of-orders.server.ts';
import type { LockedAsset } from '../life/locked-asset.server.ts';
import { bookValueFen } from '../life/rules-value.ts';
import type { AssetEarnings } from '../wire.ts';

/** What an asset's outlet was sold since it stands there and in as many days before, and what its repairs cost. */
export async function readEarnings(
  ctx: Pick<Ctx, 'tenant' | 'now'>,
  tx: Tx,
  asset: LockedAsset,
  lifeMonths: number,
): Promise<AssetEarnings> {
  const today = dayOf(ctx.now(), ctx.tenant.timeZone);
  const since = asset.placedOn ?? today;
  const days = asset.placedOn ? daysBetween(since, today) + 1 : 0;
  const outlet = sql`${asset.customerId}::uuid`;
  const before = { from: addDays(since, -days), to: addDays(since, -1) };
  const { rows } = await tx.execute<{ sold: string; before: string; fee: string; repairs: number }>(sql`
    select ${soldToOutlets(ctx, outlet, { from: since, to: today })} as sold,
           ${soldToOutlets(ctx, outlet, before)} as before, r.fee, r.repairs
      from (select coalesce(sum(fee_fen), 0) as fee, count(*)::int as repairs from repair_orders
             where tenant_id = ${ctx.tenant.slug} and equipment_id = ${asset.id} and state <> 'cancelled') r`);
  const row = rows[0]!;
  return {
    salesFen: Number(row.sold),
    salesBeforeFen: Number(row.before),
    days,
    bookValueFen: bookValueFen(asset, lifeMonths, today),
    repairFen: Number(row.fee),
    repairs: row.repairs,
  };
}
