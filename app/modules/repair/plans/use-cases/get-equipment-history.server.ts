import { and, eq, sql } from 'drizzle-orm';
import { inTenantReadOnly } from '#app/db/tenant-db.server.ts';
import { reachable } from '#app/entity/store.server.ts';
import { requireAction } from '#app/kernel/access/require-action.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { notFound } from '#app/lib/domain-error.ts';
import { isId } from '#app/lib/id.ts';
import { outletView } from '#app/modules/customers/outlets/public/outlet-view.server.ts';
import { departView } from '#app/services/organisation/public/depart-view.server.ts';
import { equipmentStore } from '../../register/stores.server.ts';
import { equipments } from '../../table.server.ts';
import type { EquipmentHistory } from '../wire.ts';
import { readMachineService } from './read-machine-service.server.ts';

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
        departName: departView.field('name', sql`equipments.tenant_id`, sql`equipments.depart_id`),
      })
      .from(equipments)
      .where(and(reachable(equipmentStore, ctx, scope), eq(equipments.id, id)));
    if (!machine) throw notFound();
    const { plans, repairs } = await readMachineService(ctx, tx, id);
    return { machine, plans: plans ?? [], orders: repairs?.rows ?? [] };
  });
}

/** What is known of the outlet where it stands. */
function outletFact(column: 'name' | 'address') {
  return sql<string>`(select ${sql.identifier(column)} from ${outletView} customers where tenant_id = equipments.tenant_id and id = equipments.customer_id)`;
}
