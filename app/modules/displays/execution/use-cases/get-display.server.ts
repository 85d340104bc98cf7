import { and, asc, desc, eq } from 'drizzle-orm';
import { inTenantReadOnly } from '#app/db/tenant-db.server.ts';
import { reachable } from '#app/entity/store.server.ts';
import { can } from '#app/kernel/access/access.ts';
import { requireAction } from '#app/kernel/access/require-action.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { notFound } from '#app/lib/domain-error.ts';
import { isId } from '#app/lib/id.ts';
import { dayOf } from '#app/lib/time/date-time.ts';
import { listLevels } from '#app/modules/customers/outlets/use-cases/find-outlet-marks.server.ts';
import { readParameter } from '#app/services/parameters/use-cases/read-parameter.server.ts';
import { isBlank } from '#app/services/pictures/rules-looks.ts';
import { type AuditKind, mayAudit } from '../../audits/rules-audit.ts';
import { auditParameters } from '../../audits/rules-parameters.ts';
import { readOutletWeights } from '../../scoring/read-outlet-weights.server.ts';
import { displayTaskStore } from '../../standards/stores.server.ts';
import { displayExecutions, displayPhotos, displayTasks } from '../../table.server.ts';
import { hasJudged, mayLookAgain, nextDisplayState } from '../rules-execution.ts';
import type { DisplayDetail } from '../wire.ts';

/** A display with what it is judged by, its executions and photos, and what the reader may do with it. */
export async function getDisplay(ctx: Ctx, { id }: { id: string }): Promise<DisplayDetail> {
  const { user, scope } = requireAction(ctx, 'display:list');
  if (!isId(id)) throw notFound();
  const tenantId = ctx.tenant.slug;
  return inTenantReadOnly(ctx, async (tx) => {
    const [display] = await tx
      .select()
      .from(displayTasks)
      .where(and(reachable(displayTaskStore, ctx, scope), eq(displayTasks.id, id)));
    if (!display) throw notFound();
    const { customerId, standardId, periodFrom, dueOn, state } = display;
    const levels = await listLevels(ctx, tx, [customerId]);
    const potentialOf = await readOutletWeights(ctx, tx);
    const nameOf = async (field: 'customerId' | 'standardId', of: string) =>
      (await displayTaskStore.references![field]!.names(ctx, tx, [of], 'tenant')).get(of) ?? '';
    const rows = await tx
      .select()
      .from(displayExecutions)
      .where(and(eq(displayExecutions.tenantId, tenantId), eq(displayExecutions.taskId, id)))
      .orderBy(desc(displayExecutions.submittedAt), desc(displayExecutions.id))
      .limit(50);
    const photos = await tx
      .select({
        id: displayPhotos.id,
        executionId: displayPhotos.executionId,
        seenBefore: displayPhotos.seenBefore,
        looks: displayPhotos.looks,
      })
      .from(displayPhotos)
      .where(and(eq(displayPhotos.tenantId, tenantId), eq(displayPhotos.taskId, id)))
      .orderBy(asc(displayPhotos.createdAt), asc(displayPhotos.id));
    const latest = rows[0];
    const today = dayOf(ctx.now(), ctx.tenant.timeZone);
    const next = (event: Parameters<typeof nextDisplayState>[1]) => nextDisplayState(state, event) !== null;
    const blindDays = await readParameter(tx, ctx.tenant, auditParameters['displays.blind-days']);
    const settledOn = display.settledAt && dayOf(display.settledAt, ctx.tenant.timeZone);
    const audits = (kind: AuditKind) =>
      can(user, 'display-audit:plan') && mayAudit(kind, { ...display, settledOn }, today, blindDays);
    const submits = can(user, 'display:submit');
    const judges = can(user, 'display:review') && latest?.submittedBy !== user.id;
    return {
      id,
      version: display.version,
      outletName: await nameOf('customerId', customerId),
      standardName: await nameOf('standardId', standardId),
      periodFrom,
      dueOn,
      state,
      minPhotos: display.minPhotos,
      capBp: display.capBp,
      items: display.items,
      edges: display.edges,
      potential: potentialOf(levels.get(customerId)!),
      scoreBp: display.scoreBp,
      grade: display.grade,
      redLine: display.redLine,
      executions: rows.map((row) => ({
        id: row.id,
        state: row.state,
        found: row.found,
        reviewed: row.reviewed,
        ownScoreBp: row.ownScoreBp,
        submittedName: row.submittedName,
        submittedAt: row.submittedAt.toISOString(),
        reviewedName: row.reviewedName,
        reason: row.reason,
        second: row.second,
        secondName: row.secondName,
        secondReason: row.secondReason,
        firstScoreBp: row.firstScoreBp,
        secondScoreBp: row.secondScoreBp,
        appeal: row.appeal,
        decidedName: row.decidedName,
        decision: row.decision,
        photos: photos
          .filter(({ executionId }) => executionId === row.id)
          .map((photo) => ({
            id: photo.id,
            seenBefore: photo.seenBefore,
            blank: photo.looks !== null && isBlank(photo.looks),
          })),
      })),
      may: {
        submit: submits && next('submit') && today >= periodFrom && today <= dueOn,
        review: judges && next('pass'),
        second: judges && next('second-pass') && mayLookAgain(latest, user.id),
        appeal: submits && next('appeal') && latest?.submittedBy === user.id && latest.appeal === null,
        decide: judges && next('uphold') && !hasJudged(latest, user.id),
        joint: audits('joint'),
        blind: audits('blind') && latest?.submittedBy !== user.id,
      },
    };
  });
}
