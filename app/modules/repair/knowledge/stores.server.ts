import { and, eq, ilike, inArray, sql } from 'drizzle-orm';
import { escapeLike } from '#app/db/queries/like.server.ts';
import { bindEntity, type EntityStore, listedTable } from '#app/entity/store.server.ts';
import { checkInput } from '#app/kernel/api/api-input.server.ts';
import { articleRow, codesOf, isFoundBy, selectArticles } from './article-rows.server.ts';
import { repairArticle } from './entities.ts';
import { repairArticles } from './table.server.ts';
import { articleNarrowing } from './wire.ts';

const joined = (kind: 'fault' | 'cause') => sql`array_to_string(${codesOf(kind)}, ',')`;

/** Articles of the tenant, drafts too; each says beside its fields all that is known of it. */
export const articleStore: EntityStore<typeof repairArticle> = bindEntity({
  entity: repairArticle,
  table: listedTable(repairArticles, {
    version: repairArticles.version,
    createdAt: repairArticles.createdAt,
    updatedAt: repairArticles.updatedAt,
    faults: joined('fault'),
    causes: joined('cause'),
  }),
  narrowed: (query) => {
    const { fault } = checkInput(articleNarrowing, query);
    return fault ? { ...articleStore, scope: () => isFoundBy('fault', fault) } : articleStore;
  },
  alsoFound: (_ctx, keyword) => ilike(repairArticles.steps, `%${escapeLike(keyword)}%`),
  besides: async (ctx, tx, ids) => {
    const found = await selectArticles(tx).where(
      and(eq(repairArticles.tenantId, ctx.tenant.slug), inArray(repairArticles.id, [...ids])),
    );
    return new Map(found.map((read) => [read.article.id, { article: articleRow(read) }]));
  },
  fileWords: {
    faults: (ctx, codes) =>
      codes
        .split(',')
        .map((code) => ctx.t(`repair:fault.${code}`))
        .join(ctx.t('common:mark.list')),
  },
});
