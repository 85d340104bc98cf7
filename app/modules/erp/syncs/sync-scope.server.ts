import { and, eq, type SQL } from 'drizzle-orm';
import type { DataScope } from '#app/kernel/access/access.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { withinScope } from '#app/services/organisation/depart-scope.server.ts';
import { orderSyncs } from '../table.server.ts';

/** Documents a person may see: those of the orders they may see. */
export function syncScope(ctx: Pick<Ctx, 'tenant'>, scope: DataScope): SQL | undefined {
  return and(
    eq(orderSyncs.tenantId, ctx.tenant.slug),
    withinScope(scope, {
      tenant: ctx.tenant.slug,
      departId: orderSyncs.departId,
      userId: orderSyncs.salesUserId,
      dealerId: orderSyncs.dealerId,
    }),
  );
}
