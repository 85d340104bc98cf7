import { type AnyColumn, and, eq, type SQL, sql } from 'drizzle-orm';
import type { DataScope } from '#app/kernel/access/access.ts';
import type { ConditionGroup } from '#app/kernel/access/conditions.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { withinScope } from '#app/services/organisation/depart-scope.server.ts';
import { customers } from '../../table.server.ts';

/**
 * The condition that a column names an outlet within a scope; undefined when the scope is the whole tenant. A column of
 * an alias comes as SQL.
 * Conditions of data rules are about the rows that name the outlet: `meets` says what they are there. Where such a
 * row has a dealer of its own, `dealerId` is the one whose people see it.
 */
export function ofReachableOutlet(
  ctx: Pick<Ctx, 'tenant'>,
  scope: DataScope,
  customerId: AnyColumn | SQL,
  of: { dealerId?: AnyColumn; meets?: (conditions: ConditionGroup) => SQL | undefined } = {},
): SQL | undefined {
  if (scope.all) return undefined;
  const tenant = ctx.tenant.slug;
  const reach = withinScope(scope, {
    tenant,
    departId: customers.departId,
    userId: customers.ownerUserId,
    dealerId: of.dealerId ?? customers.dealerId,
    meets: of.meets,
  });
  return sql`exists (select from ${customers} where ${and(
    eq(customers.tenantId, tenant),
    eq(customers.id, customerId),
    reach,
  )})`;
}
