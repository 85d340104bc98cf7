import { and, eq } from 'drizzle-orm';
import type { z } from 'zod';
import { writeAuditLog } from '#app/db/audit/write-audit-log.server.ts';
import { inTenant } from '#app/db/tenant-db.server.ts';
import { requireAction } from '#app/kernel/access/require-action.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { DomainError, notFound } from '#app/lib/domain-error.ts';
import { attachFiles } from '#app/services/files/use-cases/attach-files.server.ts';
import { products } from '../table.server.ts';
import type { picturesInput } from '../wire.ts';
import { cataloguePictures } from './catalogue-pictures.ts';
import { goodsOf } from './find-goods.server.ts';

/** Gives a product these pictures and no others; the first is the one that lists and the shop show. */
export async function setProductPictures(
  ctx: Ctx,
  { id, version, fileIds }: z.output<typeof picturesInput>,
): Promise<{ id: string; version: number }> {
  requireAction(ctx, 'product:edit');
  return inTenant(ctx, async (tx) => {
    const own = and(goodsOf(ctx), eq(products.id, id));
    const [product] = await tx
      .select({ version: products.version, imageFileId: products.imageFileId })
      .from(products)
      .where(own)
      .for('no key update');
    if (!product) throw notFound();
    if (product.version !== version) throw new DomainError('entity.changed-meanwhile', 409);
    await attachFiles(ctx, tx, { purpose: 'product', entity: cataloguePictures, entityId: id, ids: fileIds });
    const imageFileId = fileIds[0] ?? null;
    await tx
      .update(products)
      .set({ imageFileId, version: version + 1, updatedAt: ctx.now() })
      .where(own);
    await writeAuditLog(ctx, tx, {
      action: 'product:pictures',
      entity: 'product',
      entityId: id,
      before: { imageFileId: product.imageFileId },
      after: { imageFileId, pictures: fileIds.length },
    });
    return { id, version: version + 1 };
  });
}
