import { bigint, boolean, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { entityColumns, tenantId } from '#app/db/columns.server.ts';

/** How a tenant numbers its documents (编码规则), where it does not keep to the product's own way. */
export const codeRules = pgTable(
  'code_rules',
  {
    ...entityColumns(),
    /** Which documents: order, product … */
    kind: text('kind').notNull(),
    /** XS{yyyy}{MM}{dd}{seq:4} */
    pattern: text('pattern').notNull(),
    /** When the sequence begins anew. */
    reset: text('reset', { enum: ['never', 'year', 'month', 'day'] }).notNull(),
    gapFree: boolean('gap_free').notNull(),
  },
  (t) => [primaryKey({ columns: [t.tenantId, t.id] }), uniqueIndex('code_rules_kind').on(t.tenantId, t.kind)],
);

/** The last number given, for each kind, period and department. */
export const codeCounters = pgTable(
  'code_counters',
  {
    tenantId: tenantId(),
    kind: text('kind').notNull(),
    /** 2026-11-21, with the department's code behind it where the pattern has one. */
    period: text('period').notNull(),
    value: bigint('value', { mode: 'number' }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.tenantId, t.kind, t.period] })],
);
