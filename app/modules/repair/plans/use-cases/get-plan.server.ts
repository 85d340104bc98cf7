import { and, eq, exists, type SQL, sql } from 'drizzle-orm';
import { inDirection } from '#app/db/queries/in-direction.server.ts';
import { inTenantReadOnly, type Tx } from '#app/db/tenant-db.server.ts';
import { reachable } from '#app/entity/store.server.ts';
import { can } from '#app/kernel/access/access.ts';
import { requireAction } from '#app/kernel/access/require-action.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { notFound } from '#app/lib/domain-error.ts';
import { isId } from '#app/lib/id.ts';
import { addDays } from '#app/lib/time/date-time.ts';
import { outletView } from '#app/modules/customers/outlets/public/outlet-view.server.ts';
import { personView } from '#app/services/accounts/public/person-view.server.ts';
import { departView } from '#app/services/organisation/public/depart-view.server.ts';
import { equipmentStore } from '../../register/stores.server.ts';
import { equipments, repairOrders } from '../../table.server.ts';
import { plannedMachine, type ReadPlanned, readLot } from '../planned-machines.server.ts';
import { nextDue, nextPlanState, planEvents } from '../rules-plan.ts';
import { upkeepPlanStore } from '../stores.server.ts';
import { upkeepDates, upkeepPlans } from '../table.server.ts';
import type { PlanDatesQuery, PlanDetail, PlanFacts, SettledDate, UpcomingDate } from '../wire.ts';

/** Machines whose next dates are reckoned, and the nearest of them that are shown. */
const most = { machines: 2_000, shown: 50 } as const;

/** A plan with the dates to come and what it has made (MES-01). */
export async function getPlan(ctx: Ctx, query: PlanDatesQuery): Promise<PlanDetail> {
  const { user, scope } = requireAction(ctx, 'upkeep-plan:list');
  if (!isId(query.id)) throw notFound();
  return inTenantReadOnly(ctx, async (tx) => {
    const [found] = await tx
      .select({
        plan: upkeepPlans,
        equipmentCode: sql<string | null>`(select code from equipments
          where tenant_id = upkeep_plans.tenant_id and id = upkeep_plans.equipment_id)`,
        departName: departView.field('name', sql`upkeep_plans.tenant_id`, sql`upkeep_plans.depart_id`),
      })
      .from(upkeepPlans)
      .where(and(reachable(upkeepPlanStore, ctx, scope), eq(upkeepPlans.id, query.id)));
    if (!found) throw notFound();
    const { tenantId: _tenant, createdAt: _made, updatedAt: _changed, ...plan } = found.plan;
    const facts: PlanFacts = { ...plan, equipmentCode: found.equipmentCode, departName: found.departName };
    // An area may reach further than its reader does: machines beyond are not shown.
    const within = reachable(equipmentStore, ctx, scope);
    const lot = await readLot(ctx, tx, { planId: plan.id, after: null, size: most.machines, within });
    const inUse = lot.filter((read) => !plannedMachine(read, ctx).outOfUse);
    return {
      plan: facts,
      events: can(user, 'upkeep-plan:edit')
        ? planEvents.filter((event) => nextPlanState(plan.state, event) !== null)
        : [],
      machines: inUse.length,
      upcoming: plan.state === 'active' ? nearest(inUse.map((read) => upcoming(ctx, read))) : [],
      settled: await readSettled(ctx, tx, query, within),
    };
  });
}

function upcoming(ctx: Ctx, read: ReadPlanned): UpcomingDate {
  const { plan, machine, customerName } = read;
  const { since, last } = plannedMachine(read, ctx);
  const nextOn = nextDue(plan, since, last);
  return {
    equipmentId: machine.id,
    equipmentCode: machine.code,
    equipmentModel: machine.model,
    customerName,
    nextOn,
    orderOn: nextOn && addDays(nextOn, -plan.leadDays),
  };
}

/** The nearest dates; machines that have none stand at the end. */
function nearest(dates: readonly UpcomingDate[]): UpcomingDate[] {
  const place = ({ nextOn }: UpcomingDate) => nextOn ?? '9999';
  return dates
    .toSorted(
      (one, other) =>
        place(one).localeCompare(place(other)) || one.equipmentCode.localeCompare(other.equipmentCode),
    )
    .slice(0, most.shown);
}

/** What the plan has made, the latest date first. */
async function readSettled(
  ctx: Ctx,
  tx: Tx,
  query: PlanDatesQuery,
  within: SQL | undefined,
): Promise<PlanDetail['settled']> {
  const ofPlan = and(
    eq(upkeepDates.tenantId, ctx.tenant.slug),
    eq(upkeepDates.planId, query.id),
    exists(
      tx
        .select({ id: equipments.id })
        .from(equipments)
        .where(and(within, eq(equipments.id, upkeepDates.equipmentId))),
    ),
  );
  const rows = await tx
    .select({
      equipmentId: upkeepDates.equipmentId,
      equipmentCode: equipments.code,
      dueOn: upkeepDates.dueOn,
      customerName: sql<string>`(select name from ${outletView} customers where tenant_id = ${equipments.tenantId}
        and id = coalesce(${repairOrders.customerId}, ${equipments.customerId}))`,
      order: repairOrders,
      assigneeName: personView.fieldOrNull('realname', repairOrders.tenantId, repairOrders.assigneeId),
    })
    .from(upkeepDates)
    .innerJoin(
      equipments,
      and(eq(equipments.tenantId, upkeepDates.tenantId), eq(equipments.id, upkeepDates.equipmentId)),
    )
    .leftJoin(
      repairOrders,
      and(eq(repairOrders.tenantId, upkeepDates.tenantId), eq(repairOrders.id, upkeepDates.orderId)),
    )
    .where(ofPlan)
    .orderBy(...inDirection(query.direction, [upkeepDates.dueOn, 'desc'], [equipments.code, 'asc']))
    .limit(query.size)
    .offset((query.pageNumber - 1) * query.size);
  const records = rows.map(
    ({ order, assigneeName, ...date }): SettledDate => ({
      ...date,
      order: order && { id: order.id, orderNo: order.orderNo, state: order.state, assigneeName },
    }),
  );
  return {
    records,
    total: await tx.$count(upkeepDates, ofPlan),
    size: query.size,
    current: query.pageNumber,
  };
}
