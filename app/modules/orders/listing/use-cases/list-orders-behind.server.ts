import { type SQL, sql } from 'drizzle-orm';
import type { Tx } from '#app/db/tenant-db.server.ts';
import { requireAction } from '#app/kernel/access/require-action.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { orders } from '../../table.server.ts';
import { orderScope } from '../order-filter.server.ts';
import { soldOfOrder } from './sold-of-orders.server.ts';

/** An order behind a figure. Money in fen. */
export interface OrderBehind {
  id: string;
  orderNo: string;
  customerName: string;
  orderedAt: string;
  /** Sold of it by the book of sales, less what came back. */
  salesFen: number;
}

interface Row extends Record<string, unknown> {
  id: string;
  order_no: string;
  customer_name: string;
  ordered_at: Date | string;
  sold: string;
}

/** Orders behind a figure, the latest first: those of a query of ids that the reader may see as orders. */
export async function listOrdersBehind(
  ctx: Ctx,
  tx: Tx,
  { ids, page, size }: { ids: SQL; page: number; size: number },
): Promise<{ records: OrderBehind[]; total: number }> {
  const { scope } = requireAction(ctx, 'order:list');
  const found = sql`${orders} where ${orderScope(ctx, scope)} and ${orders.id} in (${ids})`;
  const counted = await tx.execute<{ n: number }>(sql`select count(*)::int as n from ${found}`);
  const { rows } = await tx.execute<Row>(sql`
    select ${orders.id} as id, ${orders.orderNo} as order_no, ${orders.customerName} as customer_name,
           ${orders.orderedAt} as ordered_at, ${soldOfOrder(ctx, sql`${orders.id}`)} as sold
      from ${found} order by ${orders.orderedAt} desc, ${orders.id} desc limit ${size} offset ${(page - 1) * size}`);
  return {
    records: rows.map((row) => ({
      id: row.id,
      orderNo: row.order_no,
      customerName: row.customer_name,
      orderedAt: new Date(row.ordered_at).toISOString(),
      salesFen: Number(row.sold),
    })),
    total: counted.rows[0]?.n ?? 0,
  };
}
