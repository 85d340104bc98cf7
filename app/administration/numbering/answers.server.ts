import { z } from 'zod';
import { resets } from '#app/services/numbering/rules.ts';

/** How the tenant numbers a kind of documents. */
export const numberingRow = z.object({
  kind: z.string(),
  name: z.string(),
  own: z.boolean(),
  version: z.number(),
  sample: z.string(),
  pattern: z.string(),
  reset: z.enum(resets),
  gapFree: z.boolean(),
});
