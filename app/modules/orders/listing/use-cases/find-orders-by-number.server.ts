import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import { inTenant, type Tx } from '#app/db/tenant-db.server.ts';
import { requireAction } from '#app/kernel/access/require-action.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { orders } from '../../table.server.ts';
import { orderScope, startsWith } from '../order-filter.server.ts';

/** Orders the reader may see whose number begins with what was typed, the latest numbers first. */
export async function findOrdersByNumber(
  ctx: Ctx,
  requested: { prefix: string; limit: number },
): Promise<{ id: string; orderNo: string; customerName: string }[]> {
  const { scope } = requireAction(ctx, 'order:list');
  return inTenant(ctx, (tx) =>
    tx
      .select({ id: orders.id, orderNo: orders.orderNo, customerName: orders.customerName })
      .from(orders)
      .where(and(orderScope(ctx, scope), startsWith(sql`${orders.orderNo}`, requested.prefix.toUpperCase())))
      .orderBy(desc(orders.orderNo))
      .limit(requested.limit),
  );
}

/** Numbers of orders by their ids; for whoever may read what names them. */
export async function findOrderNumbers(
  ctx: Pick<Ctx, 'tenant'>,
  tx: Tx,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await tx
    .select({ id: orders.id, orderNo: orders.orderNo })
    .from(orders)
    .where(and(eq(orders.tenantId, ctx.tenant.slug), inArray(orders.id, [...ids])));
  return new Map(rows.map(({ id, orderNo }) => [id, orderNo]));
}
