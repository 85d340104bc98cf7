import { and, eq, isNotNull } from 'drizzle-orm';
import { inTenantReadOnly } from '#app/db/tenant-db.server.ts';
import { reachable } from '#app/entity/store.server.ts';
import { requireAction } from '#app/kernel/access/require-action.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { warehouseView } from '#app/modules/stock/warehouses/public/warehouse-view.server.ts';
import { personView } from '#app/services/accounts/public/person-view.server.ts';
import { technicianStore } from '../../register/stores.server.ts';
import { technicians } from '../../table.server.ts';

/** Workers with a van, within the reader's reach, for the form that asks for parts. */
export async function listVans(ctx: Ctx): Promise<{ id: string; name: string; vanName: string }[]> {
  const { scope } = requireAction(ctx, 'part-request:list');
  return inTenantReadOnly(ctx, (tx) =>
    tx
      .select({
        id: technicians.userId,
        name: personView.field('realname', technicians.tenantId, technicians.userId),
        vanName: warehouseView.field('name', technicians.tenantId, technicians.vanId),
      })
      .from(technicians)
      .where(
        and(
          reachable(technicianStore, ctx, scope),
          eq(technicians.enabled, true),
          isNotNull(technicians.vanId),
        ),
      )
      .orderBy(technicians.userId)
      .limit(200),
  );
}
