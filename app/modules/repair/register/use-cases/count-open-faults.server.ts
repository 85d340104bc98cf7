import { and, eq, inArray } from 'drizzle-orm';
import type { Tx } from '#app/db/tenant-db.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { openStates } from '../../life/rules-state.ts';
import { repairOrders } from '../../table.server.ts';

/** How many faults of some equipment are open; upkeep is none. */
export async function countOpenFaults(
  { tenant }: Pick<Ctx, 'tenant'>,
  tx: Tx,
  equipmentId: string,
): Promise<number> {
  return tx.$count(
    repairOrders,
    and(
      eq(repairOrders.tenantId, tenant.slug),
      eq(repairOrders.equipmentId, equipmentId),
      eq(repairOrders.kind, 'fault'),
      inArray(repairOrders.state, openStates),
    ),
  );
}
