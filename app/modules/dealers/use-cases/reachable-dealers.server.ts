import { type AnyColumn, and, eq, type SQL, sql } from 'drizzle-orm';
import type { DataScope } from '#app/kernel/access/access.ts';
import type { ConditionGroup } from '#app/kernel/access/conditions.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { withinScope } from '#app/services/organisation/depart-scope.server.ts';
import { dealers } from '../table.server.ts';

/**
 * The condition that a column names a dealer within a scope; undefined when the scope is the whole tenant. Conditions of
 * data rules are about the rows that name the dealer: `meets` says what they are there.
 */
export function ofReachableDealer(
  ctx: Pick<Ctx, 'tenant'>,
  scope: DataScope,
  dealerId: AnyColumn,
  of: { meets?: (conditions: ConditionGroup) => SQL | undefined } = {},
): SQL | undefined {
  if (scope.all) return undefined;
  const tenant = ctx.tenant.slug;
  const reach = withinScope(scope, {
    tenant,
    departId: dealers.departId,
    dealerId: dealers.id,
    meets: of.meets,
  });
  return sql`exists (select from ${dealers} where ${and(
    eq(dealers.tenantId, tenant),
    eq(dealers.id, dealerId),
    reach,
  )})`;
}
