import { z } from 'zod';

/** POST /sys/signInPartner/secret. */
export const secretAnswer = z.object({ secret: z.string() });
