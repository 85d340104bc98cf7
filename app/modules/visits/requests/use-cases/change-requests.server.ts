import { and, eq } from 'drizzle-orm';
import { inTenant } from '#app/db/tenant-db.server.ts';
import { requireAction } from '#app/kernel/access/require-action.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { DomainError, notFound } from '#app/lib/domain-error.ts';
import { decideFor } from '#app/services/approvals/use-cases/decide-for.server.ts';
import { visitConditions } from '../../report/visit-conditions.server.ts';
import { visitRequests } from '../../tables/requests.table.server.ts';
import { visits } from '../../tables/visits.table.server.ts';
import { keepRequest, noteRequest, requestedOf } from '../note-request.server.ts';
import { endRequest, lockRequest } from '../request-approval.server.ts';
import { seenVisit } from '../request-rows.server.ts';
import { mayRequest, requestBiz } from '../rules-requests.ts';
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

/** Decides a request of somebody else's, as far as it is the person's to decide. */
export async function decideRequest(ctx: Ctx, { id, pass, reason }: DecideRequestInput): Promise<null> {
  const { user, scope } = requireAction(ctx, 'visit:judge');
  await inTenant(ctx, async (tx) => {
    const seen = and(
      eq(visitRequests.tenantId, ctx.tenant.slug),
      eq(visitRequests.id, id),
      seenVisit(ctx, scope),
    );
    if ((await tx.$count(visitRequests, seen)) === 0) throw notFound();
    const locked = await lockRequest(ctx, tx, id);
    const own = locked.request.requestedBy === user.id || locked.visit.userId === user.id;
    if (own) throw new DomainError('visits.own-request', 403);
    if (locked.request.state !== 'waiting') throw new DomainError('visits.decided-already', 409);
    if (!pass && reason === '') throw new DomainError('visits.say-why', 422, { field: 'reason' });
    const stands = await decideFor(ctx, tx, { biz: requestBiz, bizId: id, pass, comment: reason });
    const state = pass ? 'accepted' : 'refused';
    if (stands !== 'open') await endRequest({ ...ctx, tx }, tx, locked, { state, reason, by: user });
  });
  return null;
}
