import { z } from 'zod';
import { wholeNumber } from '#app/lib/numbers/written-number.ts';
import { longestPattern, resets } from '#app/services/numbering/rules.ts';

/** What is sent to set a way of numbering, of one of the kinds there are. */
export const numberingInput = (kinds: readonly string[]) =>
  z.object({
    kind: z.enum(kinds),
    pattern: z.string().trim().max(longestPattern),
    reset: z.enum(resets),
    gapFree: z.union([z.boolean(), z.stringbool()]),
    version: wholeNumber(0, 2_147_483_647),
  });
