import { and, desc, eq, inArray, or, sql } from 'drizzle-orm';
import { inDirection } from '#app/db/queries/in-direction.server.ts';
import { inTenantReadOnly } from '#app/db/tenant-db.server.ts';
import { requireAction } from '#app/kernel/access/require-action.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { repairOrders } from '../../table.server.ts';
import { readLines, requestRow, requestScope, selectRequests } from '../request-rows.server.ts';
import { requestStates } from '../rules-parts.ts';
import { partRequests } from '../table.server.ts';
import type { PartRequestPage, RequestQuery } from '../wire.ts';

/** Requests for parts within the reader's reach, the latest first (MES-01). */
export async function listRequests(ctx: Ctx, query: RequestQuery): Promise<PartRequestPage> {
  const { user, scope } = requireAction(ctx, 'part-request:list');
  return inTenantReadOnly(ctx, async (tx) => {
    const keyword = query.keyword?.toUpperCase();
    const within = and(
      requestScope(ctx, scope),
      keyword
        ? or(
            sql`starts_with(${partRequests.requestNo}, ${keyword})`,
            inArray(
              partRequests.orderId,
              tx
                .select({ id: repairOrders.id })
                .from(repairOrders)
                .where(
                  and(
                    eq(repairOrders.tenantId, ctx.tenant.slug),
                    sql`starts_with(${repairOrders.orderNo}, ${keyword})`,
                  ),
                ),
            ),
          )
        : undefined,
    );
    const rows = await selectRequests(tx)
      .where(and(within, query.state ? eq(partRequests.state, query.state) : undefined))
      .orderBy(...inDirection(query.direction, [partRequests.createdAt, 'desc'], [partRequests.id, 'desc']))
      .limit(query.size)
      .offset((query.pageNumber - 1) * query.size);
    const counted = await tx
      .select({ state: partRequests.state, n: sql<number>`count(*)::int` })
      .from(partRequests)
      .where(within)
      .groupBy(partRequests.state);
    const counts = Object.fromEntries(
      requestStates.map((state) => [state, counted.find((one) => one.state === state)?.n ?? 0]),
    ) as PartRequestPage['counts'];
    const lines = await readLines(
      ctx,
      tx,
      rows.map(({ request }) => request.id),
    );
    return {
      records: rows.map((row) => requestRow(user, row, lines.get(row.request.id)!)),
      total: query.state ? counts[query.state] : Object.values(counts).reduce((sum, n) => sum + n, 0),
      size: query.size,
      current: query.pageNumber,
      counts,
    };
  });
}

/** Requests of one order, the latest first. */
export async function requestsOf(ctx: Ctx, orderId: string) {
  const { user } = requireAction(ctx, 'repair:list');
  return inTenantReadOnly(ctx, async (tx) => {
    const rows = await selectRequests(tx)
      .where(and(eq(partRequests.tenantId, ctx.tenant.slug), eq(partRequests.orderId, orderId)))
      .orderBy(desc(partRequests.createdAt), desc(partRequests.id));
    const lines = await readLines(
      ctx,
      tx,
      rows.map(({ request }) => request.id),
    );
    return rows.map((row) => requestRow(user, row, lines.get(row.request.id)!));
  });
}
