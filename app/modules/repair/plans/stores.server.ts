import { and, eq } from 'drizzle-orm';
import { departReference } from '#app/administration/organisation/use-cases/depart-reference.server.ts';
import { scopedReference } from '#app/administration/organisation/use-cases/scoped-reference.server.ts';
import type { Tx } from '#app/db/tenant-db.server.ts';
import { rowScope } from '#app/entity/read/row-scope.server.ts';
import { bindEntity } from '#app/entity/store.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { DomainError } from '#app/lib/domain-error.ts';
import { dayOf } from '#app/lib/time/date-time.ts';
import { equipments } from '../table.server.ts';
import { upkeepPlan } from './entities.ts';
import { inArea } from './planned-machines.server.ts';
import { type Rhythm, rhythmProblem, sameDates } from './rules-plan.ts';
import { upkeepPlans } from './table.server.ts';

type Written = Rhythm & {
  id: string;
  target: 'model' | 'equipment';
  model: string | null;
  equipmentId: string | null;
  departId: string;
};

const today = (ctx: Ctx) => dayOf(ctx.now(), ctx.tenant.timeZone);

/** Maintenance plans of an area; one that has made orders stays. */
export const upkeepPlanStore = bindEntity({
  entity: upkeepPlan,
  table: upkeepPlans,
  scope: rowScope({ entity: upkeepPlan, table: upkeepPlans }, { departId: upkeepPlans.departId }),
  references: {
    equipmentId: scopedReference(equipments, equipments.code, {
      action: 'equipment:list',
      departId: equipments.departId,
    }),
    departId: departReference('upkeep-plan:list'),
  },
  checksRowsIndependently: true,
  madeWith: (ctx) => ({ activeFrom: today(ctx) }),
  async beforeWrite(ctx, tx, change) {
    const before = change.before as Written | null;
    const after = change.after as Written;
    const problem = rhythmProblem(after);
    if (problem === 'leadDays') throw new DomainError('repair.plan-lead', 422, { field: problem });
    if (problem === 'endOn') throw new DomainError('repair.plan-end', 422, { field: problem });
    if (before?.departId !== after.departId) await refuseNobodys(ctx, tx, after);
    // What the old rhythm left undone is not made up for by the new one.
    if (before && !sameDates(before, after)) {
      await tx
        .update(upkeepPlans)
        .set({ activeFrom: today(ctx) })
        .where(and(eq(upkeepPlans.tenantId, ctx.tenant.slug), eq(upkeepPlans.id, before.id)));
    }
  },
});

/** Refuses a plan that takes care of no machine: its model is written otherwise, or stands in another area. */
async function refuseNobodys(ctx: Ctx, tx: Tx, plan: Written): Promise<void> {
  const ofModel = plan.target === 'model';
  const field = ofModel ? 'model' : 'equipmentId';
  const named = ofModel ? eq(equipments.model, plan.model ?? '') : plan.equipmentId;
  if (!named) throw new DomainError('repair.fact-missing', 422, { field });
  const which = typeof named === 'string' ? eq(equipments.id, named) : named;
  const found = await tx.$count(
    equipments,
    and(eq(equipments.tenantId, ctx.tenant.slug), which, inArea(plan.departId)),
  );
  if (found === 0) throw new DomainError('repair.plan-no-equipment', 422, { field });
}
