import { and, asc, desc, eq, sql } from 'drizzle-orm';
import { inTenantReadOnly, type Tx } from '#app/db/tenant-db.server.ts';
import { reachable } from '#app/entity/store.server.ts';
import { can } from '#app/kernel/access/access.ts';
import { requireAction, requireUser } from '#app/kernel/access/require-action.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { notFound } from '#app/lib/domain-error.ts';
import { isId } from '#app/lib/id.ts';
import { repairRow, selectRepairs } from '../../life/repair-rows.server.ts';
import { repairScope } from '../../life/repair-scope.server.ts';
import { equipmentStore } from '../../register/stores.server.ts';
import { equipments, repairOrders } from '../../table.server.ts';
import { plannedMachine, selectPlanned } from '../planned-machines.server.ts';
import { nextDue } from '../rules-plan.ts';
import { upkeepPlanStore } from '../stores.server.ts';
import { upkeepPlans } from '../table.server.ts';
import type { EquipmentHistory, MachinePlan } from '../wire.ts';

/** Orders of a machine that are shown. */
const maxOrders = 50;

/** A machine with the plans that take care of it and its orders, of those the reader may see (MES-01). */
export async function getEquipmentHistory(ctx: Ctx, { id }: { id: string }): Promise<EquipmentHistory> {
  const { scope } = requireAction(ctx, 'equipment:list');
  if (!isId(id)) throw notFound();
  return inTenantReadOnly(ctx, async (tx) => {
    const { code, model, kind, serialNo, status, installedOn, warrantyTo, remark } = equipments;
    const [machine] = await tx
      .select({
        id: equipments.id,
        code,
        model,
        kind,
        serialNo,
        status,
        installedOn,
        warrantyTo,
        remark,
        customerName: outletFact('name'),
        address: outletFact('address'),
        departName: sql<string>`(select name from departs
          where tenant_id = equipments.tenant_id and id = equipments.depart_id)`,
      })
      .from(equipments)
      .where(and(reachable(equipmentStore, ctx, scope), eq(equipments.id, id)));
    if (!machine) throw notFound();
    return { machine, plans: await readPlans(ctx, tx, id), orders: await readOrders(ctx, tx, id) };
  });
}

/** What is known of the outlet where it stands. */
function outletFact(column: 'name' | 'address') {
  return sql<string>`(select ${sql.identifier(column)} from customers
    where tenant_id = equipments.tenant_id and id = equipments.customer_id)`;
}

async function readPlans(ctx: Ctx, tx: Tx, id: string): Promise<MachinePlan[]> {
  if (!can(requireUser(ctx), 'upkeep-plan:list')) return [];
  const { scope } = requireAction(ctx, 'upkeep-plan:list');
  const rows = await selectPlanned(tx)
    .where(and(reachable(upkeepPlanStore, ctx, scope), eq(equipments.id, id)))
    .orderBy(asc(upkeepPlans.name), asc(upkeepPlans.id));
  return rows.map((read) => {
    const { plan } = read;
    const { since, last, outOfUse } = plannedMachine(read, ctx);
    return {
      id: plan.id,
      name: plan.name,
      state: plan.state,
      every: plan.every,
      unit: plan.unit,
      lastOn: last?.dueOn ?? null,
      nextOn: plan.state === 'active' && !outOfUse ? nextDue(plan, since, last) : null,
    };
  });
}

async function readOrders(ctx: Ctx, tx: Tx, id: string): Promise<EquipmentHistory['orders']> {
  if (!can(requireUser(ctx), 'repair:list')) return [];
  const { scope } = requireAction(ctx, 'repair:list');
  const rows = await selectRepairs(tx)
    .where(and(repairScope(ctx, scope), eq(repairOrders.equipmentId, id)))
    .orderBy(desc(repairOrders.reportedAt), desc(repairOrders.id))
    .limit(maxOrders);
  const now = ctx.now();
  return rows.map((row) => repairRow(row, now));
}
