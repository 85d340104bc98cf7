import { z } from 'zod';

/** What documents tell of: money of its own page, or an entry of an account that nothing else is behind. */
export const syncSource = z.enum(['order', 'payment', 'refund', 'entry']);
