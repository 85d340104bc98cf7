import { and, eq, lt } from 'drizzle-orm';
import { inTenant } from '#app/db/tenant-db.server.ts';
import { entityImports } from '#app/entity/files/import/imports.table.server.ts';
import { entityDrafts } from '#app/entity/form/draft/drafts.table.server.ts';
import type { Job } from '#app/kernel/jobs/job.ts';

/** Hours a brought file with its rows is kept, and days a draft nobody came back to. */
const kept = { importHours: 24, draftDays: 90 };

/** Removes brought files that nobody took and what is left of those that were taken; drafts that were forgotten. */
export const sweepImports: Job['run'] = async ({ db, tenants, now }) => {
  const before = (hours: number) => new Date(now.getTime() - hours * 3_600_000);
  for (const tenant of tenants) {
    await inTenant({ db, tenant }, async (tx) => {
      await tx
        .delete(entityImports)
        .where(
          and(eq(entityImports.tenantId, tenant.slug), lt(entityImports.createdAt, before(kept.importHours))),
        );
      await tx
        .delete(entityDrafts)
        .where(
          and(
            eq(entityDrafts.tenantId, tenant.slug),
            lt(entityDrafts.updatedAt, before(kept.draftDays * 24)),
          ),
        );
    });
  }
};
