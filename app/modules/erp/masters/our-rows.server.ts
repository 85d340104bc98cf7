import { and, eq, ilike, inArray, isNull, like, or, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { escapeLike } from '#app/db/queries/like.server.ts';
import type { Tx } from '#app/db/tenant-db.server.ts';
import { fieldsOf } from '#app/entity/define-entity.ts';
import { boundStores, columnOf, type EntityStore, reachable } from '#app/entity/store.server.ts';
import { schemaOf } from '#app/entity/write/field-schema.server.ts';
import type { DataScope } from '#app/kernel/access/access.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { type MasterKind, type MasterValue, type MasterValues, masterFields } from './rules-masters.ts';

/** A row of ours that may be what the ERP has. */
export interface OurRow {
  id: string;
  /** Its code in the ERP: its own unless somebody has said another. */
  code: string;
  name: string;
  values: MasterValues;
}

/** The entity's store of a kind: they have the same name. */
function storeOf(kind: MasterKind): EntityStore {
  const store = boundStores().get(kind);
  if (!store) throw new Error(`no entity ${kind}`);
  return store;
}

/** Every row of the tenant that is not in the recycle bin: no person is behind a reading. */
const everyOf = ({ table }: EntityStore, { slug }: { slug: string }) =>
  and(
    eq(table.tenantId, slug),
    table.deletedAt ? isNull(table.deletedAt) : undefined,
    // Goods that are never sold are none of the ERP's articles.
    'unsold' in table ? eq(table.unsold as AnyPgColumn, false) : undefined,
  );

/** What the ERP knows a row by. */
function codeOf(store: EntityStore): SQL<string> {
  const code = columnOf(store, 'code');
  return 'erpCode' in store.entity.fields
    ? sql<string>`coalesce(nullif(${columnOf(store, 'erpCode')}, ''), ${code})`
    : sql<string>`${code}`;
}

/** Rows of ours by their codes in the ERP or their ids, until the end of the transaction nobody else changes them. */
export async function ourRows(
  tx: Tx,
  tenant: { slug: string },
  kind: MasterKind,
  { codes, ids }: { codes: readonly string[]; ids: readonly string[] },
): Promise<OurRow[]> {
  const store = storeOf(kind);
  return selectRows(
    tx,
    kind,
    and(everyOf(store, tenant), or(inArray(codeOf(store), [...codes]), inArray(store.table.id, [...ids]))),
  );
}

/** One row of ours, if the person reaches it with that action. */
export async function reachedRow(
  ctx: Ctx,
  tx: Tx,
  kind: MasterKind,
  { id, scope }: { id: string; scope: DataScope },
): Promise<OurRow | null> {
  const store = storeOf(kind);
  const [row] = await selectRows(tx, kind, and(reachable(store, ctx, scope), eq(store.table.id, id)));
  return row ?? null;
}

async function selectRows(tx: Tx, kind: MasterKind, where: SQL | undefined): Promise<OurRow[]> {
  const store = storeOf(kind);
  const fields = masterFields[kind];
  const columns = Object.fromEntries(fields.map((name) => [name, columnOf(store, name)]));
  const rows = await tx
    .select({ ...columns, id: store.table.id, erpCode: codeOf(store) })
    .from(store.table)
    .where(where)
    .for('no key update');
  return rows.map((row) => {
    const values = row as unknown as MasterValues & { id: string; erpCode: string };
    return {
      id: values.id,
      code: values.erpCode,
      name: String(values['name'] ?? ''),
      values: Object.fromEntries(fields.map((name) => [name, values[name] ?? null])),
    };
  });
}

/** Which of the codes are of rows of a kind. */
export async function knownCodes(
  tx: Tx,
  tenant: { slug: string },
  kind: MasterKind,
  codes: readonly string[],
): Promise<Set<string>> {
  const store = storeOf(kind);
  const rows = await tx
    .select({ code: codeOf(store) })
    .from(store.table)
    .where(and(everyOf(store, tenant), inArray(codeOf(store), [...codes])));
  return new Set(rows.map(({ code }) => code));
}

/** Writes values into a row; its version grows, so that whoever is just changing it hears of it. */
export async function writeRow(
  tx: Tx,
  { tenant, now }: { tenant: { slug: string }; now: () => Date },
  kind: MasterKind,
  { id, values }: { id: string; values: MasterValues },
): Promise<void> {
  const { table } = storeOf(kind);
  await tx
    .update(table)
    .set({ ...values, version: sql`${table.version} + 1`, updatedAt: now() })
    .where(and(eq(table.tenantId, tenant.slug), eq(table.id, id)));
}

/** Whether a field of a kind takes a value, by its own description. */
export function takes(kind: MasterKind): (field: string, value: MasterValue) => boolean {
  const schemas = new Map(fieldsOf(storeOf(kind).entity).map((field) => [field.name, schemaOf(field)]));
  return (field, value) => schemas.get(field)?.safeParse(value).success === true;
}

/** How the values of a kind's fields are spelled. */
export function spellings(kind: MasterKind): (field: string) => 'money' | 'number' | 'text' {
  const kinds = new Map(fieldsOf(storeOf(kind).entity).map(({ name, kind: of }) => [name, of]));
  return (field) => {
    const of = kinds.get(field);
    return of === 'money' || of === 'number' ? of : 'text';
  };
}

const shownRow = (store: EntityStore) => ({
  id: store.table.id,
  code: sql<string>`${columnOf(store, 'code')}`,
  name: sql<string>`${columnOf(store, 'name')}`,
});

type ShownRow = { id: string; code: string; name: string };

/** What rows of ours are called, by their ids. */
export async function namesOf(
  tx: Tx,
  tenant: { slug: string },
  kind: MasterKind,
  ids: readonly string[],
): Promise<Map<string, ShownRow>> {
  const store = storeOf(kind);
  const rows = await tx
    .select(shownRow(store))
    .from(store.table)
    .where(and(everyOf(store, tenant), inArray(store.table.id, [...ids])));
  return new Map(rows.map((row) => [row.id as string, row as ShownRow]));
}

/** Rows that somebody may mean by part of a name or the beginning of a code, the first 20. */
export async function candidatesOf(
  ctx: Ctx,
  tx: Tx,
  kind: MasterKind,
  { keyword, scope }: { keyword: string; scope: DataScope },
): Promise<ShownRow[]> {
  const store = storeOf(kind);
  const [code, name] = [columnOf(store, 'code'), columnOf(store, 'name')];
  const begins = `${escapeLike(keyword)}%`;
  const rows = await tx
    .select(shownRow(store))
    .from(store.table)
    .where(and(reachable(store, ctx, scope), or(like(code, begins), ilike(name, `%${begins}`))))
    .orderBy(code)
    .limit(20);
  return rows as ShownRow[];
}
