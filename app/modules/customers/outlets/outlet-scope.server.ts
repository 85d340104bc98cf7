import { and, eq, type SQL } from 'drizzle-orm';
import { rowScope } from '#app/entity/read/row-scope.server.ts';
import { can, type DataScope } from '#app/kernel/access/access.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { customer } from '../entities.ts';
import { customers } from '../table.server.ts';

/** Outlets within a data scope: of a department, whoever looks after them or a dealer, with data rules' conditions. */
export const withinOutletScope = rowScope(
  { entity: customer, table: customers },
  { departId: customers.departId, userId: customers.ownerUserId, dealerId: customers.dealerId },
);

/** Outlets a person may see and act on. */
export function outletScope(ctx: Pick<Ctx, 'tenant'>, scope: DataScope): SQL | undefined {
  return and(eq(customers.tenantId, ctx.tenant.slug), withinOutletScope(ctx, scope));
}

/** Whether what a person writes of outlets, by form or by file, holds at once; what others write somebody has to approve. */
export function writesAtOnce(ctx: Pick<Ctx, 'user'>): boolean {
  return ctx.user !== null && can(ctx.user, 'customer:approve');
}
