import { inTenant, type Tx } from '#app/db/tenant-db.server.ts';
import type { Job } from '#app/kernel/jobs/job.ts';
import { dayOf } from '#app/lib/time/date-time.ts';
import { keepRfm } from '#app/modules/customers/labels/use-cases/keep-rfm.server.ts';
import { salesByOutlet } from './use-cases/sold-of-orders.server.ts';

/** Grades outlets by what they were sold, each tenant in a transaction of its own. */
export const gradeOutlets: Job['run'] = async ({ db, tenants, now }) => {
  for (const tenant of tenants) {
    const today = dayOf(now, tenant.timeZone);
    await inTenant({ db, tenant }, (tx) => gradeOutletsOf({ tx, tenant, today }), {
      statementTimeoutMs: 120_000,
    });
  }
};

/** Grades the outlets of one tenant by the book of sales up to a day. */
export function gradeOutletsOf({ tx, tenant, today }: Graded): Promise<void> {
  return keepRfm({ tenant, today }, tx, (days) => salesByOutlet({ tenant }, days));
}

interface Graded {
  tx: Tx;
  tenant: { slug: string };
  /** YYYY-MM-DD by the tenant's clock. */
  today: string;
}
