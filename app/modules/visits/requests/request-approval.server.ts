import { and, eq, inArray, ne } from 'drizzle-orm';
import { writeAuditLog } from '#app/db/audit/write-audit-log.server.ts';
import type { Tx } from '#app/db/tenant-db.server.ts';
import { requireUser, scopeFor } from '#app/kernel/access/require-action.server.ts';
import { pathOf } from '#app/kernel/module/define-page.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { DomainError, notFound } from '#app/lib/domain-error.ts';
import { correctPlace } from '#app/modules/customers/map/use-cases/correct-place.server.ts';
import { type ApprovalKind, idsOf } from '#app/services/approvals/use-cases/approval-kind.server.ts';
import { withdrawFor } from '#app/services/approvals/use-cases/withdraw-for.server.ts';
import { withoutCleared } from '../arrival/judge-end.server.ts';
import { visitRequestListPage } from '../pages.ts';
import { visitRequests } from '../tables/requests.table.server.ts';
import { visits } from '../tables/visits.table.server.ts';
import { seenVisit } from './request-rows.server.ts';
import { requestBiz, requestKinds } from './rules-requests.ts';
import { voidVisit } from './void-visit.server.ts';

type Requested = typeof visitRequests.$inferSelect;

/** What becomes of a request about a visit when its approval ends. Whose visit it is decides nothing about it. */
export const requestApproval: ApprovalKind = {
  biz: requestBiz,
  nameKey: 'visits:request.title',
  facts: [
    {
      name: 'kind',
      nameKey: 'visits:request.field.kind',
      type: 'choice',
      choices: requestKinds.map((value) => ({ value, nameKey: `visits:request.choice.kind.${value}` })),
    },
  ],
  link: ({ productPath }) => pathOf(visitRequestListPage, { product: productPath }),
  async about(ctx, tx, bizIds) {
    const rows = await tx
      .select({ id: visitRequests.id, reason: visitRequests.reason })
      .from(visitRequests)
      .where(and(eq(visitRequests.tenantId, ctx.tenant.slug), inArray(visitRequests.id, [...bizIds])));
    return new Map(rows.map(({ id, reason }) => [id, reason ? [reason] : []]));
  },
  async openTo(ctx, tx, bizIds, person) {
    const scope = scopeFor(ctx, person, 'visit:judge');
    if (!scope) return new Set();
    const found = await tx
      .select({ id: visitRequests.id })
      .from(visitRequests)
      .innerJoin(
        visits,
        and(eq(visits.tenantId, visitRequests.tenantId), eq(visits.id, visitRequests.visitId)),
      )
      .where(
        and(
          eq(visitRequests.tenantId, ctx.tenant.slug),
          inArray(visitRequests.id, [...bizIds]),
          seenVisit(ctx, scope),
          ne(visits.userId, person.id),
        ),
      );
    return idsOf(found);
  },
  async hold(ctx, tx, bizId) {
    await lockRequest(ctx, tx, bizId);
  },
  async end(ctx, tx, { bizId, status, comment, actor }) {
    const request = await lockRequest(ctx, tx, bizId);
    const ending =
      status === 'withdrawn'
        ? ({ state: 'withdrawn', reason: null, by: null } as const)
        : ({ state: status === 'passed' ? 'accepted' : 'refused', reason: comment, by: actor } as const);
    await endRequest({ ...ctx, tx } as Ctx, tx, request, ending);
  },
};

const ofId = ({ tenant }: Pick<Ctx, 'tenant'>, id: string) =>
  and(eq(visitRequests.tenantId, tenant.slug), eq(visitRequests.id, id));

/**
 * A request with its visit, both locked: the visit before what is asked of it, as whoever asks does and whoever ends all
 * of its requests.
 */
export async function lockRequest(ctx: Pick<Ctx, 'tenant'>, tx: Tx, id: string) {
  const [of] = await tx.select({ visitId: visitRequests.visitId }).from(visitRequests).where(ofId(ctx, id));
  if (!of) throw notFound();
  const { userId, customerId, state, evidenceScore, evidenceReasons } = visits;
  const [visit] = await tx
    .select({ userId, customerId, state, judged: { evidenceScore, evidenceReasons } })
    .from(visits)
    .where(and(eq(visits.tenantId, ctx.tenant.slug), eq(visits.id, of.visitId)))
    .for('update');
  const [request] = await tx.select().from(visitRequests).where(ofId(ctx, id)).for('update');
  return { request: request!, visit: visit! };
}

/** How a request ended: by somebody, or taken back or without meaning, which nobody decides. */
interface Ending {
  state: 'accepted' | 'refused' | 'withdrawn';
  reason: string | null;
  by: { id: string; realname: string } | null;
}

/**
 * Writes how a request ended. An appeal that is accepted clears the visit; a place that is accepted is the outlet's from
 * now on, and visits keep the one they were judged by; a visit that is made void counts for nothing, and what else was
 * asked of it ends. Of one that is void nothing is granted.
 */
export async function endRequest(
  ctx: Ctx,
  tx: Tx,
  { request, visit }: Awaited<ReturnType<typeof lockRequest>>,
  { state, reason, by }: Ending,
): Promise<void> {
  const tenantId = ctx.tenant.slug;
  if (request.state !== 'waiting') throw new DomainError('visits.decided-already', 409);
  if (state === 'accepted' && visit.state === 'void') throw new DomainError('visits.visit-void', 409);
  await tx
    .update(visitRequests)
    .set({
      state,
      decidedBy: by?.id ?? null,
      decidedName: by?.realname ?? null,
      decidedAt: ctx.now(),
      decision: reason,
    })
    .where(ofId(ctx, request.id));
  if (state === 'accepted') await grant(ctx, tx, request, visit);
  await writeAuditLog(ctx, tx, {
    action: 'visit:judge',
    entity: 'visit-request',
    entityId: request.id,
    before: { state: request.state },
    after: { state, reason },
  });

  async function grant(
    within: Ctx,
    inner: Tx,
    { kind, visitId, reason: why, after }: Requested,
    of: typeof visit,
  ) {
    // What it undoes is undone by somebody: a clock grants nothing.
    requireUser(within);
    if (kind === 'appeal') {
      // What has come since it was made was not part of it.
      await inner
        .update(visits)
        .set(await withoutCleared(within, inner, visitId, of.judged))
        .where(and(eq(visits.tenantId, tenantId), eq(visits.id, visitId)));
    }
    if (kind === 'void') {
      await voidVisit(within, inner, visitId, why);
      await endOthers(within, inner, visitId);
    }
    if (after.place) await correctPlace(within, inner, { customerId: of.customerId, place: after.place });
  }
}

/** Ends what else waits of a visit that was made void, with the reason; its approvals are withdrawn. The visit is locked. */
async function endOthers(ctx: Ctx, tx: Tx, visitId: string): Promise<void> {
  const waiting = await tx
    .select({ id: visitRequests.id })
    .from(visitRequests)
    .where(
      and(
        eq(visitRequests.tenantId, ctx.tenant.slug),
        eq(visitRequests.visitId, visitId),
        eq(visitRequests.state, 'waiting'),
      ),
    )
    .orderBy(visitRequests.id);
  const reason = ctx.t('visits:request.visitVoid');
  for (const { id } of waiting) {
    const locked = await lockRequest(ctx, tx, id);
    await withdrawFor(ctx, tx, { biz: requestBiz, bizId: id });
    await endRequest(ctx, tx, locked, { state: 'refused', reason, by: null });
  }
}
