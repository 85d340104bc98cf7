import { and, eq, exists } from 'drizzle-orm';
import { writeAuditLog } from '#app/db/audit/write-audit-log.server.ts';
import { inTenant } from '#app/db/tenant-db.server.ts';
import { requireAction } from '#app/kernel/access/require-action.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { DomainError, notFound } from '#app/lib/domain-error.ts';
import { correctPlace } from '#app/modules/customers/map/use-cases/correct-place.server.ts';
import { withoutCleared } from '../../arrival/judge-end.server.ts';
import { visitConditions } from '../../report/visit-conditions.server.ts';
import { visitRequests, visits } from '../../table.server.ts';
import { keepRequest, noteRequest, requestedOf } from '../note-request.server.ts';
import { mayRequest } from '../rules-requests.ts';
import { voidVisit } from '../void-visit.server.ts';
import type { DecideRequestInput, RequestInput, VoidInput } from '../wire-requests.ts';

const whole = { keyword: null, state: null, userId: null, from: null, to: null, only: null };

/** Appeals against what a visit of one's own was judged, or says that its outlet lies where it was measured. */
export async function addRequest(ctx: Ctx, input: RequestInput): Promise<{ id: string }> {
  requireAction(ctx, 'visit:record');
  return inTenant(ctx, async (tx) => {
    const noted = await noteRequest(ctx, tx, input);
    if ('id' in noted) return noted;
    throw noted.code === 'no-visit' ? notFound() : new DomainError('visits.no-request', 409);
  });
}

/** Asks that a visit that was done, within the reader's reach, is made void; somebody else decides. */
export async function addVoid(ctx: Ctx, { visitId, reason }: VoidInput): Promise<{ id: string }> {
  const { scope } = requireAction(ctx, 'visit:judge');
  return inTenant(ctx, async (tx) => {
    const [visit] = await tx
      .select()
      .from(visits)
      .where(and(visitConditions(ctx, scope, whole, { minStayMs: 0 }), eq(visits.id, visitId)))
      .for('update');
    if (!visit) throw notFound();
    const known = await requestedOf(ctx, tx, visitId);
    const measured = visit.measuredLng !== null;
    if (!mayRequest('void', { ...visit, measured, known })) throw new DomainError('visits.no-request', 409);
    const facts = { before: { state: visit.state }, after: { state: 'void' } } as const;
    return keepRequest(ctx, tx, { visitId, kind: 'void', reason, ...facts });
  });
}

/**
 * Decides a request of somebody else's. An appeal that is accepted clears the visit; a place that is accepted is the
 * outlet's from now on, and visits keep the one they were judged by; a visit that is made void counts for nothing.
 */
export async function decideRequest(ctx: Ctx, { id, pass, reason }: DecideRequestInput): Promise<null> {
  const { user, scope } = requireAction(ctx, 'visit:judge');
  const tenantId = ctx.tenant.slug;
  await inTenant(ctx, async (tx) => {
    const seen = tx
      .select({ id: visits.id })
      .from(visits)
      .where(and(visitConditions(ctx, scope, whole, { minStayMs: 0 }), eq(visits.id, visitRequests.visitId)));
    const [request] = await tx
      .select()
      .from(visitRequests)
      .where(and(eq(visitRequests.tenantId, tenantId), eq(visitRequests.id, id), exists(seen)))
      .for('update');
    if (!request) throw notFound();
    const { userId, customerId, evidenceScore, evidenceReasons } = visits;
    const [visit] = await tx
      .select({ userId, customerId, judged: { evidenceScore, evidenceReasons } })
      .from(visits)
      .where(and(eq(visits.tenantId, tenantId), eq(visits.id, request.visitId)))
      .for('update');
    const own = request.requestedBy === user.id || visit!.userId === user.id;
    if (own) throw new DomainError('visits.own-request', 403);
    if (request.state !== 'waiting') throw new DomainError('visits.decided-already', 409);
    if (!pass && reason === '') throw new DomainError('visits.say-why', 422, { field: 'reason' });
    const state = pass ? 'accepted' : 'refused';
    const decided = {
      state,
      decidedBy: user.id,
      decidedName: user.realname,
      decidedAt: ctx.now(),
      decision: reason,
    } as const;
    await tx
      .update(visitRequests)
      .set(decided)
      .where(and(eq(visitRequests.tenantId, tenantId), eq(visitRequests.id, id)));
    if (pass && request.kind === 'appeal') {
      // What has come since it was made was not part of it.
      await tx
        .update(visits)
        .set(await withoutCleared(ctx, tx, request.visitId, visit!.judged))
        .where(and(eq(visits.tenantId, tenantId), eq(visits.id, request.visitId)));
    }
    if (pass && request.kind === 'void') await voidVisit(ctx, tx, request.visitId, request.reason);
    if (pass && request.after.place) {
      await correctPlace(ctx, tx, { customerId: visit!.customerId, place: request.after.place });
    }
    await writeAuditLog(ctx, tx, {
      action: 'visit:judge',
      entity: 'visit-request',
      entityId: id,
      before: { state: request.state },
      after: { state, reason },
    });
  });
  return null;
}
