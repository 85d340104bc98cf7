import { and, asc, desc, eq, inArray, isNotNull, ne, sql } from 'drizzle-orm';
import type { Tx } from '#app/db/tenant-db.server.ts';
import { reachable } from '#app/entity/store.server.ts';
import { can } from '#app/kernel/access/access.ts';
import { requireAction, requireUser } from '#app/kernel/access/require-action.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { repairRow, selectRepairs } from '../../life/repair-rows.server.ts';
import { repairScope } from '../../life/repair-scope.server.ts';
import { openStates } from '../../life/rules-state.ts';
import { repairCost } from '../../orders/use-cases/repair-cost.server.ts';
import { equipments, repairOrders } from '../../table.server.ts';
import { plannedMachine, selectPlanned } from '../planned-machines.server.ts';
import { nextDue } from '../rules-plan.ts';
import { upkeepPlanStore } from '../stores.server.ts';
import { upkeepPlans } from '../table.server.ts';
import type { MachinePlan, MachineService } from '../wire.ts';

/** Orders of a machine that are shown. */
const maxOrders = 50;

/**
 * The plans that take care of a machine and its orders; null for whoever may see none of the kind, and of the rest only
 * those within their reach. The caller has seen to it that the machine is one of theirs.
 */
export async function readMachineService(ctx: Ctx, tx: Tx, id: string): Promise<MachineService> {
  return { plans: await readPlans(ctx, tx, id), repairs: await readRepairs(ctx, tx, id) };
}

async function readPlans(ctx: Ctx, tx: Tx, id: string): Promise<MachinePlan[] | null> {
  if (!can(requireUser(ctx), 'upkeep-plan:list')) return null;
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

async function readRepairs(ctx: Ctx, tx: Tx, id: string): Promise<MachineService['repairs']> {
  if (!can(requireUser(ctx), 'repair:list')) return null;
  const { scope } = requireAction(ctx, 'repair:list');
  const own = and(repairScope(ctx, scope), eq(repairOrders.equipmentId, id));
  const rows = await selectRepairs(tx)
    .where(own)
    .orderBy(desc(repairOrders.reportedAt), desc(repairOrders.id))
    .limit(maxOrders);
  const [figures] = await tx
    .select({
      count: sql<number>`count(*)::int`,
      open: sql<number>`count(*) filter (where ${inArray(repairOrders.state, openStates)})::int`,
      reworks: sql<number>`count(*) filter (where ${and(isNotNull(repairOrders.reworkOf), ne(repairOrders.state, 'cancelled'))})::int`,
      feeFen: sql<number>`coalesce(sum(${repairCost}) filter (where ${ne(repairOrders.state, 'cancelled')}), 0)::float8`,
    })
    .from(repairOrders)
    .where(own);
  const now = ctx.now();
  return { ...figures!, rows: rows.map((row) => repairRow(row, now)) };
}
