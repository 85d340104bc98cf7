import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Tx } from '#app/db/tenant-db.server.ts';
import { publish } from '#app/kernel/events/publish.server.ts';
import type { EventCtx } from '#app/kernel/events/subscriber.server.ts';
import { equipmentBroken, equipmentMended } from '../life/events.ts';
import { equipments } from '../table.server.ts';
import { countOpenFaults } from './use-cases/count-open-faults.server.ts';

/** Equipment is broken while a fault of it is open, and works again once none is; upkeep breaks nothing. Others are told. */
export async function setEquipmentState(
  ctx: EventCtx,
  tx: Tx,
  { equipmentId, orderNo }: { equipmentId: string; orderNo: string },
): Promise<void> {
  const open = await countOpenFaults(ctx, tx, equipmentId);
  const status = open > 0 ? 'broken' : 'working';
  const changed = await tx
    .update(equipments)
    .set({ status, version: sql`${equipments.version} + 1`, updatedAt: ctx.now() })
    .where(
      and(
        eq(equipments.tenantId, ctx.tenant.slug),
        eq(equipments.id, equipmentId),
        inArray(equipments.status, status === 'broken' ? ['working'] : ['broken']),
      ),
    )
    .returning({ id: equipments.id });
  if (changed.length === 0) return;
  const event = status === 'broken' ? equipmentBroken : equipmentMended;
  await publish(ctx, tx, event, { equipmentId, orderNo });
}
