import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { inTenantReadOnly } from '#app/db/tenant-db.server.ts';
import { reachable } from '#app/entity/store.server.ts';
import { requireAction } from '#app/kernel/access/require-action.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { notFound } from '#app/lib/domain-error.ts';
import { repairScope } from '../../life/repair-scope.server.ts';
import { type Fault, openStates } from '../../life/rules-state.ts';
import { suggestWorkers } from '../../life/rules-suggest.ts';
import { departFact, skillsOf, technicianFacts } from '../../life/technician-facts.server.ts';
import { technicianStore } from '../../register/stores.server.ts';
import { repairOrders, technicians } from '../../table.server.ts';
import type { WorkerSuggestion } from '../../wire.ts';

/** Workers the desk may send, by zone, skill and load, the best first. */
export async function suggestWorkersFor(ctx: Ctx, { id }: { id: string }): Promise<WorkerSuggestion[]> {
  const { scope } = requireAction(ctx, 'repair:dispatch');
  return inTenantReadOnly(ctx, async (tx) => {
    const [order] = await tx
      .select({ fault: repairOrders.fault, orgCode: departFact(repairOrders, 'orgCode') })
      .from(repairOrders)
      .where(and(repairScope(ctx, scope), eq(repairOrders.id, id)));
    if (!order) throw notFound();
    const rows = await tx
      .select({
        ...technicianFacts,
        load: sql<number>`(${tx
          .select({ n: sql`count(*)` })
          .from(repairOrders)
          .where(
            and(
              eq(repairOrders.tenantId, technicians.tenantId),
              eq(repairOrders.assigneeId, technicians.userId),
              inArray(repairOrders.state, openStates),
              isNull(repairOrders.finishedAt),
            ),
          )})::int`,
      })
      .from(technicians)
      .where(and(reachable(technicianStore, ctx, scope), eq(technicians.enabled, true)))
      .limit(200);
    const suggested = suggestWorkers(
      { fault: order.fault as Fault, orgCode: order.orgCode },
      rows.map((row) => ({ ...row, skills: skillsOf(row) })),
    );
    const departNames = new Map(rows.map((row) => [row.id, row.departName]));
    return suggested.slice(0, 20).map(({ id: userId, name, zone, skilled, load }) => ({
      id: userId,
      name,
      departName: departNames.get(userId) ?? '',
      zone,
      skilled,
      load,
    }));
  });
}
