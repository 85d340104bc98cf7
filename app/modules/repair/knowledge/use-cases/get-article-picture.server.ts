import { and, eq, exists } from 'drizzle-orm';
import { inTenantReadOnly } from '#app/db/tenant-db.server.ts';
import { can } from '#app/kernel/access/access.ts';
import { requireAction } from '#app/kernel/access/require-action.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { notFound } from '#app/lib/domain-error.ts';
import { repairArticlePictures, repairArticles } from '../table.server.ts';

/** A picture of an article; of a draft for those who write articles. */
export async function getArticlePicture(ctx: Ctx, input: { articleId: string; id: string }): Promise<Buffer> {
  const { user } = requireAction(ctx, 'repair:list');
  const drafts = can(user, 'repair-article:list');
  const { slug } = ctx.tenant;
  const [row] = await inTenantReadOnly(ctx, (tx) =>
    tx
      .select({ content: repairArticlePictures.content })
      .from(repairArticlePictures)
      .where(
        and(
          eq(repairArticlePictures.tenantId, slug),
          eq(repairArticlePictures.articleId, input.articleId),
          eq(repairArticlePictures.id, input.id),
          exists(
            tx
              .select({ id: repairArticles.id })
              .from(repairArticles)
              .where(
                and(
                  eq(repairArticles.tenantId, slug),
                  eq(repairArticles.id, input.articleId),
                  drafts ? undefined : eq(repairArticles.status, 'published'),
                ),
              ),
          ),
        ),
      ),
  );
  if (!row) throw notFound();
  return row.content;
}
