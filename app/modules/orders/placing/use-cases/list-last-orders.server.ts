import { sql } from 'drizzle-orm';
import type { Tx } from '#app/db/tenant-db.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import type { LastOrder } from '../../listing/wire.ts';
import { orderStatus } from '../../rules.ts';

/** The last order of each outlet that was placed and stood, in one query; the caller may see the outlets. */
export async function listLastOrders(
  { tenant }: Pick<Ctx, 'tenant'>,
  tx: Tx,
  outletIds: readonly string[],
): Promise<ReadonlyMap<string, LastOrder>> {
  if (outletIds.length === 0) return new Map();
  const { rows } = await tx.execute<{ outlet: string; at: string; fen: string }>(sql`
    select distinct on (o.customer_id) o.customer_id as outlet, o.ordered_at::text as at, o.due_fen as fen
      from orders o
     where o.tenant_id = ${tenant.slug} and o.customer_id = any(${sql.param([...outletIds])}::uuid[])
       and o.kind in ('online', 'offline') and o.status not in (${orderStatus.refused}, ${orderStatus.invalid})
     order by o.customer_id, o.ordered_at desc, o.id desc`);
  return new Map(
    rows.map(({ outlet, at, fen }) => [outlet, { at: new Date(at).toISOString(), payableFen: Number(fen) }]),
  );
}
