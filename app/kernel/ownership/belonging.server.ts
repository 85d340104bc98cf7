import { getTableName, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Tx } from '#app/db/tenant-db.server.ts';
import { registry } from '../module/registry.server.ts';
import type { Ctx } from '../request/context.server.ts';

/** What becomes one with another of its kind, and rows that belong to it. */
type Owner = 'outlet' | 'depart';

/** One that is no more and the one it has become. */
interface Merger {
  fromId: string;
  intoId: string;
}

/** Rows of a module that belong to an outlet or a department, and go along when it becomes one with another. */
export interface Belonging {
  owner: Owner;
  /** Where the owner stands, as table.column: a column of owners that nobody names fails a test. */
  columns: readonly string[];
  /** Gives them to the other, and tells how many of which table. */
  move(ctx: Pick<Ctx, 'tenant' | 'now'>, tx: Tx, merger: Merger): Promise<Record<string, number>>;
}

declare module '../module/define-module.server.ts' {
  interface ModuleParts {
    /** Rows that go along when an outlet or a department becomes one with another. */
    belongings: Belonging;
  }
}

/** Gives all that belongs to one to the other, module by module, and tells how many rows of which table. */
export async function moveBelongings(
  ctx: Pick<Ctx, 'tenant' | 'now'>,
  tx: Tx,
  owner: Owner,
  merger: Merger,
): Promise<Record<string, number>> {
  const moved: Record<string, number> = {};
  for (const belonging of registry().all('belongings')) {
    if (belonging.owner !== owner) continue;
    for (const [table, rows] of Object.entries(await belonging.move(ctx, tx, merger))) {
      moved[table] = (moved[table] ?? 0) + rows;
    }
  }
  return moved;
}

/** A column of owners; with `once`, those of its key besides: of a row that the other has too, one is left. */
interface OwnedColumn {
  column: AnyPgColumn;
  once?: readonly AnyPgColumn[];
}

/** Rows that go along by nothing more than another id in their column. */
export function belongsTo(owner: Owner, places: readonly (AnyPgColumn | OwnedColumn)[]): Belonging {
  const owned = places.map((place) => ('column' in place ? place : { column: place }));
  const table = ({ column }: OwnedColumn) => getTableName(column.table);
  return {
    owner,
    columns: owned.map((place) => `${table(place)}.${place.column.name}`),
    async move({ tenant }, tx, merger) {
      const moved: Record<string, number> = {};
      for (const place of owned) {
        if (place.once) await dropTwins(tx, tenant.slug, place, place.once, merger);
        const name = sql.identifier(place.column.name);
        const { rowCount } = await tx.execute(sql`update ${place.column.table} set ${name} = ${merger.intoId}
          where tenant_id = ${tenant.slug} and ${name} = ${merger.fromId}`);
        if (rowCount) moved[table(place)] = (moved[table(place)] ?? 0) + rowCount;
      }
      return moved;
    },
  };
}

/** Takes away what the other has too. */
async function dropTwins(
  tx: Tx,
  tenant: string,
  { column }: OwnedColumn,
  keys: readonly AnyPgColumn[],
  { fromId, intoId }: Merger,
): Promise<void> {
  const name = sql.identifier(column.name);
  const same = sql.join(
    [
      sql`true`,
      ...keys.map((key) => sql`twin.${sql.identifier(key.name)} = own.${sql.identifier(key.name)}`),
    ],
    sql` and `,
  );
  await tx.execute(sql`delete from ${column.table} own where own.tenant_id = ${tenant} and own.${name} = ${fromId}
    and exists (select from ${column.table} twin
      where twin.tenant_id = own.tenant_id and twin.${name} = ${intoId} and ${same})`);
}
