import { and, desc, eq, inArray, ne, sql } from 'drizzle-orm';
import type { Tx } from '#app/db/tenant-db.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { DomainError } from '#app/lib/domain-error.ts';
import { dayOf } from '#app/lib/time/date-time.ts';
import { takeAuditBack } from '#app/modules/displays/audits/use-cases/take-audit-back.server.ts';
import { takeDisplayBack } from '#app/modules/displays/execution/use-cases/take-display-back.server.ts';
import { takeCountsBack } from '#app/modules/stock/balances/use-cases/take-counts-back.server.ts';
import { visitPlans } from '../tables/plans.table.server.ts';
import { visitSteps } from '../tables/steps.table.server.ts';
import { visits } from '../tables/visits.table.server.ts';

/**
 * From now on a visit that was done counts for nothing: its plan was missed, unless the person went there again that day,
 * what it counted in the outlet is gone, displays made in it are refused, and audits done in it are compared with nothing.
 * Orders placed in it stay orders, of no visit.
 */
export async function voidVisit(ctx: Ctx, tx: Tx, visitId: string, reason: string): Promise<void> {
  const tenantId = ctx.tenant.slug;
  const own = and(eq(visits.tenantId, tenantId), eq(visits.id, visitId));
  const [visit] = await tx.select().from(visits).where(own).for('update');
  if (visit?.state !== 'done') throw new DomainError('visits.no-request', 409);
  await tx.update(visits).set({ state: 'void' }).where(own);
  const day = dayOf(visit.checkInAt, ctx.tenant.timeZone);
  const [again] = await tx
    .select({ id: visits.id })
    .from(visits)
    .where(
      and(
        eq(visits.tenantId, tenantId),
        eq(visits.customerId, visit.customerId),
        eq(visits.userId, visit.userId),
        eq(visits.state, 'done'),
        ne(visits.id, visitId),
        sql`(${visits.checkInAt} at time zone ${ctx.tenant.timeZone})::date = ${day}`,
      ),
    )
    .orderBy(desc(visits.checkInAt))
    .limit(1);
  const over = day < dayOf(ctx.now(), ctx.tenant.timeZone);
  await tx
    .update(visitPlans)
    .set(again ? { visitId: again.id } : { state: over ? 'missed' : 'planned', visitId: null })
    .where(
      and(
        eq(visitPlans.tenantId, tenantId),
        eq(visitPlans.day, day),
        eq(visitPlans.customerId, visit.customerId),
        eq(visitPlans.visitId, visitId),
      ),
    );
  await takeCountsBack(ctx, tx, visitId);
  const steps = await tx
    .select({ stepId: visitSteps.stepId, facts: visitSteps.facts, at: visitSteps.at })
    .from(visitSteps)
    .where(
      and(
        eq(visitSteps.tenantId, tenantId),
        eq(visitSteps.visitId, visitId),
        inArray(visitSteps.kind, ['display', 'audit']),
      ),
    );
  for (const { stepId, facts, at } of steps) {
    if (facts.kind === 'audit') {
      await takeAuditBack(ctx, tx, { auditId: stepId, auditorId: visit.userId, reason });
    }
    if (facts.kind !== 'display') continue;
    const { displayId } = facts;
    await takeDisplayBack(ctx, tx, { displayId, submittedBy: visit.userId, submittedAt: at, reason });
  }
}
