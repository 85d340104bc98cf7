import { and, inArray, type SQL, sql } from 'drizzle-orm';
import { inTenantReadOnly } from '#app/db/tenant-db.server.ts';
import { requireAction } from '#app/kernel/access/require-action.server.ts';
import { checkInput } from '#app/kernel/api/api-input.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { exportAction } from '../../define-entity.ts';
import { orderBy, sortKeys } from '../../read/keyset.server.ts';
import { listQuery } from '../../read/list-query.server.ts';
import { matching } from '../../read/list-rows.server.ts';
import type { EntityStore } from '../../store.server.ts';
import { sourceOf } from '../../write/recycle/kept-rows.server.ts';
import { type FileColumn, fileColumns } from './export-columns.server.ts';
import type { ExportInput } from './export-input.server.ts';

/** Which rows and columns of an entity go into a file, for whoever may take them away. */
export interface ExportPlan {
  columns: FileColumn[];
  where: SQL | undefined;
  /** The rows in the list's order, each column as text under c0, c1 … */
  statement: SQL;
}

/**
 * Plans a file of a store as `storeToRead` makes it for the query. It takes a permission of its own: reading a page is
 * not taking the table away.
 */
export function planExport(ctx: Ctx, store: EntityStore, input: ExportInput): ExportPlan {
  const { scope } = requireAction(ctx, exportAction(store.entity));
  const query = checkInput(listQuery(store.entity), input.query);
  const columns = fileColumns(ctx, store, input.columns);
  const where = and(
    matching(ctx, store, scope, query),
    input.ids.length > 0 ? inArray(store.table.id, input.ids) : undefined,
  );
  const selected = columns.map(({ select }, index) => sql`${select} as ${sql.identifier(`c${index}`)}`);
  const order = orderBy(sortKeys(store, query.sort));
  return {
    columns,
    where,
    statement: sql`select ${sql.join(selected, sql`, `)} from ${sourceOf(ctx, store)} where ${where}
      order by ${sql.join(order, sql`, `)}`,
  };
}

/** How many rows the plan has, up to a limit when there is one. */
export async function countPlanned(
  ctx: Ctx,
  store: EntityStore,
  { where }: ExportPlan,
  limit?: number,
): Promise<number> {
  const some = sql`select 1 from ${sourceOf(ctx, store)} where ${where} ${limit ? sql`limit ${limit}` : sql``}`;
  const { rows } = await inTenantReadOnly(
    ctx,
    (tx) => tx.execute<{ n: number }>(sql`select count(*)::int as n from (${some}) found`),
    { statementTimeoutMs: longMs },
  );
  return rows[0]?.n ?? 0;
}

/** Counting or sorting a whole table, once for a file. */
export const longMs = 120_000;
