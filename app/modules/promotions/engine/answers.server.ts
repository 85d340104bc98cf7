import { z } from 'zod';

/** Something that is given. */
export const giftItem = z.object({ productId: z.string(), unit: z.string() });
