import { z } from 'zod';
import { defineEvent } from '#app/kernel/events/define-event.ts';

/**
 * What brings an outlet more points than usual, of one order and promotion: told anew with every signature and with all
 * that comes back, in all and not what has come on top. It takes the place of what was told before: what is not named
 * any more brings nothing, and with nothing left of the order there are no lines.
 */
export const pointsMultiplied = defineEvent(
  'promotion.points-multiplied',
  z.strictObject({
    orderId: z.uuid(),
    outletId: z.uuid(),
    promotionId: z.uuid(),
    promotionVersion: z.int(),
    lines: z.array(
      z.strictObject({
        lineNo: z.int(),
        /** Base units that were signed for and have not come back. */
        baseQty: z.int(),
        /** Their net price after all discounts, in fen, without freight: what points are reckoned from. */
        baseFen: z.int(),
        /** 20000: twice as many. */
        factorBp: z.int(),
      }),
    ),
  }),
  'orderId',
);
