import { requireAction } from '#app/kernel/access/require-action.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { DomainError } from '#app/lib/domain-error.ts';
import type { FreightByHand, KeptPrice } from '#app/modules/pricing/rules-kept.ts';
import { isByHand } from '#app/modules/pricing/rules-stages.ts';

/** Refuses whoever may not say what bringing an order costs, once they say anything of it. */
export function mayFreight(ctx: Ctx, freight: FreightByHand | null | undefined): void {
  if (freight !== undefined) requireAction(ctx, 'order:freight');
}

/** Refuses freight without a reason, or of what becomes several orders: nobody could say whose it is. */
export function assertFreightStands(freight: FreightByHand | null | undefined, orders: number): void {
  if (!freight) return;
  if (freight.reason.trim() === '')
    throw new DomainError('orders.freight-no-reason', 422, { field: 'freightReason' });
  if (orders > 1) throw new DomainError('orders.freight-several', 422, { field: 'freight' });
}

/** The freight of an order that is kept, as it was said by somebody; null where a rule or another system has said it. */
export function keptByHand(kept: Pick<KeptPrice, 'freight'> | null): FreightByHand | null {
  const freight = kept?.freight;
  return freight && isByHand(freight) ? { fen: freight.fen, reason: freight.name } : null;
}
