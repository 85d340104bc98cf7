import { and, asc, eq, gte, inArray, lte } from 'drizzle-orm';
import type { Tx } from '#app/db/tenant-db.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { customers } from '#app/modules/customers/table.server.ts';
import { readPotentials } from '../../scoring/read-potentials.server.ts';
import type { DisplayItem, GradeEdges, Potential } from '../../scoring/rules-score.ts';
import { displayStandards, displayTasks } from '../../table.server.ts';

/** A display that can be handed in now. */
interface OpenDisplay {
  id: string;
  version: number;
  customerId: string;
  standardName: string;
  dueOn: string;
  minPhotos: number;
  capBp: number;
  items: DisplayItem[];
  edges: GradeEdges;
  potential: Potential;
}

/**
 * Displays of some outlets that can be handed in on a day, the first due first; the caller has seen to whose they are. A day
 * that was closed meanwhile is still that day.
 */
export async function listOpenDisplays(
  { tenant }: Pick<Ctx, 'tenant'>,
  tx: Tx,
  { outletIds, day }: { outletIds: readonly string[]; day: string },
): Promise<OpenDisplay[]> {
  if (outletIds.length === 0) return [];
  const { id, version, customerId, dueOn, minPhotos, capBp, items, edges, state, periodFrom } = displayTasks;
  const potentialOf = await readPotentials({ tenant }, tx);
  const rows = await tx
    .select({
      id,
      version,
      customerId,
      standardName: displayStandards.name,
      dueOn,
      minPhotos,
      capBp,
      items,
      edges,
      level: customers.level,
    })
    .from(displayTasks)
    .innerJoin(
      displayStandards,
      and(
        eq(displayStandards.tenantId, displayTasks.tenantId),
        eq(displayStandards.id, displayTasks.standardId),
      ),
    )
    .innerJoin(
      customers,
      and(eq(customers.tenantId, displayTasks.tenantId), eq(customers.id, displayTasks.customerId)),
    )
    .where(
      and(
        eq(displayTasks.tenantId, tenant.slug),
        inArray(customerId, [...outletIds]),
        inArray(state, ['pending', 'refused', 'overdue']),
        lte(periodFrom, day),
        gte(dueOn, day),
      ),
    )
    .orderBy(asc(dueOn), asc(id));
  return rows.map(({ level, ...display }) => ({ ...display, potential: potentialOf(level) }));
}
