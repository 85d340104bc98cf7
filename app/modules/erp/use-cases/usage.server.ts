import { sql } from 'drizzle-orm';
import type { UsageFigure } from '#app/administration/platform/use-cases/usage-figure.server.ts';

/** Documents that wait for the ERP, or that it refused. */
export const syncsWaiting: UsageFigure = {
  name: 'waiting',
  count: (tenant) =>
    sql`select count(*) from order_syncs where tenant_id = ${tenant} and status in ('pending', 'failed')`,
};
