import { z } from 'zod';
import { defineEvent } from '#app/kernel/events/define-event.ts';

/** What happens to equipment, as other modules learn of it. */

const about = z.strictObject({ equipmentId: z.uuid(), orderNo: z.string() });

/** Its first open repair order came. */
export const equipmentBroken = defineEvent('equipment.broken', about, 'equipmentId');

/** Its last open repair order came to an end: it works again. */
export const equipmentMended = defineEvent('equipment.mended', about, 'equipmentId');

/** An order has used up half, four fifths or all of its time. */
export const repairEscalated = defineEvent(
  'repair.escalated',
  z.strictObject({ orderId: z.uuid(), share: z.int() }),
  'orderId',
);

/** Nobody answered an offer in time: the order waits to be dispatched again. */
export const repairOfferLapsed = defineEvent(
  'repair.offer-lapsed',
  z.strictObject({ orderId: z.uuid() }),
  'orderId',
);

/** It is beyond repair: another one has taken its place, and that was accepted. */
export const equipmentGivenUp = defineEvent('equipment.given-up', about, 'equipmentId');

/** It was fetched to a workshop, and was given back. */
export const equipmentFetched = defineEvent(
  'equipment.fetched',
  about.extend({ workshop: z.string() }),
  'equipmentId',
);
export const equipmentGivenBack = defineEvent('equipment.given-back', about, 'equipmentId');

/** An outlet has reported a fault by itself, by the label on the machine. */
export const faultReported = defineEvent(
  'repair.fault-reported',
  z.strictObject({ orderId: z.uuid() }),
  'orderId',
);
