import { type AnyColumn, and, eq, type SQL, sql } from 'drizzle-orm';
import type { DataScope } from '#app/kernel/access/access.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { withinScope } from '#app/services/organisation/depart-scope.server.ts';
import { dealers } from '../table.server.ts';

/** The condition that a column names a dealer within a scope; undefined when the scope is the whole tenant. */
export function ofReachableDealer(
  ctx: Pick<Ctx, 'tenant'>,
  scope: DataScope,
  dealerId: AnyColumn,
): SQL | undefined {
  if (scope.all) return undefined;
  const tenant = ctx.tenant.slug;
  const reach = withinScope(scope, { tenant, departId: dealers.departId, dealerId: dealers.id });
  return sql`exists (select from ${dealers} where ${and(
    eq(dealers.tenantId, tenant),
    eq(dealers.id, dealerId),
    reach,
  )})`;
}
