import { and, eq, sql } from 'drizzle-orm';
import { inDirection } from '#app/db/queries/in-direction.server.ts';
import { inTenantReadOnly } from '#app/db/tenant-db.server.ts';
import { requireAction } from '#app/kernel/access/require-action.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { visitConditions } from '../../report/visit-conditions.server.ts';
import { visitRequests, visits } from '../../table.server.ts';
import type { RequestRow, RequestsQuery } from '../wire-requests.ts';

const whole = { keyword: null, state: null, userId: null, from: null, to: null, only: null };

/** What people asked of visits within the reader's reach, the latest first; of one visit when it is named. */
export async function listRequests(
  ctx: Ctx,
  query: RequestsQuery & { visitId?: string },
): Promise<{ records: RequestRow[]; total: number; size: number; current: number }> {
  const { user, scope } = requireAction(ctx, 'visit:list');
  return inTenantReadOnly(ctx, async (tx) => {
    const where = and(
      eq(visitRequests.tenantId, ctx.tenant.slug),
      visitConditions(ctx, scope, { ...whole, keyword: query.keyword }, { minStayMs: 0 }),
      query.state ? eq(visitRequests.state, query.state) : undefined,
      query.kind ? eq(visitRequests.kind, query.kind) : undefined,
      query.visitId ? eq(visitRequests.visitId, query.visitId) : undefined,
    );
    const ofVisit = and(eq(visits.tenantId, visitRequests.tenantId), eq(visits.id, visitRequests.visitId));
    const customerName = sql<string>`(select name from customers
      where tenant_id = ${visits.tenantId} and id = ${visits.customerId})`;
    const rows = await tx
      .select({ request: visitRequests, customerName, userId: visits.userId })
      .from(visitRequests)
      .innerJoin(visits, ofVisit)
      .where(where)
      .orderBy(
        ...inDirection(query.direction, [visitRequests.requestedAt, 'desc'], [visitRequests.id, 'desc']),
      )
      .limit(query.size)
      .offset((query.pageNumber - 1) * query.size);
    const [counted] = await tx
      .select({ n: sql<number>`count(*)::int` })
      .from(visitRequests)
      .innerJoin(visits, ofVisit)
      .where(where);
    return {
      records: rows.map(({ request, customerName: name, userId }) => ({
        id: request.id,
        kind: request.kind,
        visitId: request.visitId,
        customerName: name,
        reason: request.reason,
        state: request.state,
        before: request.before,
        after: request.after,
        requestedName: request.requestedName,
        requestedAt: request.requestedAt.toISOString(),
        decidedName: request.decidedName,
        decidedAt: request.decidedAt?.toISOString() ?? null,
        decision: request.decision,
        own: request.requestedBy === user.id || userId === user.id,
      })),
      total: counted?.n ?? 0,
      size: query.size,
      current: query.pageNumber,
    };
  });
}
