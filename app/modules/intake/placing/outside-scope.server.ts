import { and, eq, type SQL } from 'drizzle-orm';
import type { DataScope } from '#app/kernel/access/access.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { withinScope } from '#app/services/organisation/depart-scope.server.ts';
import { outsideOrders } from '../table.server.ts';

/** Orders of other systems within a scope: of an outlet that nobody knows, by the department that handed it in. */
export function outsideScope(ctx: Pick<Ctx, 'tenant'>, scope: DataScope): SQL | undefined {
  const tenant = ctx.tenant.slug;
  return and(
    eq(outsideOrders.tenantId, tenant),
    withinScope(scope, { tenant, departId: outsideOrders.departId }),
  );
}
