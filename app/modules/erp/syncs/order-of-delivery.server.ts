import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { orderSyncs } from '../table.server.ts';

/** The order a document is of: of a delivery the one that left with it, of everything else what it names itself. */
export const orderOfDelivery = (tenantId: PgColumn, id: PgColumn): SQL<string> =>
  sql<string>`coalesce((select d.order_id from order_deliveries d where d.tenant_id = ${tenantId} and d.id = ${id}), ${id})`;

/** Documents that are named by their own id, or by that of the order whose deliveries they are. */
export const namedBy = (tenantId: string, ids: readonly string[]): SQL => {
  const named = sql`any(${sql.param([...ids])}::uuid[])`;
  return sql`(${orderSyncs.orderId} = ${named} or ${orderSyncs.orderId} in (select d.id from order_deliveries d
    where d.tenant_id = ${tenantId} and d.order_id = ${named}))`;
};
