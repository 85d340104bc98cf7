import { and, asc, eq, ilike, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import { escapeLike } from '#app/db/queries/like.server.ts';
import type { Tx } from '#app/db/tenant-db.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import type { Reference, WrittenReference } from '../store.server.ts';
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

/** The condition that a row is what one of the texts of a file stands for, by its code or by its name. */
export function isWritten(
  { name, code }: { name: SQL; code: AnyPgColumn | undefined },
  written: readonly string[],
): SQL | undefined {
  return or(code ? inArray(code, [...written]) : undefined, inArray(name, [...written]));
}

/** The rows that each text stands for: that of its code, else all of its name. */
export function writtenReferences(
  rows: readonly { id: unknown; name: unknown; code?: unknown }[],
  written: readonly string[],
): WrittenReference[] {
  const byCode = new Map(rows.map((row) => [row.code, row]));
  const byName = Map.groupBy(rows, (row) => String(row.name));
  return written.flatMap((text) => {
    const coded = byCode.get(text);
    const meant = coded ? [coded] : (byName.get(text) ?? []);
    return meant.map(({ id, code }) => ({
      id: String(id),
      name: text,
      ...(typeof code === 'string' || typeof code === 'number' ? { code: String(code) } : {}),
    }));
  });
}

/** A reference to rows that everybody of the tenant may name: names from one column of one table. */
export function nameReference(
  table: PgTable & { tenantId: AnyPgColumn; id: AnyPgColumn; deletedAt?: AnyPgColumn },
  name: AnyPgColumn,
  {
    parent,
    only,
    code,
  }: {
    /** What tells rows of one name apart, in files too; no two have the same. */
    code?: AnyPgColumn;
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
    async byNames(ctx, tx, written) {
      const rows = await tx
        .select(code ? { ...columns, code } : columns)
        .from(table)
        .where(and(eq(table.tenantId, ctx.tenant.slug), isWritten({ name: text, code }, written), there));
      return writtenReferences(rows, written);
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
