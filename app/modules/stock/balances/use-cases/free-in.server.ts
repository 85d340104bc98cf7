import { sql } from 'drizzle-orm';
import type { Tx } from '#app/db/tenant-db.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { dayOf } from '#app/lib/time/date-time.ts';

/** Base units of some products that may be sent out of a warehouse today: neither promised, frozen nor past their life. */
export async function freeIn(
  ctx: Pick<Ctx, 'tenant' | 'now'>,
  tx: Tx,
  { warehouseId, productIds }: { warehouseId: string; productIds: readonly string[] },
): Promise<ReadonlyMap<string, number>> {
  const today = dayOf(ctx.now(), ctx.tenant.timeZone);
  const { rows } = await tx.execute<{ product_id: string; free: string }>(sql`
    select b.product_id, sum(b.on_hand - b.reserved - b.frozen) as free
      from stock_balances b join stock_batches g on g.tenant_id = b.tenant_id and g.id = b.batch_id
     where b.tenant_id = ${ctx.tenant.slug} and b.warehouse_id = ${warehouseId}
       and b.product_id = any(${sql.param([...productIds])}::uuid[]) and g.expiry_date > ${today}
     group by 1`);
  return new Map(rows.map((row) => [row.product_id, Number(row.free)]));
}
