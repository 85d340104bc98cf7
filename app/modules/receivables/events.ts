import { z } from 'zod';
import { defineEvent } from '#app/kernel/events/define-event.ts';

/** What becomes of money that was recorded by hand, as other modules learn of it. */

/** A payment was approved and booked. */
export const paymentBooked = defineEvent(
  'payment.booked',
  z.strictObject({ paymentId: z.uuid() }),
  'paymentId',
);

/** An order was charged freight, its price was corrected, or some of it was written off. */
export const receivableAdjusted = defineEvent(
  'receivable.adjusted',
  z.strictObject({ entryId: z.uuid() }),
  'entryId',
);

/** A refund was paid out. */
export const refundPaid = defineEvent('refund.paid', z.strictObject({ refundId: z.uuid() }), 'refundId');
