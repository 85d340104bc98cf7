import { and, eq, lte } from 'drizzle-orm';
import { inTenant } from '#app/db/tenant-db.server.ts';
import type { Job } from '#app/kernel/jobs/job.ts';
import { newId } from '#app/lib/id.ts';
import { noticeStatus } from '#app/services/notices/rules.ts';
import { announcements } from '#app/services/notices/table.server.ts';
import { sendOut } from '../writing/send-out.server.ts';

/** Announcements of a tenant that are sent in one go. */
const atOnce = 50;

/** Sends the drafts whose time has come (NTC-05); one that cannot be sent leaves the others waiting for the next run. */
export const releaseDue: Job['run'] = async ({ db, tenants, now }) => {
  for (const tenant of tenants) {
    const ctx = { tenant, user: null, now: () => now, address: '', requestId: newId() };
    await inTenant({ db, tenant }, async (tx) => {
      const due = await tx
        .select()
        .from(announcements)
        .where(
          and(
            eq(announcements.tenantId, tenant.slug),
            eq(announcements.status, noticeStatus.draft),
            lte(announcements.releaseAt, now),
          ),
        )
        .limit(atOnce)
        .for('update', { skipLocked: true });
      for (const row of due) await sendOut(ctx, tx, row);
    });
  }
};
