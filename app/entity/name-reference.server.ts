import { and, asc, eq, ilike, inArray } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import { escapeLike } from '#app/db/like.server.ts';
import type { Reference } from './store.server.ts';

/** A reference to rows that everybody of the tenant may name: names from one column of one table. */
export function nameReference(
  table: PgTable & { tenantId: AnyPgColumn; id: AnyPgColumn },
  name: AnyPgColumn,
): Reference {
  const columns = { id: table.id, name };
  return {
    async names(ctx, tx, ids) {
      const rows = await tx
        .select(columns)
        .from(table)
        .where(and(eq(table.tenantId, ctx.tenant.slug), inArray(table.id, [...ids])));
      return new Map(rows.map((row) => [String(row.id), String(row.name)]));
    },
    async find(ctx, tx, keyword) {
      const rows = await tx
        .select(columns)
        .from(table)
        .where(and(eq(table.tenantId, ctx.tenant.slug), ilike(name, `%${escapeLike(keyword)}%`)))
        .orderBy(asc(name), asc(table.id))
        .limit(20);
      return rows.map((row) => ({ id: String(row.id), name: String(row.name) }));
    },
  };
}
