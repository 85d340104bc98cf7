import type { Job } from '#app/kernel/jobs/job.ts';
import { addDays, dayOf } from '#app/lib/time/date-time.ts';
import { replayed } from '#app/modules/orders/pricing/use-cases/replay-orders.server.ts';

/** Orders that are named in the report of a night. */
const maxNamed = 20;

/**
 * Prices the orders of the day that has just ended once more, tenant by tenant. A difference fails the run, with the
 * orders it is about: administrators see it among the jobs.
 */
export const replayYesterday: Job['run'] = async ({ db, tenants, now }) => {
  const found: string[] = [];
  for (const tenant of tenants) {
    const day = addDays(dayOf(now, tenant.timeZone), -1);
    const { differences } = await replayed({ db, tenant }, { from: day, to: day });
    found.push(...differences.map(({ orderNo }) => `${tenant.slug} ${orderNo}`));
  }
  if (found.length === 0) return;
  throw new Error(`${found.length} orders come to another price: ${found.slice(0, maxNamed).join(', ')}`);
};
