import { eq } from 'drizzle-orm';
import type { Tx } from '#app/db/tenant-db.server.ts';
import { type Workdays, workdaysWith } from '../rules-workdays.ts';
import { calendarDays } from '../table.server.ts';

/** On which days the people of a tenant work: the published calendar with the tenant's own days over it. */
export async function readWorkdays(tx: Tx, tenant: { slug: string }): Promise<Workdays> {
  const rows = await tx
    .select({ day: calendarDays.day, worked: calendarDays.worked })
    .from(calendarDays)
    .where(eq(calendarDays.tenantId, tenant.slug));
  return workdaysWith(new Map(rows.map(({ day, worked }) => [day, worked])));
}
