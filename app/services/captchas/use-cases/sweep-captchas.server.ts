import { and, eq, lt } from 'drizzle-orm';
import { inTenant } from '#app/db/tenant-db.server.ts';
import type { Job } from '#app/kernel/jobs/job.ts';
import { captchas } from '../table.server.ts';

/** Removes pictures that can no longer be answered. */
export const sweepCaptchas: Job['run'] = async ({ db, tenants, now }) => {
  for (const tenant of tenants) {
    await inTenant({ db, tenant }, (tx) =>
      tx.delete(captchas).where(and(eq(captchas.tenantId, tenant.slug), lt(captchas.expiresAt, now))),
    );
  }
};
