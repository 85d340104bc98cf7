import { sql } from 'drizzle-orm';
import type { Tx } from '#app/db/tenant-db.server.ts';
import type { DataScope } from '#app/modules/permissions/rules.ts';
import type { Ctx } from '#app/server/context.server.ts';
import type { Entity } from './define-entity.ts';
import { type EntityStore, reachable } from './store.server.ts';

/** Rows that a page shows and that data rules can narrow: what may be asked of them, and how many there are. */
export interface RowSource {
  /** Code of the page: order:list. */
  page: string;
  /** What it offers to conditions: its searchable fields. */
  entity: Entity;
  /** For fields that refer to other rows. */
  references: EntityStore['references'];
  count(ctx: Ctx, tx: Tx, scope: DataScope): Promise<number>;
}

/** The rows of an entity's list. */
export function rowSource(store: EntityStore, page = `${store.entity.name}:list`): RowSource {
  return {
    page,
    entity: store.entity,
    references: store.references,
    async count(ctx, tx, scope) {
      const [found] = await tx
        .select({ n: sql<number>`count(*)::int` })
        .from(store.table)
        .where(reachable(store, ctx, scope));
      return found?.n ?? 0;
    },
  };
}
