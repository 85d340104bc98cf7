import type { Tx } from '#app/db/tenant-db.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { readWorkdays } from '#app/services/calendar/use-cases/read-workdays.server.ts';
import type { WorkTime } from './rules-clock.ts';

/** By which days a tenant's clocks run, with the days it has changed for itself. */
export const readWorkTime = async (
  { tenant }: { tenant: Pick<Ctx['tenant'], 'slug' | 'timeZone'> },
  tx: Tx,
): Promise<WorkTime> => ({ timeZone: tenant.timeZone, isWorkday: await readWorkdays(tx, tenant) });
