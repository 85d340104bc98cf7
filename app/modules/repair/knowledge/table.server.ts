import { index, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { bytea, createdAt, entityColumns, refersTo, rowId, tenantId } from '#app/db/columns.server.ts';
import type { Fault } from '../life/rules-state.ts';
import { articleStatuses, codeKinds } from './rules-article.ts';

/** Articles of the knowledge base (维修知识): how a fault is found and mended. */
export const repairArticles = pgTable(
  'repair_articles',
  {
    ...entityColumns(),
    title: text('title').notNull(),
    /** The one model it is about; empty: all of them. */
    model: text('model'),
    status: text('status', { enum: articleStatuses }).notNull().default('draft'),
    steps: text('steps').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.id] }),
    uniqueIndex('repair_articles_title').on(t.tenantId, t.title),
    index('repair_articles_updated').on(t.tenantId, t.updatedAt, t.id),
  ],
);

/** Faults and causes an article is found by. */
export const repairArticleCodes = pgTable(
  'repair_article_codes',
  {
    tenantId: tenantId(),
    articleId: uuid('article_id').notNull(),
    kind: text('kind', { enum: codeKinds }).notNull(),
    code: text('code').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.articleId, t.kind, t.code] }),
    refersTo('repair_article_codes_article', t, t.articleId, repairArticles),
    index('repair_article_codes_code').on(t.tenantId, t.kind, t.code, t.articleId),
  ],
);

/** The fault tree (故障树): which causes stand under which fault. */
export const repairFaultCauses = pgTable(
  'repair_fault_causes',
  {
    tenantId: tenantId(),
    fault: text('fault').$type<Fault>().notNull(),
    /** A value of dictionary repair_cause. */
    cause: text('cause').notNull(),
  },
  (t) => [primaryKey({ columns: [t.tenantId, t.fault, t.cause] })],
);

/** Pictures of an article. */
export const repairArticlePictures = pgTable(
  'repair_article_pictures',
  {
    tenantId: tenantId(),
    id: rowId(),
    articleId: uuid('article_id').notNull(),
    /** WebP, drawn anew by us. */
    content: bytea('content').notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.id] }),
    refersTo('repair_article_pictures_article', t, t.articleId, repairArticles),
    index('repair_article_pictures_article').on(t.tenantId, t.articleId),
  ],
);
