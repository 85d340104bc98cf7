import { and, sql } from 'drizzle-orm';
import { inDirection } from '#app/db/queries/in-direction.server.ts';
import { inTenantReadOnly } from '#app/db/tenant-db.server.ts';
import { requireAction, requirePage } from '#app/kernel/access/require-action.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { markedOutlets } from '#app/modules/customers/labels/use-cases/list-marked-outlets.server.ts';
import { outletView } from '#app/modules/customers/outlets/public/outlet-view.server.ts';
import { readParameter } from '#app/services/parameters/use-cases/read-parameter.server.ts';
import { arrivalParameters } from '../../arrival/rules-parameters.ts';
import { onReportDays, visitConditions } from '../../report/visit-conditions.server.ts';
import { visits } from '../../tables/visits.table.server.ts';
import type { VisitRow, VisitsQuery } from '../wire.ts';

const maxCounted = 10_000;

/** Visits within the reader's scope, the latest first. */
export async function listVisits(
  ctx: Ctx,
  query: VisitsQuery,
): Promise<{ records: VisitRow[]; total: number; size: number; current: number }> {
  const { scope } = requireAction(ctx, 'visit:list');
  const also = query.report ? requirePage(ctx, 'visit:daily', 'dashboard').scope : undefined;
  return inTenantReadOnly(ctx, async (tx) => {
    const minStayMs = (await readParameter(tx, ctx.tenant, arrivalParameters['visits.min-minutes'])) * 60_000;
    const { from, to } = query;
    const days = { from, to, keyword: null, state: null, userId: null, only: null };
    const terms = { minStayMs, also, outlets: markedOutlets(ctx, query), counting: query.report };
    const where = and(
      visitConditions(ctx, scope, query, terms),
      query.report ? onReportDays(ctx, visitConditions(ctx, scope, days, terms), query) : undefined,
    );
    const rows = await tx
      .select({
        visit: visits,
        customerName: outletView.field('name', visits.tenantId, visits.customerId),
      })
      .from(visits)
      .where(where)
      .orderBy(...inDirection(query.direction, [visits.checkInAt, 'desc'], [visits.id, 'desc']))
      .limit(query.size)
      .offset((query.pageNumber - 1) * query.size);
    const all = tx.select({ one: sql`1` }).from(visits).where(where);
    // What a number of the report opens is as many as it says; its days are few.
    const some = query.report && from && to ? all : all.limit(maxCounted);
    const counted = await tx.execute<{ n: number }>(sql`select count(*)::int as n from (${some}) found`);
    return {
      records: rows.map(({ visit, customerName }) => ({
        id: visit.id,
        customerId: visit.customerId,
        customerName,
        userName: visit.userName,
        state: visit.state,
        checkInAt: visit.checkInAt.toISOString(),
        checkOutAt: visit.checkOutAt?.toISOString() ?? null,
        verdict: visit.verdict,
        distanceM: visit.distanceM,
        radiusM: visit.radiusM,
        reason: visit.reason,
        result: visit.result,
        noOrderReason: visit.noOrderReason,
        evidenceScore: visit.evidenceScore,
        evidenceReasons: visit.evidenceReasons,
      })),
      total: counted.rows[0]?.n ?? 0,
      size: query.size,
      current: query.pageNumber,
    };
  });
}
