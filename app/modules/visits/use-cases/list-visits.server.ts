import { and, desc, eq, ilike, lt, or, type SQL, sql } from 'drizzle-orm';
import { escapeLike } from '#app/db/like.server.ts';
import { inTenantReadOnly } from '#app/db/tenant-db.server.ts';
import { requireAction } from '#app/kernel/access/require-action.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { withinScope } from '#app/services/organisation/depart-scope.server.ts';
import { visits } from '../table.server.ts';
import type { VisitRow, VisitsQuery } from '../wire.ts';

const maxCounted = 10_000;

/** Visits within the reader's scope, the latest first. */
export async function listVisits(
  ctx: Ctx,
  query: VisitsQuery,
): Promise<{ records: VisitRow[]; total: number; size: number; current: number }> {
  const { scope } = requireAction(ctx, 'visit:list');
  const tenant = ctx.tenant.slug;
  const { departId, userId, dealerId } = visits;
  return inTenantReadOnly(ctx, async (tx) => {
    const where = and(
      eq(visits.tenantId, tenant),
      withinScope(scope, { tenant, departId, userId, dealerId }),
      query.state ? eq(visits.state, query.state) : undefined,
      query.only === 'exceptions' ? lt(visits.evidenceScore, 100) : undefined,
      query.keyword ? named(tenant, query.keyword) : undefined,
    );
    const rows = await tx
      .select({
        visit: visits,
        customerName: sql<string>`(select name from customers where tenant_id = ${visits.tenantId} and id = ${visits.customerId})`,
      })
      .from(visits)
      .where(where)
      .orderBy(desc(visits.checkInAt), desc(visits.id))
      .limit(query.size)
      .offset((query.pageNumber - 1) * query.size);
    const some = tx.select({ one: sql`1` }).from(visits).where(where).limit(maxCounted);
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

/** Who went, or the outlet's code or name. */
function named(tenant: string, keyword: string): SQL | undefined {
  const like = `%${escapeLike(keyword)}%`;
  return or(
    ilike(visits.userName, like),
    sql`${visits.customerId} in (select id from customers
      where tenant_id = ${tenant} and (name ilike ${like} or code ilike ${like}))`,
  );
}
