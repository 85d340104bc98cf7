import { and, eq, isNull, or } from 'drizzle-orm';
import type { Tx } from '#app/db/tenant-db.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { articleRow, byTitle, isFoundBy, selectArticles } from './article-rows.server.ts';
import { bestFirst, maxOffered, type Sought } from './rules-article.ts';
import { repairArticles } from './table.server.ts';
import type { Article } from './wire.ts';

/** Articles that are looked at before the best are chosen. */
const maxRead = 100;

/** Published articles about a fault or a cause, those that fit best first. */
export async function readOffered(
  { tenant }: Pick<Ctx, 'tenant'>,
  tx: Tx,
  sought: Sought,
): Promise<Article[]> {
  const { fault, cause, model } = sought;
  if (!fault && !cause) return [];
  const rows = await selectArticles(tx)
    .where(
      and(
        eq(repairArticles.tenantId, tenant.slug),
        eq(repairArticles.status, 'published'),
        model ? or(isNull(repairArticles.model), eq(repairArticles.model, model)) : undefined,
        or(fault ? isFoundBy('fault', fault) : undefined, cause ? isFoundBy('cause', cause) : undefined),
      ),
    )
    .orderBy(byTitle)
    .limit(maxRead);
  return bestFirst(rows.map(articleRow), sought).slice(0, maxOffered);
}
