import { z } from 'zod';

const manualTrouble = z.enum(['room', 'several', 'no-reason']);
/** How a discount given by hand is judged. */
export const judgedManual = z.object({
  offFen: z.int(),
  limitFen: z.int(),
  overLimit: z.boolean(),
  roomFen: z.int(),
  trouble: manualTrouble.nullable(),
});
