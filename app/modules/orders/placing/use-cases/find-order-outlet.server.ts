import { inTenantReadOnly } from '#app/db/tenant-db.server.ts';
import { requireAction } from '#app/kernel/access/require-action.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { isId } from '#app/lib/id.ts';
import { type Buyer, findBuyers } from '#app/modules/customers/outlets/use-cases/find-buyers.server.ts';

/** The outlet that a new order begins with; null where none is given, or orders cannot be taken for it. */
export async function findOrderOutlet(
  ctx: Ctx,
  id: string | null,
): Promise<Pick<Buyer, 'id' | 'code' | 'name' | 'dealerName'> | null> {
  const { scope } = requireAction(ctx, 'order:create');
  if (id === null || !isId(id)) return null;
  const [buyer] = await inTenantReadOnly(ctx, (tx) => findBuyers(ctx, tx, { id, scope }));
  if (!buyer) return null;
  const { code, name, dealerName } = buyer;
  return { id: buyer.id, code, name, dealerName };
}
