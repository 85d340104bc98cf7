import { sql } from 'drizzle-orm';
import { inTenantReadOnly } from '#app/db/tenant-db.server.ts';
import { requireAction, requireWhole } from '#app/kernel/access/require-action.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { orderScope } from '#app/modules/orders/listing/order-filter.server.ts';
import { soldOfOrder } from '#app/modules/orders/listing/use-cases/sold-of-orders.server.ts';
import { orders } from '#app/modules/orders/table.server.ts';
import type { PromotionOrderPage, PromotionOrdersQuery } from '../wire.ts';
import { ordersWith } from './results.server.ts';

/** Rows of a page. */
const pageSize = 20;

interface Row extends Record<string, unknown> {
  id: string;
  order_no: string;
  customer_name: string;
  kind: PromotionOrderPage['records'][number]['kind'];
  status: PromotionOrderPage['records'][number]['status'];
  ordered_at: Date | string;
  times: string;
  fen: string;
  signed: boolean;
  sold: string;
}

/** The orders behind a promotion's figures, the latest first: those of them that the reader may see as orders. */
export async function listPromotionOrders(
  ctx: Ctx,
  query: PromotionOrdersQuery,
): Promise<PromotionOrderPage> {
  requireWhole(ctx, 'promotion:list');
  const { scope } = requireAction(ctx, 'order:list');
  const found = sql`(${ordersWith(ctx, query.id)}) used join ${orders} on ${orders.tenantId} = ${ctx.tenant.slug}
    and ${orders.id} = used.order_id where ${orderScope(ctx, scope)}`;
  return inTenantReadOnly(ctx, async (tx) => {
    const counted = await tx.execute<{ n: number }>(sql`select count(*)::int as n from ${found}`);
    const { rows } = await tx.execute<Row>(sql`
      select ${orders.id} as id, ${orders.orderNo} as order_no, ${orders.customerName} as customer_name,
             ${orders.kind} as kind, ${orders.status} as status, ${orders.orderedAt} as ordered_at, used.times, used.fen,
             used.signed, ${soldOfOrder(ctx, sql`used.order_id`)} as sold
        from ${found} order by ${orders.orderedAt} desc, ${orders.id} desc
       limit ${pageSize} offset ${(query.page - 1) * pageSize}`);
    return {
      records: rows.map((row) => ({
        id: row.id,
        orderNo: row.order_no,
        customerName: row.customer_name,
        kind: row.kind,
        status: row.status,
        orderedAt: new Date(row.ordered_at).toISOString(),
        times: Number(row.times),
        costFen: Number(row.fen),
        signed: row.signed,
        salesFen: Number(row.sold),
      })),
      total: counted.rows[0]?.n ?? 0,
      size: pageSize,
      current: query.page,
    };
  });
}
