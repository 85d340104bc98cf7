import { and, eq, inArray } from 'drizzle-orm';
import { userReference } from '#app/administration/accounts/use-cases/user-reference.server.ts';
import { departReference } from '#app/administration/organisation/use-cases/depart-reference.server.ts';
import type { Tx } from '#app/db/tenant-db.server.ts';
import { rowScope } from '#app/entity/read/row-scope.server.ts';
import { bindEntity } from '#app/entity/store.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { DomainError } from '#app/lib/domain-error.ts';
import { outletReference } from '#app/modules/customers/outlets/use-cases/outlet-reference.server.ts';
import { warehouseReference } from '#app/modules/stock/warehouses/use-cases/warehouse-reference.server.ts';
import { openStates } from '../life/rules-state.ts';
import { equipments, repairOrders, technicians } from '../table.server.ts';
import { equipment, technician } from './entities.ts';
import { type EquipmentStatus, equipmentMayBecome } from './rules-equipment.ts';

/** What the movements of an asset say of its equipment. */
const keptFields = ['status', 'customerId'] as const;

/** Equipment of the tenant's customers; orders say what is broken. */
export const equipmentStore = bindEntity({
  entity: equipment,
  table: equipments,
  scope: rowScope({ entity: equipment, table: equipments }, { departId: equipments.departId }),
  references: {
    customerId: outletReference('equipment:list'),
    departId: departReference('equipment:list'),
  },
  async beforeWrite(ctx, tx, { before, after }) {
    const old = before as { id: string; status: EquipmentStatus; customerId: string } | null;
    const next = after as { status: EquipmentStatus; customerId: string };
    const { status, customerId } = next;
    const changed = old && keptFields.find((field) => old[field] !== next[field]);
    if (changed && (await countKept(ctx, tx, [old.id])) > 0) {
      throw new DomainError('repair.equipment-kept', 422, { field: changed });
    }
    const open = old
      ? await tx.$count(
          repairOrders,
          and(
            eq(repairOrders.tenantId, ctx.tenant.slug),
            eq(repairOrders.equipmentId, old.id),
            inArray(repairOrders.state, openStates),
          ),
        )
      : 0;
    if (!equipmentMayBecome(old?.status ?? null, status, open > 0)) {
      throw new DomainError('repair.equipment-status', 422, { field: 'status' });
    }
    if (old && open > 0 && old.customerId !== customerId) {
      throw new DomainError('repair.equipment-moved', 422, { field: 'customerId' });
    }
  },
  async beforeDelete(ctx, tx, ids) {
    if ((await countKept(ctx, tx, ids)) > 0) throw new DomainError('repair.equipment-kept', 409);
  },
});

/** How many of some equipment are assets, whose movements say where they stand. */
async function countKept({ tenant }: Pick<Ctx, 'tenant'>, tx: Tx, ids: readonly string[]): Promise<number> {
  return tx.$count(
    equipments,
    and(eq(equipments.tenantId, tenant.slug), inArray(equipments.id, [...ids]), eq(equipments.kept, true)),
  );
}

/** Repair workers; one whose jobs are open stays. */
export const technicianStore = bindEntity({
  entity: technician,
  table: technicians,
  scope: rowScope(
    { entity: technician, table: technicians },
    { departId: technicians.departId, userId: technicians.userId },
  ),
  references: {
    userId: userReference,
    departId: departReference('technician:list'),
    vanId: warehouseReference('technician:list'),
  },
});
