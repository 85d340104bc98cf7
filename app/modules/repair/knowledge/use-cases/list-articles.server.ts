import { and, eq, ilike, or, type SQL, sql } from 'drizzle-orm';
import { inDirection } from '#app/db/queries/in-direction.server.ts';
import { escapeLike } from '#app/db/queries/like.server.ts';
import { inTenantReadOnly } from '#app/db/tenant-db.server.ts';
import { requireAction } from '#app/kernel/access/require-action.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { notFound } from '#app/lib/domain-error.ts';
import { articleRow, isFoundBy, selectArticles } from '../article-rows.server.ts';
import { articleStatuses } from '../rules-article.ts';
import { repairArticles } from '../table.server.ts';
import type { Article, ArticlePage, ArticleQuery } from '../wire.ts';

/** Articles of the tenant, the latest change first (MES-01). */
export async function listArticles(ctx: Ctx, query: ArticleQuery): Promise<ArticlePage> {
  requireAction(ctx, 'repair-article:list');
  return inTenantReadOnly(ctx, async (tx) => {
    const within = and(
      eq(repairArticles.tenantId, ctx.tenant.slug),
      keywordOf(query.keyword),
      query.fault ? isFoundBy('fault', query.fault) : undefined,
    );
    const { updatedAt, id } = repairArticles;
    const rows = await selectArticles(tx)
      .where(and(within, query.status ? eq(repairArticles.status, query.status) : undefined))
      .orderBy(...inDirection(query.direction, [updatedAt, 'desc'], [id, 'desc']))
      .limit(query.size)
      .offset((query.pageNumber - 1) * query.size);
    const counted = await tx
      .select({ status: repairArticles.status, n: sql<number>`count(*)::int` })
      .from(repairArticles)
      .where(within)
      .groupBy(repairArticles.status);
    const counts = Object.fromEntries(
      articleStatuses.map((status) => [status, counted.find((one) => one.status === status)?.n ?? 0]),
    ) as ArticlePage['counts'];
    return {
      records: rows.map(articleRow),
      total: query.status ? counts[query.status] : counts.draft + counts.published,
      size: query.size,
      current: query.pageNumber,
      counts,
    };
  });
}

/** One article, draft or published. */
export async function getArticle(ctx: Ctx, { id }: { id: string }): Promise<Article> {
  requireAction(ctx, 'repair-article:list');
  return inTenantReadOnly(ctx, async (tx) => {
    const [found] = await selectArticles(tx).where(
      and(eq(repairArticles.tenantId, ctx.tenant.slug), eq(repairArticles.id, id)),
    );
    if (!found) throw notFound();
    return articleRow(found);
  });
}

function keywordOf(keyword: string | null): SQL | undefined {
  if (!keyword) return undefined;
  const like = `%${escapeLike(keyword)}%`;
  const { title, model, steps } = repairArticles;
  return or(ilike(title, like), ilike(model, like), ilike(steps, like));
}
