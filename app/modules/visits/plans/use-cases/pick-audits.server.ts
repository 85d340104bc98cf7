import { and, eq, gte, ne, notExists, sql } from 'drizzle-orm';
import { writeAuditLog } from '#app/db/audit/write-audit-log.server.ts';
import { inTenant } from '#app/db/tenant-db.server.ts';
import { requireAction } from '#app/kernel/access/require-action.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { DomainError } from '#app/lib/domain-error.ts';
import { newId } from '#app/lib/id.ts';
import { addDays, dayOf, momentOf } from '#app/lib/time/date-time.ts';
import { visitConditions } from '../../report/visit-conditions.server.ts';
import { visitPlans } from '../../tables/plans.table.server.ts';
import { visits } from '../../tables/visits.table.server.ts';
import { lockDay, numberStops, refusePast, requirePlanned, stopsOf } from '../plan-scope.server.ts';
import type { PickAuditsInput } from '../wire-plans.ts';

/** Visits of so many days back are looked at again. */
const auditedDays = 30;
const whole = { keyword: null, state: null, userId: null, from: null, to: null, only: null };

/**
 * Picks outlets at random that others have visited of late, for somebody to look at again on a day: each as likely
 * as any other, none that anybody is sent to that day.
 */
export async function pickAudits(
  ctx: Ctx,
  { userId, day, count }: PickAuditsInput,
): Promise<{ picked: number }> {
  const { scope } = requireAction(ctx, 'visit-plan:edit');
  refusePast(ctx, day);
  return inTenant(ctx, async (tx) => {
    await lockDay(ctx, tx, day);
    await requirePlanned(ctx, tx, scope, userId);
    const sent = tx
      .select({ id: visitPlans.id })
      .from(visitPlans)
      .where(
        and(
          eq(visitPlans.tenantId, ctx.tenant.slug),
          eq(visitPlans.day, day),
          eq(visitPlans.customerId, visits.customerId),
        ),
      );
    const { customerId, dealerId, departId } = visits;
    const seen = tx
      .selectDistinctOn([customerId], { customerId, dealerId, departId })
      .from(visits)
      .where(
        and(
          visitConditions(ctx, scope, whole, { minStayMs: 0 }),
          ne(visits.userId, userId),
          gte(visits.checkInAt, firstMoment(ctx, auditedDays)),
          notExists(sent),
        ),
      )
      .orderBy(customerId)
      .as('seen');
    const picked = await tx.select().from(seen).orderBy(sql`random()`).limit(count);
    if (picked.length === 0) throw new DomainError('visits.nothing-to-audit', 409);
    await tx.insert(visitPlans).values(
      picked.map((outlet) => ({
        ...outlet,
        tenantId: ctx.tenant.slug,
        id: newId(),
        day,
        userId,
        turn: 500,
        state: 'planned' as const,
        source: 'audit' as const,
        createdAt: ctx.now(),
      })),
    );
    const stops = await stopsOf(ctx, tx, { userId, day });
    await numberStops(
      ctx,
      tx,
      stops.map(({ id }) => id),
    );
    await writeAuditLog(ctx, tx, {
      action: 'visit-plan:audits',
      entity: 'visit-plan',
      entityId: stops[0]!.id,
      before: null,
      after: { day, count: picked.length },
    });
    return { picked: picked.length };
  });
}

/** The first moment of the tenant's day so many days ago. */
function firstMoment({ now, tenant }: Pick<Ctx, 'now' | 'tenant'>, days: number): Date {
  return momentOf(`${addDays(dayOf(now(), tenant.timeZone), -days)} 00:00:00`, tenant.timeZone);
}
