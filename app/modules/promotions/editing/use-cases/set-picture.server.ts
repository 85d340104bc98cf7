import { and, eq } from 'drizzle-orm';
import { writeAuditLog } from '#app/db/audit/write-audit-log.server.ts';
import { inTenant } from '#app/db/tenant-db.server.ts';
import { requireWhole } from '#app/kernel/access/require-action.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { DomainError, notFound } from '#app/lib/domain-error.ts';
import { attachFiles, listFiles } from '#app/services/files/use-cases/attach-files.server.ts';
import { promotions } from '../../table.server.ts';
import type { PictureInput } from '../../wire.ts';
import { setPromotion } from '../locked-promotion.server.ts';

/**
 * Gives a promotion its picture, or takes it away. What it promises is not in the picture: nobody approves it, and it
 * is shown at once.
 */
export async function setPromotionPicture(
  ctx: Ctx,
  { id, version, fileId }: PictureInput,
): Promise<{ id: string; version: number }> {
  requireWhole(ctx, 'promotion:edit');
  return inTenant(ctx, async (tx) => {
    const own = and(eq(promotions.tenantId, ctx.tenant.slug), eq(promotions.id, id));
    const [row] = await tx
      .select({ code: promotions.code, version: promotions.version, endedAt: promotions.endedAt })
      .from(promotions)
      .where(own)
      .for('no key update');
    if (!row) throw notFound();
    if (row.version !== version) throw new DomainError('entity.changed-meanwhile', 409);
    if (row.endedAt !== null) throw new DomainError('promotions.not-allowed-now', 409);
    const of = { entity: 'promotion', entityId: id };
    const [before] = (await listFiles(ctx, tx, { entity: 'promotion', entityIds: [id] })).get(id) ?? [];
    await attachFiles(ctx, tx, { purpose: 'promotion', ...of, ids: fileId === null ? [] : [fileId] });
    const moved = await setPromotion(ctx, tx, id, {});
    await writeAuditLog(ctx, tx, {
      action: 'promotion:picture',
      ...of,
      before: { picture: before?.name ?? null },
      after: { code: row.code, picture: fileId },
    });
    return moved;
  });
}
