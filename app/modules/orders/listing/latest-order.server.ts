import { inside, type Subscriber } from '#app/kernel/events/subscriber.server.ts';
import { noteOrder } from '#app/modules/customers/labels/use-cases/keep-facts.server.ts';
import { orderPlaced } from '../events.ts';

/** An outlet's list says at once when it ordered last; returns and exchanges are no orders of anybody. */
export const latestOrderSubscriber: Subscriber = {
  name: 'latest-order',
  inside: [
    inside(orderPlaced, async (ctx, tx, { kind, outletId, businessDate }) => {
      if (kind === 'return' || kind === 'exchange') return;
      await noteOrder(ctx, tx, { outletId, day: businessDate });
    }),
  ],
};
