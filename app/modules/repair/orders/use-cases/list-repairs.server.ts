import { and, eq, ilike, inArray, or, type SQL, sql } from 'drizzle-orm';
import { inDirection } from '#app/db/queries/in-direction.server.ts';
import { escapeLike } from '#app/db/queries/like.server.ts';
import { inTenantReadOnly, type Tx } from '#app/db/tenant-db.server.ts';
import { requireAction } from '#app/kernel/access/require-action.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { outletView } from '#app/modules/customers/outlets/public/outlet-view.server.ts';
import { ofDay, onlyOf } from '../../life/repair-filters.server.ts';
import { repairRow, selectRepairs } from '../../life/repair-rows.server.ts';
import { repairScope } from '../../life/repair-scope.server.ts';
import { repairStates } from '../../life/rules-state.ts';
import { equipments, repairOrders } from '../../table.server.ts';
import type { RepairPage, RepairQuery } from '../../wire.ts';

/** Repair orders within the reader's reach, the latest report first; a worker sees their own jobs (MES-01). */
export async function listRepairs(ctx: Ctx, query: RepairQuery): Promise<RepairPage> {
  const { scope } = requireAction(ctx, 'repair:list');
  const now = ctx.now();
  return inTenantReadOnly(ctx, async (tx) => {
    const within = and(
      repairScope(ctx, scope),
      query.kind ? eq(repairOrders.kind, query.kind) : undefined,
      query.priority ? eq(repairOrders.priority, query.priority) : undefined,
      query.assigneeId ? eq(repairOrders.assigneeId, query.assigneeId) : undefined,
      query.equipmentId ? eq(repairOrders.equipmentId, query.equipmentId) : undefined,
      keywordOf(tx, query.keyword),
      query.only ? onlyOf(ctx, tx, query.only) : undefined,
      query.day ? ofDay(ctx, query.day) : undefined,
    );
    const rows = await selectRepairs(tx)
      .where(and(within, query.state ? eq(repairOrders.state, query.state) : undefined))
      .orderBy(...inDirection(query.direction, [repairOrders.reportedAt, 'desc'], [repairOrders.id, 'desc']))
      .limit(query.size)
      .offset((query.pageNumber - 1) * query.size);
    const counted = await tx
      .select({ state: repairOrders.state, n: sql<number>`count(*)::int` })
      .from(repairOrders)
      .where(within)
      .groupBy(repairOrders.state);
    const counts = Object.fromEntries(
      repairStates.map((state) => [state, counted.find((one) => one.state === state)?.n ?? 0]),
    ) as RepairPage['counts'];
    const all = Object.values(counts).reduce((sum, n) => sum + n, 0);
    return {
      records: rows.map((row) => repairRow(row, now)),
      total: query.state ? counts[query.state] : all,
      size: query.size,
      current: query.pageNumber,
      counts,
    };
  });
}

/** A keyword is the beginning of an order's number, or part of an equipment's code or an outlet's name. */
function keywordOf(tx: Tx, keyword: string | null): SQL | undefined {
  if (!keyword) return undefined;
  const like = `%${escapeLike(keyword)}%`;
  const equipmentIds = tx.select({ id: equipments.id }).from(equipments).where(ilike(equipments.code, like));
  return or(
    sql`starts_with(${repairOrders.orderNo}, ${keyword.toUpperCase()})`,
    inArray(repairOrders.equipmentId, equipmentIds),
    sql`${repairOrders.customerId} in (select id from ${outletView} customers where tenant_id = ${repairOrders.tenantId} and name ilike ${like})`,
  );
}
