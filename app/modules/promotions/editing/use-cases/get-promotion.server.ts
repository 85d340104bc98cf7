import { and, desc, eq } from 'drizzle-orm';
import { inTenantReadOnly } from '#app/db/tenant-db.server.ts';
import { can } from '#app/kernel/access/access.ts';
import { requireAction } from '#app/kernel/access/require-action.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { notFound } from '#app/lib/domain-error.ts';
import { isId } from '#app/lib/id.ts';
import { dayOf } from '#app/lib/time/date-time.ts';
import { getApproval } from '#app/services/approvals/use-cases/get-approval.server.ts';
import { waitForOthers } from '#app/services/approvals/use-cases/wait-for-others.server.ts';
import { listFiles } from '#app/services/files/use-cases/attach-files.server.ts';
import { hasPending, mayMove, nextOn, promotionMoves, standingOn, stateOf, takeOverOf } from '../../rules.ts';
import { promotionCounters, promotions, promotionVersions } from '../../table.server.ts';
import { resultsOf } from '../../usage/results.server.ts';
import type { PromotionDetail } from '../../wire.ts';
import { sentenceOf } from '../rules-sentence.ts';

/** The action of each move. */
const actionOf = {
  submit: 'promotion:edit',
  edit: 'promotion:edit',
  pass: 'promotion:audit',
  refuse: 'promotion:audit',
  pause: 'promotion:state',
  resume: 'promotion:state',
  end: 'promotion:state',
} as const;

/** A promotion with all its versions, the latest first, and what has come of it for whoever reaches the whole tenant. */
export async function getPromotion(ctx: Ctx, { id }: { id: string }): Promise<PromotionDetail> {
  const { user, scope } = requireAction(ctx, 'promotion:list');
  if (!isId(id)) throw notFound();
  return inTenantReadOnly(ctx, async (tx) => {
    const tenant = ctx.tenant.slug;
    const [row] = await tx
      .select()
      .from(promotions)
      .where(and(eq(promotions.tenantId, tenant), eq(promotions.id, id)));
    if (!row) throw notFound();
    const versions = await tx
      .select()
      .from(promotionVersions)
      .where(and(eq(promotionVersions.tenantId, tenant), eq(promotionVersions.promotionId, id)))
      .orderBy(desc(promotionVersions.version));
    const [counter] = await tx
      .select()
      .from(promotionCounters)
      .where(
        and(
          eq(promotionCounters.tenantId, tenant),
          eq(promotionCounters.promotionId, id),
          eq(promotionCounters.subject, 'all'),
        ),
      );
    const day = dayOf(ctx.now(), ctx.tenant.timeZone);
    const standing = standingOn(row, day);
    const { limits } = versions.find(({ version }) => version === standing.version)!.definition;
    const used = { usedFen: counter?.fen ?? 0, usedQty: counter?.qty ?? 0 };
    const facts = { ...row, ...used, budgetFen: limits.budgetFen, budgetQty: limits.budgetQty };
    const thing = { biz: 'promotion', bizId: id };
    const others = (await waitForOthers(ctx, tx, { biz: thing.biz, bizIds: [id] })).has(id);
    const shown = versions.map(({ tenantId: _tenant, promotionId: _promotion, createdAt, ...one }) => ({
      ...one,
      createdAt: createdAt.toISOString(),
      sentence: sentenceOf(ctx.t, one.definition),
    })) as PromotionDetail['versions'];
    const inForce = shown.find(({ version }) => version === standing.version)!;
    const { version, code, name, kind, reason, activeVersion, latestVersion } = row;
    return {
      id,
      version,
      code,
      name,
      kind,
      validFrom: standing.validFrom,
      validTo: standing.validTo,
      next: nextOn(row, day),
      budgetFen: facts.budgetFen,
      reason,
      activeVersion: activeVersion === null ? null : standing.version,
      latestVersion,
      state: stateOf(facts, day),
      pending: hasPending(facts),
      takesOver: hasPending(facts)
        ? takeOverOf(row, { number: latestVersion, validFrom: versions[0]!.validFrom }, day)
        : null,
      usedFen: facts.usedFen,
      budgetQty: facts.budgetQty,
      usedQty: facts.usedQty,
      usedTimes: counter?.times ?? 0,
      sentence: inForce.sentence,
      versions: shown,
      approval: await getApproval(ctx, tx, thing),
      picture: (await listFiles(ctx, tx, { entity: 'promotion', entityIds: [id] })).get(id)?.[0] ?? null,
      results: scope.all
        ? await resultsOf(ctx, tx, { ...row, validFrom: row.earlierFrom ?? row.validFrom })
        : null,
      permissionList: promotionMoves.filter(
        (move) =>
          mayMove(facts, move, day) &&
          can(user, actionOf[move]) &&
          !((move === 'pass' || move === 'refuse') && (others || row.submittedBy === user.id)),
      ),
    };
  });
}
