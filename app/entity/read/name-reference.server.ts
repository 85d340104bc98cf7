import { and, asc, eq, ilike, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import { escapeLike } from '#app/db/queries/like.server.ts';
import type { Tx } from '#app/db/tenant-db.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import type { Reference } from '../store.server.ts';
import { withNamesInBin } from '../write/recycle/kept-rows.server.ts';
import { contains } from './compare.server.ts';

/** Nodes of a tree that are offered; one of more is to be searched, not looked through. */
const maxNodes = 5000;

/** The ids of the tenant's rows whose name has a keyword in it, as a select. */
export function idsByName(
  table: PgTable & { tenantId: AnyPgColumn; id: AnyPgColumn },
  name: AnyPgColumn,
): NonNullable<Reference['named']> {
  return ({ tenant }, keyword) =>
    sql`select ${table.id} from ${table} where ${and(eq(table.tenantId, tenant.slug), contains(name, keyword))}`;
}

/** A reference to rows that everybody of the tenant may name: names from one column of one table. */
export function nameReference(
  table: PgTable & { tenantId: AnyPgColumn; id: AnyPgColumn; deletedAt?: AnyPgColumn },
  name: AnyPgColumn,
  {
    parent,
    only,
  }: {
    /** Of rows that stand in a tree: what they stand below. */
    parent?: AnyPgColumn;
    /** Those that may be named anew; the others keep their names where they are shown. */
    only?: SQL;
  } = {},
): Reference {
  const columns = { id: table.id, name };
  // A day is looked for as it is written.
  const text = sql<string>`${name}::text`;
  // What lies in the recycle bin keeps its name where it is shown, and is not to be named anew.
  const there = and(table.deletedAt ? isNull(table.deletedAt) : undefined, only);
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
      const found = new Map(rows.map((row) => [String(row.id), String(row.name)]));
      return within === 'scope' ? found : withNamesInBin(ctx, tx, table, { found, ids, column: name.name });
    },
    async find(ctx, tx, keyword) {
      const rows = await tx
        .select(columns)
        .from(table)
        .where(and(eq(table.tenantId, ctx.tenant.slug), ilike(text, `%${escapeLike(keyword)}%`), there))
        .orderBy(asc(name), asc(table.id))
        .limit(20);
      return rows.map((row) => ({ id: String(row.id), name: String(row.name) }));
    },
    async byNames(ctx, tx, names) {
      const rows = await tx
        .select(columns)
        .from(table)
        .where(and(eq(table.tenantId, ctx.tenant.slug), inArray(text, [...names]), there));
      return rows.map((row) => ({ id: String(row.id), name: String(row.name) }));
    },
    named: idsByName(table, name),
    ...(parent ? { tree: (ctx: Ctx, tx: Tx) => readTree(ctx, tx) } : {}),
  };

  async function readTree(ctx: Ctx, tx: Tx) {
    const rows = await tx
      .select({ ...columns, parentId: parent! })
      .from(table)
      .where(and(eq(table.tenantId, ctx.tenant.slug), there))
      .orderBy(asc(name), asc(table.id))
      .limit(maxNodes);
    return rows.map(({ id, name: called, parentId }) => ({
      id: id as string,
      name: called as string,
      parentId: parentId as string | null,
    }));
  }
}
