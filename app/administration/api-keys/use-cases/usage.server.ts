import { sql } from 'drizzle-orm';
import type { UsageFigure } from '#app/administration/platform/use-cases/usage-figure.server.ts';

/** Calls with keys on the day; their days are the world's, as their limits are. */
export const callsUsed: UsageFigure = {
  name: 'calls',
  count: (tenant, { now }) => sql`select coalesce(sum(calls), 0) from api_key_days where tenant_id = ${tenant}
    and day = (${now}::timestamptz at time zone 'UTC')::date`,
};
