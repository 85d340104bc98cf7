import { sql } from 'drizzle-orm';
import { inTenantReadOnly } from '#app/db/tenant-db.server.ts';
import { requireWhole } from '#app/kernel/access/require-action.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { listOrdersBehind } from '#app/modules/orders/listing/use-cases/list-orders-behind.server.ts';
import type { PromotionOrderPage, PromotionOrdersQuery } from '../wire.ts';
import { ordersWith } from './results.server.ts';

/** Rows of a page. */
const pageSize = 20;

interface Used extends Record<string, unknown> {
  order_id: string;
  times: string;
  fen: string;
  signed: boolean;
}

/** The orders behind a promotion's figures, the latest first: those of them that the reader may see as orders. */
export async function listPromotionOrders(
  ctx: Ctx,
  { id, page }: PromotionOrdersQuery,
): Promise<PromotionOrderPage> {
  requireWhole(ctx, 'promotion:list');
  const used = ordersWith(ctx, id);
  return inTenantReadOnly(ctx, async (tx) => {
    const ids = sql`select used.order_id from (${used}) used`;
    const { records, total } = await listOrdersBehind(ctx, tx, { ids, page, size: pageSize });
    const shown = sql.param(records.map((one) => one.id));
    const { rows } = await tx.execute<Used>(
      sql`select used.* from (${used}) used where used.order_id = any(${shown}::uuid[])`,
    );
    const costs = new Map(rows.map((row) => [row.order_id, row]));
    return {
      records: records.map((order) => {
        const cost = costs.get(order.id);
        return {
          ...order,
          times: Number(cost?.times ?? 0),
          costFen: Number(cost?.fen ?? 0),
          signed: cost?.signed ?? false,
        };
      }),
      total,
      size: pageSize,
      current: page,
    };
  });
}
