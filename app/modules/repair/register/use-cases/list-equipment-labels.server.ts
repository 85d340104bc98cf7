import { and, asc, inArray } from 'drizzle-orm';
import { inTenantReadOnly } from '#app/db/tenant-db.server.ts';
import { reachable } from '#app/entity/store.server.ts';
import { requireAction } from '#app/kernel/access/require-action.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { equipments } from '../../table.server.ts';
import { equipmentStore } from '../stores.server.ts';

/** What the labels of some equipment say, of that which the reader may see. */
export async function listEquipmentLabels(
  ctx: Ctx,
  ids: readonly string[],
): Promise<{ code: string; model: string }[]> {
  const { scope } = requireAction(ctx, 'equipment:list');
  if (ids.length === 0) return [];
  return inTenantReadOnly(ctx, (tx) =>
    tx
      .select({ code: equipments.code, model: equipments.model })
      .from(equipments)
      .where(and(reachable(equipmentStore, ctx, scope), inArray(equipments.id, [...ids])))
      .orderBy(asc(equipments.code)),
  );
}
