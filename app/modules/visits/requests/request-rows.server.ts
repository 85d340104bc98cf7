import { and, desc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Tx } from '#app/db/tenant-db.server.ts';
import type { DataScope } from '#app/kernel/access/access.ts';
import { requireUser } from '#app/kernel/access/require-action.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { outletView } from '#app/modules/customers/outlets/public/outlet-view.server.ts';
import { visitConditions, visitNamed } from '../report/visit-conditions.server.ts';
import { visitRequests } from '../tables/requests.table.server.ts';
import { visits } from '../tables/visits.table.server.ts';
import type { RequestRow } from './wire-requests.ts';

const whole = { keyword: null, state: null, userId: null, from: null, to: null, only: null };

const ofVisit = (meets: SQL | undefined) => sql`exists (select from ${visits}
  where ${visits.tenantId} = ${visitRequests.tenantId} and ${visits.id} = ${visitRequests.visitId} and ${meets})`;

/** Requests of visits within somebody's reach. */
export function seenVisit(ctx: Pick<Ctx, 'tenant'>, scope: DataScope): SQL {
  return ofVisit(visitConditions(ctx, scope, whole, { minStayMs: 0 }));
}

/** Requests of visits that a keyword means: who went, or the outlet's code or name. */
export function ofVisitNamed(ctx: Pick<Ctx, 'tenant'>, keyword: string): SQL {
  return ofVisit(visitNamed(ctx.tenant.slug, keyword));
}

/** What requests say beside their fields: of which visit they are, what they change, and whether somebody else decides. */
export async function besidesRequests(
  ctx: Ctx,
  tx: Tx,
  ids: readonly string[],
): Promise<ReadonlyMap<string, RequestRow>> {
  const rows = await requestRows(ctx, tx, inArray(visitRequests.id, [...ids]));
  return new Map(rows.map((row) => [row.id, row]));
}

/** What was asked of a visit, the latest first. */
export function requestsOfVisit(ctx: Ctx, tx: Tx, visitId: string): Promise<RequestRow[]> {
  return requestRows(ctx, tx, eq(visitRequests.visitId, visitId));
}

async function requestRows(ctx: Ctx, tx: Tx, which: SQL): Promise<RequestRow[]> {
  const user = requireUser(ctx);
  const customerName = outletView.field('name', visits.tenantId, visits.customerId);
  const rows = await tx
    .select({ request: visitRequests, customerName, userId: visits.userId })
    .from(visitRequests)
    .innerJoin(visits, and(eq(visits.tenantId, visitRequests.tenantId), eq(visits.id, visitRequests.visitId)))
    .where(and(eq(visitRequests.tenantId, ctx.tenant.slug), which))
    .orderBy(desc(visitRequests.requestedAt), desc(visitRequests.id));
  return rows.map(({ request, customerName: name, userId }) => ({
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
  }));
}
