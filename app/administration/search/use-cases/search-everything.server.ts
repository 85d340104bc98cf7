import { inTenantReadOnly } from '#app/db/tenant-db.server.ts';
import { can, withoutConditions } from '#app/kernel/access/access.ts';
import { requireAction, requireUser } from '#app/kernel/access/require-action.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { findCustomers } from '#app/modules/customers/outlets/use-cases/find-customers.server.ts';
import { findDealers } from '#app/modules/dealers/use-cases/find-dealers.server.ts';
import { findOrdersByNumber } from '#app/modules/orders/listing/use-cases/find-orders-by-number.server.ts';
import { maxFound } from '#app/services/search/rules.ts';
import type { Found } from '#app/services/search/wire.ts';

/** What orders are seen by; outlets and dealers too by whoever has no list of those. */
const action = 'order:list';

/**
 * Orders by the beginning of their number, outlets and dealers by name or the beginning of their code, as far
 * as the person may see them. Three statements whatever is found.
 */
export async function searchEverything(ctx: Ctx, { keyword }: { keyword: string }): Promise<Found> {
  const nothing: Found = { orders: [], outlets: [], dealers: [] };
  if (!can(requireUser(ctx), action)) return nothing;
  const { scope } = requireAction(ctx, action);
  const by = (page: string) => ({
    keyword,
    scope: can(requireUser(ctx), page) ? requireAction(ctx, page).scope : withoutConditions(scope),
    limit: maxFound,
  });
  return inTenantReadOnly(ctx, async (tx) => {
    const within = { ...ctx, tx };
    return {
      orders: await findOrdersByNumber(within, { prefix: keyword, limit: maxFound }),
      outlets: await findCustomers(within, by('customer:list')),
      dealers: await findDealers(within, by('dealer:list')),
    };
  });
}
