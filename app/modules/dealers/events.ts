import { z } from 'zod';
import { defineEvent } from '#app/kernel/events/define-event.ts';
import { underWayChoices } from '#app/services/obligations/wire.ts';

/** A dealer's contract ends soon, or has ended: its days left are told once for each that the brand wants to hear of. */
export const dealerContractEnding = defineEvent(
  'dealer.contract-ending',
  z.strictObject({
    dealerId: z.uuid(),
    /** Its last day, YYYY-MM-DD, and how many are left; below 0 when it is over. */
    contractTo: z.iso.date(),
    daysLeft: z.int(),
  }),
  'dealerId',
);

/** A dealer sells nothing for now (暂停) or for good (终止); what becomes of its orders that have not been sent was asked. */
export const dealerStopped = defineEvent(
  'dealer.stopped',
  z.strictObject({
    dealerId: z.uuid(),
    status: z.enum(['paused', 'ended']),
    reason: z.string(),
    underWay: z.enum(underWayChoices),
    /** The day it happened on in the tenant's zone, YYYY-MM-DD, and the moment. */
    businessDate: z.iso.date(),
    at: z.iso.datetime(),
  }),
  'dealerId',
);
