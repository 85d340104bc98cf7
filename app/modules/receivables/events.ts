import { z } from 'zod';
import { defineEvent } from '#app/kernel/events/define-event.ts';
import { toldWays } from './ledger/rules-kinds.ts';

/** What becomes of money that was recorded by hand, as other modules learn of it. */

/** A payment was approved and booked. */
export const paymentBooked = defineEvent(
  'payment.booked',
  z.strictObject({ paymentId: z.uuid() }),
  'paymentId',
);

/** An entry was booked that no document of its own tells of: freight, a correction, a deposit, a merger. */
export const entryBooked = defineEvent(
  'receivable.booked',
  z.strictObject({ entryId: z.uuid(), toldAs: z.enum(toldWays) }),
  'entryId',
);

/** A refund was paid out. */
export const refundPaid = defineEvent('refund.paid', z.strictObject({ refundId: z.uuid() }), 'refundId');
