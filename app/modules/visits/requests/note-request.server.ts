import { and, eq } from 'drizzle-orm';
import type { Tx } from '#app/db/tenant-db.server.ts';
import { requireUser } from '#app/kernel/access/require-action.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { newId } from '#app/lib/id.ts';
import { pointText, toGcj02 } from '#app/lib/places/coordinates.ts';
import { outletReference } from '#app/modules/customers/outlets/use-cases/outlet-reference.server.ts';
import { byAction } from '#app/services/approvals/rules.ts';
import { startApproval } from '#app/services/approvals/use-cases/start-approval.server.ts';
import { visitRequests } from '../tables/requests.table.server.ts';
import { visits } from '../tables/visits.table.server.ts';
import { type KnownRequest, mayRequest, type RequestKind, requestBiz } from './rules-requests.ts';
import type { RequestFacts, RequestInput } from './wire-requests.ts';

/** Writes down what the person asks of a visit of their own; why not, when it may not be asked. */
export async function noteRequest(
  ctx: Ctx,
  tx: Tx,
  { visitId, kind, reason }: RequestInput,
): Promise<{ id: string } | { code: 'no-visit' | 'no-request' }> {
  const user = requireUser(ctx);
  const tenantId = ctx.tenant.slug;
  const [visit] = await tx
    .select()
    .from(visits)
    .where(and(eq(visits.tenantId, tenantId), eq(visits.id, visitId), eq(visits.userId, user.id)))
    .for('update');
  if (!visit) return { code: 'no-visit' };
  const known = await requestedOf(ctx, tx, visitId);
  const { evidenceScore, evidenceReasons, measuredLng: lng, measuredLat: lat } = visit;
  const measured = lng !== null && lat !== null;
  if (!mayRequest(kind, { ...visit, measured, known })) {
    return { code: 'no-request' };
  }
  const facts: Record<typeof kind, [RequestFacts, RequestFacts]> = {
    appeal: [
      { evidenceScore, evidenceReasons },
      { evidenceScore: 100, evidenceReasons: [] },
    ],
    place: [
      { place: visit.outletPlace },
      { place: measured ? pointText(toGcj02({ lng, lat })) : visit.outletPlace },
    ],
  };
  const [before, after] = facts[kind];
  return keepRequest(ctx, tx, { visitId, kind, reason, before, after });
}

/** Writes a request of the person down. */
export async function keepRequest(
  ctx: Ctx,
  tx: Tx,
  request: Pick<typeof visitRequests.$inferInsert, 'visitId' | 'kind' | 'reason' | 'before' | 'after'>,
): Promise<{ id: string }> {
  const user = requireUser(ctx);
  const id = newId();
  await tx.insert(visitRequests).values({
    ...request,
    tenantId: ctx.tenant.slug,
    id,
    state: 'waiting',
    requestedBy: user.id,
    requestedName: user.realname,
    requestedAt: ctx.now(),
  });
  await handIn(ctx, tx, { ...request, id });
  return { id };
}

/** Hands a request in for approval: whoever may judge the visit decides, where no way says another. */
async function handIn(
  ctx: Ctx,
  tx: Tx,
  { id, visitId, kind }: { id: string; visitId: string; kind: RequestKind },
): Promise<void> {
  const [visit] = await tx
    .select({ departId: visits.departId, customerId: visits.customerId })
    .from(visits)
    .where(and(eq(visits.tenantId, ctx.tenant.slug), eq(visits.id, visitId)));
  const names = await outletReference('visit-request:list').names(ctx, tx, [visit!.customerId], 'tenant');
  await startApproval(ctx, tx, {
    biz: requestBiz,
    bizId: id,
    title: `${ctx.t(`visits:request.choice.kind.${kind}`)} ${names.get(visit!.customerId) ?? ''}`,
    amountFen: 0,
    channel: '',
    facts: { kind },
    departId: visit!.departId,
    submitter: requireUser(ctx),
    otherwise: byAction(ctx.t('visits:menu.judge'), 'visit:judge'),
  });
}

/** What was asked of a visit before. */
export async function requestedOf(
  { tenant }: Pick<Ctx, 'tenant'>,
  tx: Tx,
  visitId: string,
): Promise<KnownRequest[]> {
  const { kind, state, before } = visitRequests;
  return tx
    .select({ kind, state, before })
    .from(visitRequests)
    .where(and(eq(visitRequests.tenantId, tenant.slug), eq(visitRequests.visitId, visitId)));
}
