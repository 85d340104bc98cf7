import { type AnyColumn, type SQL, sql } from 'drizzle-orm';
import type { DataScope } from '#app/kernel/access/access.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { ofReachableOutlet } from '#app/modules/customers/outlets/use-cases/reachable-outlets.server.ts';

/** Accounts within a scope: those of the outlets one may see; a dealer's people see those with their own dealer. */
export function accountScope(
  ctx: Pick<Ctx, 'tenant'>,
  scope: DataScope,
  of: { tenantId: AnyColumn; customerId: AnyColumn; dealerId: AnyColumn },
): SQL {
  const reach = ofReachableOutlet(ctx, scope, of.customerId, { dealerId: of.dealerId });
  return sql`${of.tenantId} = ${ctx.tenant.slug} and ${reach ?? sql`true`}`;
}
