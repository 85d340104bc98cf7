import { and, eq, lt } from 'drizzle-orm';
import { idempotencyKeys } from '#app/db/idempotency-key.table.server.ts';
import { inTenant } from '#app/db/tenant-db.server.ts';
import type { Job } from '#app/kernel/jobs/job.ts';

/** Hours a repeat is recognised: no client tries longer. */
const kept = 48;

/** Forgets the keys of calls that nobody repeats any more. */
export const sweepIdempotencyKeys: Job['run'] = async ({ db, tenants, now }) => {
  const before = new Date(now.getTime() - kept * 3_600_000);
  for (const tenant of tenants) {
    await inTenant({ db, tenant }, (tx) =>
      tx
        .delete(idempotencyKeys)
        .where(and(eq(idempotencyKeys.tenantId, tenant.slug), lt(idempotencyKeys.createdAt, before))),
    );
  }
};
