import { and, asc, ilike, notInArray, or, sql } from 'drizzle-orm';
import { escapeLike } from '#app/db/queries/like.server.ts';
import { inTenantReadOnly } from '#app/db/tenant-db.server.ts';
import { reachable } from '#app/entity/store.server.ts';
import { requireAction } from '#app/kernel/access/require-action.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { outletView } from '#app/modules/customers/outlets/public/outlet-view.server.ts';
import { outOfUse } from '../../register/rules-equipment.ts';
import { equipmentStore } from '../../register/stores.server.ts';
import { equipments } from '../../table.server.ts';
import type { EquipmentOption } from '../../wire.ts';

/** Equipment a fault may be reported of, by its code, serial number or outlet: the first 20. */
export async function findEquipment(ctx: Ctx, { keyword }: { keyword: string }): Promise<EquipmentOption[]> {
  const { scope } = requireAction(ctx, 'repair:report');
  const like = `%${escapeLike(keyword)}%`;
  return inTenantReadOnly(ctx, (tx) =>
    tx
      .select({
        id: equipments.id,
        code: equipments.code,
        model: equipments.model,
        customerName: outletFact('name'),
        contact: outletFact('contact'),
        phone: outletFact('phone'),
      })
      .from(equipments)
      .where(
        and(
          reachable(equipmentStore, ctx, scope),
          notInArray(equipments.status, [...outOfUse]),
          or(
            ilike(equipments.code, like),
            ilike(equipments.serialNo, like),
            sql`${equipments.customerId} in (select id from ${outletView} customers where tenant_id = ${ctx.tenant.slug} and name ilike ${like})`,
          ),
        ),
      )
      .orderBy(asc(equipments.code))
      .limit(20),
  );
}

/** What is known of the outlet where it stands. */
function outletFact(column: 'name' | 'contact' | 'phone') {
  return outletView.field(column, equipments.tenantId, equipments.customerId);
}
