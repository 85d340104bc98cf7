import { z } from 'zod';
import { defineEvent } from '#app/kernel/events/define-event.ts';

/** An outlet has signed for goods that bring it more points than usual. */
export const pointsMultiplied = defineEvent(
  'promotion.points-multiplied',
  z.strictObject({
    orderId: z.uuid(),
    outletId: z.uuid(),
    promotionId: z.uuid(),
    /** 20000: twice as many. */
    factorBp: z.int(),
    /** What the points are reckoned from, in fen. */
    baseFen: z.int(),
  }),
  'orderId',
);
