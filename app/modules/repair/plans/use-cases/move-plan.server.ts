import { and, eq } from 'drizzle-orm';
import { writeAuditLog } from '#app/db/audit/write-audit-log.server.ts';
import { inTenant } from '#app/db/tenant-db.server.ts';
import { reachable } from '#app/entity/store.server.ts';
import { requireAction } from '#app/kernel/access/require-action.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { DomainError, notFound } from '#app/lib/domain-error.ts';
import { dayOf } from '#app/lib/time/date-time.ts';
import { nextPlanState, type PlanState } from '../rules-plan.ts';
import { upkeepPlanStore } from '../stores.server.ts';
import { upkeepPlans } from '../table.server.ts';
import type { MovePlanInput } from '../wire.ts';

/** Pauses a plan, lets it go on or ends it; dates that passed while it was paused are not made up for (MES-01). */
export async function movePlan(
  ctx: Ctx,
  input: MovePlanInput,
): Promise<{ id: string; state: PlanState; version: number }> {
  const { scope } = requireAction(ctx, 'upkeep-plan:edit');
  return inTenant(ctx, async (tx) => {
    const [plan] = await tx
      .select()
      .from(upkeepPlans)
      .where(and(reachable(upkeepPlanStore, ctx, scope), eq(upkeepPlans.id, input.id)))
      .for('update');
    if (!plan) throw notFound();
    if (input.version !== undefined && input.version !== plan.version) {
      throw new DomainError('repair.plan-changed', 409);
    }
    const state = nextPlanState(plan.state, input.event);
    if (!state) throw new DomainError('repair.plan-not-allowed', 409);
    const version = plan.version + 1;
    const activeFrom = input.event === 'resume' ? dayOf(ctx.now(), ctx.tenant.timeZone) : plan.activeFrom;
    await tx
      .update(upkeepPlans)
      .set({ state, activeFrom, version, updatedAt: ctx.now() })
      .where(and(eq(upkeepPlans.tenantId, ctx.tenant.slug), eq(upkeepPlans.id, plan.id)));
    await writeAuditLog(ctx, tx, {
      action: 'upkeep-plan:edit',
      entity: 'upkeep-plan',
      entityId: plan.id,
      before: { state: plan.state },
      after: { state },
    });
    return { id: plan.id, state, version };
  });
}
