import { and, eq, inArray, isNull, lt } from 'drizzle-orm';
import { inTenant } from '#app/db/tenant-db.server.ts';
import type { Job } from '#app/kernel/jobs/job.ts';
import { fileKey, thumbKey } from '../file-keys.ts';
import { files } from '../table.server.ts';

/** Hours a file may wait for the row it was sent for. */
const looseHours = 24;
/** Few at once: they are held while their content goes, so that no row takes one meanwhile. */
const atOnce = 20;

/** Removes files that no row took or keeps. One whose content cannot be removed stays, to be tried again. */
export const sweepFiles: Job['run'] = async ({ db, tenants, now, files: storage }) => {
  const before = new Date(now.getTime() - looseHours * 3_600_000);
  for (const tenant of tenants) {
    const inHere = eq(files.tenantId, tenant.slug);
    const sweepSome = () =>
      inTenant({ db, tenant }, async (tx) => {
        const rows = await tx
          .select({ id: files.id })
          .from(files)
          .where(and(inHere, isNull(files.attachedAt), lt(files.createdAt, before)))
          .limit(atOnce)
          .for('update', { skipLocked: true });
        const ids = rows.map(({ id }) => id);
        for (const id of ids) {
          await storage.remove(fileKey(tenant.slug, id));
          await storage.remove(thumbKey(tenant.slug, id));
        }
        if (ids.length > 0) await tx.delete(files).where(and(inHere, inArray(files.id, ids)));
        return ids.length;
      });
    while ((await sweepSome()) === atOnce);
  }
};
