import { and, asc, eq, ilike, inArray, isNull } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import { escapeLike } from '#app/db/like.server.ts';
import type { Reference } from './store.server.ts';

/** A reference to rows that everybody of the tenant may name: names from one column of one table. */
export function nameReference(
  table: PgTable & { tenantId: AnyPgColumn; id: AnyPgColumn; deletedAt?: AnyPgColumn },
  name: AnyPgColumn,
): Reference {
  const columns = { id: table.id, name };
  // What lies in the recycle bin keeps its name where it is shown, and is not to be named anew.
  const there = table.deletedAt ? isNull(table.deletedAt) : undefined;
  return {
    async names(ctx, tx, ids, within) {
      const rows = await tx
        .select(columns)
        .from(table)
        .where(
          and(
            eq(table.tenantId, ctx.tenant.slug),
            inArray(table.id, [...ids]),
            within === 'scope' ? there : undefined,
          ),
        );
      return new Map(rows.map((row) => [String(row.id), String(row.name)]));
    },
    async find(ctx, tx, keyword) {
      const rows = await tx
        .select(columns)
        .from(table)
        .where(and(eq(table.tenantId, ctx.tenant.slug), ilike(name, `%${escapeLike(keyword)}%`), there))
        .orderBy(asc(name), asc(table.id))
        .limit(20);
      return rows.map((row) => ({ id: String(row.id), name: String(row.name) }));
    },
    async byNames(ctx, tx, names) {
      const rows = await tx
        .select(columns)
        .from(table)
        .where(and(eq(table.tenantId, ctx.tenant.slug), inArray(name, [...names]), there));
      return rows.map((row) => ({ id: String(row.id), name: String(row.name) }));
    },
  };
}
