import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Tx } from '#app/db/tenant-db.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { equipments, repairOrders } from '../table.server.ts';
import { openStates } from './rules-state.ts';

/** Equipment is broken while an order of it is open, and works again once none is. */
export async function setEquipmentState(
  ctx: Pick<Ctx, 'tenant' | 'now'>,
  tx: Tx,
  equipmentId: string,
): Promise<void> {
  const open = await tx.$count(
    repairOrders,
    and(
      eq(repairOrders.tenantId, ctx.tenant.slug),
      eq(repairOrders.equipmentId, equipmentId),
      inArray(repairOrders.state, openStates),
    ),
  );
  const status = open > 0 ? 'broken' : 'working';
  await tx
    .update(equipments)
    .set({ status, version: sql`${equipments.version} + 1`, updatedAt: ctx.now() })
    .where(
      and(
        eq(equipments.tenantId, ctx.tenant.slug),
        eq(equipments.id, equipmentId),
        inArray(equipments.status, status === 'broken' ? ['working'] : ['broken']),
      ),
    );
}
