import { z } from 'zod';
import { defineEvent } from '#app/kernel/events/define-event.ts';

/** What happens to equipment, as other modules learn of it. */

const about = z.strictObject({ equipmentId: z.uuid(), orderNo: z.string() });

/** Its first open repair order came. */
export const equipmentBroken = defineEvent('equipment.broken', about, 'equipmentId');

/** Its last open repair order came to an end: it works again. */
export const equipmentMended = defineEvent('equipment.mended', about, 'equipmentId');

/** It is beyond repair: another one takes its place. */
export const equipmentGivenUp = defineEvent('equipment.given-up', about, 'equipmentId');
