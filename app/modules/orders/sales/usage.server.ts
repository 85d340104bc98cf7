import { sql } from 'drizzle-orm';
import type { UsageFigure } from '#app/administration/platform/use-cases/usage-figure.server.ts';

/** Orders placed since the day began. */
export const ordersUsed: UsageFigure = {
  name: 'orders',
  count: (tenant, { from }) =>
    sql`select count(*) from orders where tenant_id = ${tenant} and created_at >= ${from}`,
};
