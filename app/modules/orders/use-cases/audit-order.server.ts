import { inTenant } from '#app/db/tenant-db.server.ts';
import { DomainError } from '#app/lib/domain-error.ts';
import { requireAction } from '#app/modules/permissions/use-cases/require-action.server.ts';
import type { Ctx } from '#app/server/context.server.ts';
import { passOrRefuse } from '../audit-held.server.ts';
import { holdOrder, type Moved } from '../move-order.server.ts';
import { needsReason } from '../rules.ts';

/**
 * Passes or refuses an order that waits for its audit (审核). Of two people who do it at once the first one
 * wins; the other is told that the order has changed since they looked.
 */
export async function auditOrder(
  ctx: Ctx,
  input: { id: string; pass: boolean; reason: string; version?: number },
): Promise<Moved> {
  const { scope } = requireAction(ctx, 'order:audit');
  if (needsReason(input.pass ? 'pass' : 'refuse') && !input.reason) {
    throw new DomainError('orders.reason-required', 422, { field: 'reason' });
  }
  return inTenant(ctx, async (tx) => {
    const order = await holdOrder(ctx, tx, scope, input);
    return passOrRefuse(ctx, tx, order, { pass: input.pass, reason: input.reason });
  });
}
