import { z } from 'zod';
import { rowVersion } from '#app/lib/numbers/written-number.ts';

/** One delivery, as its row was seen. */
export const deliveryRef = z.object({ id: z.uuid(), version: rowVersion });

/** One delivery to be looked at. */
export const deliveryId = z.object({ id: z.uuid() });

/** A delivery that nobody need make any more, and why. */
export const skipInput = deliveryRef.extend({ reason: z.string().trim().min(1).max(200) });
