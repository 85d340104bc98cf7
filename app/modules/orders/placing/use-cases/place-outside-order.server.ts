import type { Tx } from '#app/db/tenant-db.server.ts';
import { requireAction } from '#app/kernel/access/require-action.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import type { ChargedOutside } from '#app/modules/pricing/rules-kept.ts';
import { placeOrder } from '../place-order.server.ts';
import type { CreateInput, Placed } from '../wire-create.ts';
import { buyerOf } from './create-order.server.ts';

/**
 * Places an order that another system took for an outlet of one's own scope: our goods, its number; our prices and our
 * freight where it has not charged them already.
 */
export async function placeOutsideOrder(
  ctx: Ctx,
  tx: Tx,
  {
    customerId,
    lines,
    charged,
    ...facts
  }: Omit<CreateInput, 'source' | 'coupons' | 'choices' | 'manual' | 'gifts' | 'charged'> & {
    charged: ChargedOutside | null;
    /** The system whose number it has. */
    externalBy: string;
    /** Whether what it has charged is agreed with that system. */
    agreed: boolean;
  },
): Promise<Placed> {
  const { user } = requireAction(ctx, 'order:create');
  const buyer = await buyerOf({ ...ctx, tx }, customerId);
  return placeOrder(ctx, tx, user, {
    ...facts,
    buyer,
    typed: lines,
    wishes: { source: 'o2o', coupons: [], choices: [], manual: null, charged },
    source: 'o2o',
    kind: 'online',
    action: 'order:create',
  });
}
