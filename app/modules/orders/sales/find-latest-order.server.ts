import { inArray, sql } from 'drizzle-orm';
import type { Tx } from '#app/db/tenant-db.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import type { SalesOf } from '#app/modules/dealers/scoring/public/sales-book.server.ts';
import type { LatestOrder } from '#app/modules/dealers/wire.ts';
import { fallenStatuses, orderingKinds, orderStatuses } from '../rules.ts';

const standing = orderStatuses.filter((status) => !fallenStatuses.includes(status));

/** The latest order of a dealer or an outlet that was placed and stood; null where there is none. One statement. */
export async function findLatestOrder(
  { tenant }: Pick<Ctx, 'tenant'>,
  tx: Tx,
  of: SalesOf,
): Promise<LatestOrder | null> {
  const whose = 'dealerId' in of ? sql`dealer_id = ${of.dealerId}` : sql`customer_id = ${of.outletId}`;
  const { rows } = await tx.execute<{ id: string; order_no: string; ordered_at: string }>(sql`
    select latest.id, latest.order_no, latest.ordered_at from unnest(${sql.param(standing)}::smallint[]) one (status)
      cross join lateral (
        select id, order_no, ordered_at from orders
         where tenant_id = ${tenant.slug} and ${whose} and orders.status = one.status
           and ${inArray(sql`kind`, orderingKinds)}
         order by ordered_at desc, id desc limit 1) latest
     order by latest.ordered_at desc, latest.id desc limit 1`);
  const [row] = rows;
  return row ? { id: row.id, orderNo: row.order_no, at: new Date(row.ordered_at).toISOString() } : null;
}
