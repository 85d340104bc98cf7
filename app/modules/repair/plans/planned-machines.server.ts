import { and, asc, eq, gt, type SQL, sql } from 'drizzle-orm';
import type { Tx } from '#app/db/tenant-db.server.ts';
import { dayOf } from '#app/lib/time/date-time.ts';
import { outletView } from '#app/modules/customers/outlets/public/outlet-view.server.ts';
import { departView } from '#app/services/organisation/public/depart-view.server.ts';
import { openStates } from '../life/rules-state.ts';
import { outOfUse } from '../register/rules-equipment.ts';
import { equipments, repairOrders } from '../table.server.ts';
import type { LastDue, PlannedMachine } from './rules-plan.ts';
import { upkeepDates, upkeepPlans } from './table.server.ts';

interface Zone {
  tenant: { slug: string; timeZone: string };
}

/** A plan takes care of a machine: of the one it names, or of each of its model, within its area. */
function takesCare(plan: typeof upkeepPlans): SQL {
  return sql`((${plan.target} = 'model' and ${equipments.model} = ${plan.model}
      or ${plan.target} = 'equipment' and ${equipments.id} = ${plan.equipmentId})
    and ${inArea(plan.departId)})`;
}

/** A machine stands in a department or in one below it. */
export function inArea(departId: string | typeof upkeepPlans.departId): SQL {
  return sql`${equipments.departId} in (select below.id from ${departView} below, ${departView} area
    where area.tenant_id = ${equipments.tenantId} and area.id = ${departId}
      and below.tenant_id = area.tenant_id and below.org_code like area.org_code || '%')`;
}

/** Machines with each plan that takes care of them, and the last date that was settled. */
export function selectPlanned(tx: Tx) {
  const latest = sql`(select max(due_on) from upkeep_dates where tenant_id = ${equipments.tenantId}
    and plan_id = ${upkeepPlans.id} and equipment_id = ${equipments.id})`;
  return tx
    .select({
      plan: upkeepPlans,
      machine: equipments,
      customerName: outletFact('name'),
      contact: outletFact('contact'),
      phone: outletFact('phone'),
      lastOn: upkeepDates.dueOn,
      lastState: repairOrders.state,
      lastDoneAt: repairOrders.completedAt,
    })
    .from(upkeepPlans)
    .innerJoin(equipments, and(eq(equipments.tenantId, upkeepPlans.tenantId), takesCare(upkeepPlans)))
    .leftJoin(
      upkeepDates,
      and(
        eq(upkeepDates.tenantId, upkeepPlans.tenantId),
        eq(upkeepDates.planId, upkeepPlans.id),
        eq(upkeepDates.equipmentId, equipments.id),
        eq(upkeepDates.dueOn, latest),
      ),
    )
    .leftJoin(
      repairOrders,
      and(eq(repairOrders.tenantId, upkeepDates.tenantId), eq(repairOrders.id, upkeepDates.orderId)),
    );
}

/** What selectPlanned reads of one machine and one plan. */
export type ReadPlanned = Awaited<ReturnType<typeof selectPlanned>>[number];

/** A machine as the rules see it. */
export function plannedMachine(read: ReadPlanned, { tenant: { timeZone } }: Zone): PlannedMachine {
  const { plan, machine } = read;
  const days = [plan.activeFrom, dayOf(machine.createdAt, timeZone), machine.installedOn ?? ''];
  return {
    since: days.toSorted().at(-1)!,
    last: lastDue(read, timeZone),
    outOfUse: outOfUse.includes(machine.status),
  };
}

function lastDue({ lastOn, lastState, lastDoneAt }: ReadPlanned, timeZone: string): LastDue | null {
  if (!lastOn) return null;
  return {
    dueOn: lastOn,
    open: lastState !== null && openStates.includes(lastState),
    doneOn: lastDoneAt && dayOf(lastDoneAt, timeZone),
  };
}

/** Machines of one plan, in the order of their ids, from one on: a lot of them. */
export function readLot(
  { tenant }: Zone,
  tx: Tx,
  { planId, after, size, within }: { planId: string; after: string | null; size: number; within?: SQL },
): Promise<ReadPlanned[]> {
  return selectPlanned(tx)
    .where(
      and(
        eq(upkeepPlans.tenantId, tenant.slug),
        eq(upkeepPlans.id, planId),
        within,
        after ? gt(equipments.id, after) : undefined,
      ),
    )
    .orderBy(asc(equipments.id))
    .limit(size);
}

/** What is known of the outlet where it stands. */
function outletFact(column: 'name' | 'contact' | 'phone') {
  return outletView.field(column, equipments.tenantId, equipments.customerId);
}
