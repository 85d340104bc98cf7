import { and, eq } from 'drizzle-orm';
import { inTenantReadOnly } from '#app/db/tenant-db.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { notFound } from '#app/lib/domain-error.ts';
import { readPublicPicture } from '#app/services/files/use-cases/read-public-picture.server.ts';
import { isOut } from '../rules.ts';
import { slideshows } from '../table.server.ts';

/** The picture of a banner that is out, for anybody; of any other it is not there. */
export async function readSlidePicture(ctx: Ctx, fileId: string): Promise<Uint8Array> {
  const [slide] = await inTenantReadOnly(ctx, (tx) =>
    tx
      .select()
      .from(slideshows)
      .where(and(eq(slideshows.tenantId, ctx.tenant.slug), eq(slideshows.pictureId, fileId))),
  );
  if (!slide || !isOut(slide, ctx.now())) throw notFound();
  return readPublicPicture(ctx, { id: fileId, entity: 'slideshow', entityId: slide.id });
}
