import { z } from 'zod';

const lifeShare = z.object({ part: z.number(), of: z.number() });
/** From what share that remains on goods are fresh, normal, or near their end; with less they are urgent. */
export const freshnessShares = z.object({ fresh: lifeShare, normal: lifeShare, urgent: lifeShare });
