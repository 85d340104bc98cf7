import { z } from 'zod';
import { defineEvent } from '#app/kernel/events/define-event.ts';
import { underWayChoices } from '#app/services/obligations/wire.ts';

/** What happens to outlets, as other modules learn of it. */

const day = {
  /** The day it happened on in the tenant's zone, YYYY-MM-DD, and the moment. */
  businessDate: z.iso.date(),
  at: z.iso.datetime(),
};

/** Two outlets have become one: what referred to the first refers to the second already. */
export const outletMerged = defineEvent(
  'outlet.merged',
  z.strictObject({ outletId: z.uuid(), intoId: z.uuid(), ...day }),
  'intoId',
);

const standing = z.strictObject({ outletId: z.uuid(), reason: z.string(), ...day });

/** Somebody asked for it, and it is approved: it can be ordered for from now on. */
export const outletApproved = defineEvent(
  'outlet.approved',
  z.strictObject({ outletId: z.uuid(), ...day }),
  'outletId',
);

/** Orders nothing until it is opened again; what becomes of its orders that have not been sent was asked. */
export const outletFrozen = defineEvent(
  'outlet.frozen',
  standing.extend({ underWay: z.enum(underWayChoices).default('keep') }),
  'outletId',
);

/** Is no more. */
export const outletClosed = defineEvent('outlet.closed', standing, 'outletId');

/** In good standing again. */
export const outletOpened = defineEvent('outlet.opened', standing, 'outletId');

/** Somebody looks after outlets that were others' until now. Who leaves hands over all their work, and that is none. */
export const outletsHandedOver = defineEvent(
  'outlet.handed-over',
  z.strictObject({ userId: z.uuid(), outletIds: z.array(z.uuid()).min(1), ...day }),
  'userId',
);
