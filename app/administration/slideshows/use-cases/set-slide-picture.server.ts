import { and, eq, sql } from 'drizzle-orm';
import { writeAuditLog } from '#app/db/audit/write-audit-log.server.ts';
import { inTenant } from '#app/db/tenant-db.server.ts';
import { requireAction } from '#app/kernel/access/require-action.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { notFound } from '#app/lib/domain-error.ts';
import { attachFiles } from '#app/services/files/use-cases/attach-files.server.ts';
import { slideshows } from '../table.server.ts';

/** Gives a banner a stored file as its picture, or takes it away. */
export async function setSlidePicture(
  ctx: Ctx,
  { id, fileId }: { id: string; fileId: string | null },
): Promise<void> {
  requireAction(ctx, 'slideshow:edit');
  const own = and(eq(slideshows.tenantId, ctx.tenant.slug), eq(slideshows.id, id));
  await inTenant(ctx, async (tx) => {
    const [slide] = await tx
      .select({ pictureId: slideshows.pictureId })
      .from(slideshows)
      .where(own)
      .for('no key update');
    if (!slide) throw notFound();
    await attachFiles(ctx, tx, {
      purpose: 'slideshow',
      entity: 'slideshow',
      entityId: id,
      ids: fileId ? [fileId] : [],
    });
    await tx
      .update(slideshows)
      .set({ pictureId: fileId, version: sql`${slideshows.version} + 1`, updatedAt: ctx.now() })
      .where(own);
    await writeAuditLog(ctx, tx, {
      action: 'slideshow:edit',
      entity: 'slideshow',
      entityId: id,
      before: slide,
      after: { pictureId: fileId },
    });
  });
}
