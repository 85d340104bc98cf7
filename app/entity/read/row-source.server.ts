import { and, desc, eq, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Tx } from '#app/db/tenant-db.server.ts';
import type { DataScope } from '#app/kernel/access/access.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { personView } from '#app/services/accounts/public/person-view.server.ts';
import { departView } from '#app/services/organisation/public/depart-view.server.ts';
import { type Entity, fieldsOf, listAction } from '../define-entity.ts';
import { isReference } from '../fields.ts';
import type { PlacedRow } from '../placed-row.ts';
import { columnOf, type EntityStore, reachable } from '../store.server.ts';
import { quickSearch } from './where.server.ts';

declare module '#app/kernel/module/define-module.server.ts' {
  interface ModuleParts {
    /** Pages whose rows data rules can narrow. */
    rows: RowSource;
  }
}

/** Rows that a page shows and that data rules can narrow: what may be asked of them, how many there are, and which. */
export interface RowSource {
  /** Code of the page: order:list. */
  page: string;
  /** What it offers to conditions: its searchable fields. */
  entity: Entity;
  /** For fields that refer to other rows. */
  references: EntityStore['references'];
  count(ctx: Ctx, tx: Tx, scope: DataScope): Promise<number>;
  /** One of them; null when the scope does not reach it. */
  one(ctx: Ctx, tx: Tx, scope: DataScope, id: string): Promise<PlacedRow | null>;
  /** The newest of those that the scope reaches and the keyword means. */
  find(ctx: Ctx, tx: Tx, scope: DataScope, keyword: string): Promise<{ id: string; name: string }[]>;
  /** Whether any row of a scope lies outside another one. */
  hasOutside(ctx: Ctx, tx: Tx, inner: DataScope, outer: DataScope): Promise<boolean>;
}

/** Whose a row is. */
export interface Place {
  departId?: SQLWrapper;
  userId?: SQLWrapper;
  /** What the dealer is called. */
  dealer?: SQL;
  /** Names of departments, where it may lie in several. */
  departs?: SQL;
}

interface Rows {
  table: PgTable & { tenantId: AnyPgColumn; id: AnyPgColumn };
  within: (ctx: Ctx, scope: DataScope) => SQL | undefined;
  /** What people call a row. */
  name: SQL;
  means: (keyword: string, ctx: Ctx) => SQL | undefined;
  place: Place;
}

/** The rows of a table. */
export function tableRows({
  table,
  within,
  name,
  means,
  place,
}: Rows): Pick<RowSource, 'count' | 'one' | 'find' | 'hasOutside'> {
  const { departId, userId } = place;
  const depart = departId ? departView.field('name', table.tenantId, departId) : undefined;
  const owner = userId ? personView.field('realname', table.tenantId, userId) : undefined;
  return {
    async count(ctx, tx, scope) {
      return tx.$count(table, within(ctx, scope));
    },
    async one(ctx, tx, scope, id) {
      const { rows } = await tx.execute<PlacedRow & Record<string, unknown>>(
        sql`select ${name} as name, ${place.departs ?? depart ?? sql`null`} as departs,
          ${owner ?? sql`null`} as owner, ${place.dealer ?? sql`null`} as dealer
          from ${table} where ${and(within(ctx, scope), eq(table.id, id))}`,
      );
      return rows[0] ?? null;
    },
    async find(ctx, tx, scope, keyword) {
      const { rows } = await tx.execute<{ id: string; name: string }>(
        sql`select ${table.id} as id, ${name} as name from ${table}
          where ${and(within(ctx, scope), keyword ? means(keyword, ctx) : undefined)}
          order by ${desc(table.id)} limit 20`,
      );
      return rows;
    },
    async hasOutside(ctx, tx, inner, outer) {
      const reached = within(ctx, outer);
      if (!reached) return false;
      const { rows } = await tx.execute(sql`select from ${table}
        where ${and(within(ctx, inner), sql`(${reached}) is not true`)} limit 1`);
      return rows.length > 0;
    },
  };
}

/** The rows of an entity's list. They are called, and found, by the fields of the quick search unless said otherwise. */
export function rowSource(
  store: EntityStore,
  place: Place,
  { page = listAction(store.entity), ...own }: { page?: string } & Partial<Pick<Rows, 'name' | 'means'>> = {},
): RowSource {
  // What not everybody may see is no row's name.
  const quick = fieldsOf(store.entity).filter(
    ({ quick: found, needs, kind }) => found && needs === undefined && !isReference(kind),
  );
  const columns = quick.slice(0, 2).map(({ name }) => columnOf(store, name));
  return {
    page,
    entity: store.entity,
    references: store.references,
    ...tableRows({
      table: store.table,
      within: (ctx, scope) => reachable(store, ctx, scope),
      name: sql`concat_ws(' ', ${sql.join(columns, sql`, `)})`,
      means: (keyword, ctx) => quickSearch(ctx, store, keyword),
      place,
      ...own,
    }),
  };
}
