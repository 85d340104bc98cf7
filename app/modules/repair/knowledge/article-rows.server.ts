import { asc, type SQL, sql } from 'drizzle-orm';
import type { Tx } from '#app/db/tenant-db.server.ts';
import type { Fault } from '../life/rules-state.ts';
import { repairArticles } from './table.server.ts';
import type { Article } from './wire.ts';

/** Faults or causes an article is found by. */
// The outer table by its name: in a statement about one table drizzle leaves it out, and pictures have ids too.
export const codesOf = (kind: 'fault' | 'cause') => sql<
  string[]
>`array(select c.code from repair_article_codes c
  where c.tenant_id = repair_articles.tenant_id and c.article_id = repair_articles.id and c.kind = ${kind}
  order by c.code)`;

/** Articles with what they are found by and the ids of their pictures. */
export function selectArticles(tx: Tx) {
  return tx
    .select({
      article: repairArticles,
      faults: codesOf('fault'),
      causes: codesOf('cause'),
      pictures: sql<string[]>`array(select p.id from repair_article_pictures p
        where p.tenant_id = repair_articles.tenant_id and p.article_id = repair_articles.id order by p.id)`,
    })
    .from(repairArticles);
}

/** An article as the wire tells it. */
export function articleRow(read: Awaited<ReturnType<typeof selectArticles>>[number]): Article {
  const { id, version, title, model, status, steps, updatedAt } = read.article;
  const { causes, pictures } = read;
  return {
    id,
    version,
    title,
    model,
    status,
    steps,
    causes,
    pictures,
    faults: read.faults as Fault[],
    updatedAt: updatedAt.toISOString(),
  };
}

/** An article is found by a fault or a cause. */
export function isFoundBy(kind: 'fault' | 'cause', code: string): SQL {
  return sql`exists (select 1 from repair_article_codes c where c.tenant_id = ${repairArticles.tenantId}
    and c.kind = ${kind} and c.code = ${code} and c.article_id = ${repairArticles.id})`;
}

/** How articles stand in lists of their titles. */
export const byTitle = asc(repairArticles.title);
