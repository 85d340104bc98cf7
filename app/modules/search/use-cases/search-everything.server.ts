import { inTenantReadOnly } from '#app/db/tenant-db.server.ts';
import { findCustomers } from '#app/modules/customers/use-cases/find-customers.server.ts';
import { findDealers } from '#app/modules/dealers/use-cases/find-dealers.server.ts';
import { findOrdersByNumber } from '#app/modules/orders/use-cases/find-orders-by-number.server.ts';
import { can, scopeOf } from '#app/modules/permissions/rules.ts';
import { requireAction, requireUser } from '#app/modules/permissions/use-cases/require-action.server.ts';
import type { Ctx } from '#app/server/context.server.ts';
import { foundAtMost } from '../rules.ts';
import type { Found } from '../wire.ts';

/** What orders, outlets and dealers are seen by: their only page so far is the list of orders. */
const action = 'order:list';

/**
 * Orders by the beginning of their number, outlets and dealers by name or the beginning of their code, as far
 * as the person may see them. Three statements whatever is found.
 */
export async function searchEverything(ctx: Ctx, { keyword }: { keyword: string }): Promise<Found> {
  const nothing: Found = { orders: [], outlets: [], dealers: [] };
  if (!can(requireUser(ctx), action)) return nothing;
  const scope = scopeOf(requireAction(ctx, action).user, action);
  return inTenantReadOnly(ctx, async (tx) => {
    const within = { ...ctx, tx };
    const wanted = { keyword, scope, limit: foundAtMost };
    return {
      orders: await findOrdersByNumber(within, { prefix: keyword, limit: foundAtMost }),
      outlets: await findCustomers(within, wanted),
      dealers: await findDealers(within, wanted),
    };
  });
}
