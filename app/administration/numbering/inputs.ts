import { z } from 'zod';
import { wholeNumber } from '#app/lib/numbers/written-number.ts';
import { type DocumentKind, documentKinds, longestPattern, resets } from '#app/services/numbering/rules.ts';

/** What is sent to set a way of numbering. */
export const numberingInput = z.object({
  kind: z.enum(Object.keys(documentKinds) as [DocumentKind, ...DocumentKind[]]),
  pattern: z.string().trim().max(longestPattern),
  reset: z.enum(resets),
  gapFree: z.union([z.boolean(), z.stringbool()]),
  version: wholeNumber(0, 2_147_483_647),
});
