import { z } from 'zod';

/** POST /esdh/eSdh/audit/pick. */
export const pickAnswer = z.object({ picked: z.number() });
