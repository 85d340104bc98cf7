import { and, asc, desc, eq, inArray, ne, or, type SQL, sql } from 'drizzle-orm';
import { inTenantReadOnly } from '#app/db/tenant-db.server.ts';
import { scopeOf } from '#app/kernel/access/access.ts';
import { requireAction, requireUser } from '#app/kernel/access/require-action.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { deepestRow, pagesByNumber } from '#app/lib/numbers/list-depth.ts';
import { readSyncRows } from '../syncs/sync-rows.server.ts';
import { syncScope } from '../syncs/sync-scope.server.ts';
import { syncStatuses } from '../syncs/sync-statuses.ts';
import { orderSyncs } from '../table.server.ts';
import type { SyncPage, SyncStatusQuery } from '../wire.ts';

/** How far a tab counts. */
const tabLimit = 1000;

/**
 * Orders as they stand with the ERP (ROU-08, ORD-04), those the person may see: everybody who is signed in may
 * ask, whoever holds no order at all gets an empty list. The ignored ones are listed when they are asked for.
 */
export async function listSyncs(ctx: Ctx, query: SyncStatusQuery): Promise<SyncPage> {
  const user = requireUser(ctx);
  // A key reads what it was given by name, and is told where it was given nothing.
  if (user.key) requireAction(ctx, 'order:list');
  const mine = and(
    syncScope(ctx, scopeOf(user, 'order:list')),
    named(query.keyword),
    query.ids ? inArray(orderSyncs.orderId, query.ids) : undefined,
  );
  const shown = query.status
    ? eq(orderSyncs.status, query.status)
    : query.includeIgnore
      ? undefined
      : ne(orderSyncs.status, 'ignored');
  const by = query.direction === 'asc' ? asc : desc;
  return inTenantReadOnly(ctx, async (tx) => {
    const upTo = (limit: number, condition: SQL | undefined): SQL => {
      const found = tx.select({ one: sql`1` }).from(orderSyncs).where(and(mine, condition)).limit(limit);
      return sql`(select count(*)::int from (${found}) found)`;
    };
    const tabs = syncStatuses.map((status) => upTo(tabLimit, eq(orderSyncs.status, status)));
    const { rows } = await tx.execute<{ total: number; counts: number[] }>(
      sql`select ${upTo(deepestRow, shown)} as total, array[${sql.join(tabs, sql`, `)}] as counts`,
    );
    const records = await readSyncRows(tx, {
      where: and(mine, shown),
      orderBy: [by(orderSyncs.updatedAt), by(orderSyncs.orderId), by(orderSyncs.document)],
      limit: query.size,
      offset: (query.pageNumber - 1) * query.size,
      now: ctx.now(),
    });
    const { total = 0, counts = [] } = rows[0] ?? {};
    return {
      records,
      total,
      size: query.size,
      current: query.pageNumber,
      pages: pagesByNumber(total, query.size),
      counts: Object.fromEntries(
        syncStatuses.map((status, index) => [status, counts[index] ?? 0]),
      ) as SyncPage['counts'],
    };
  });
}

/** A keyword is the beginning of an order number, or part of an outlet's or dealer's name. */
function named(keyword: string | null): SQL | undefined {
  if (!keyword) return undefined;
  return or(
    sql`starts_with(${orderSyncs.orderNo}, ${keyword.toUpperCase()})`,
    sql`strpos(${orderSyncs.customerName}, ${keyword}) > 0`,
    sql`strpos(${orderSyncs.dealerName}, ${keyword}) > 0`,
  );
}
