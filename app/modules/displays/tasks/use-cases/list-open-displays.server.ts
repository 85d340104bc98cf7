import { and, asc, eq, gte, inArray, lte } from 'drizzle-orm';
import type { Tx } from '#app/db/tenant-db.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { listLevels } from '#app/modules/customers/outlets/use-cases/find-outlet-marks.server.ts';
import { readOutletWeights } from '../../scoring/read-outlet-weights.server.ts';
import type { DisplayItem, GradeEdges, OutletWeight } from '../../scoring/rules-score.ts';
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
  potential: OutletWeight;
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
  const potentialOf = await readOutletWeights({ tenant }, tx);
  const levels = await listLevels({ tenant }, tx, outletIds);
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
    })
    .from(displayTasks)
    .innerJoin(
      displayStandards,
      and(
        eq(displayStandards.tenantId, displayTasks.tenantId),
        eq(displayStandards.id, displayTasks.standardId),
      ),
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
  return rows.map((display) => ({ ...display, potential: potentialOf(levels.get(display.customerId)!) }));
}
