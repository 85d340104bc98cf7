import { z } from 'zod';
import { comparedParts } from '../editing/rules-compare.ts';

const importedPromotion = z.object({
  line: z.number(),
  code: z.string(),
  name: z.string(),
  does: z.enum(['edit', 'add', 'same', 'wrong']),
  sentence: z.string().nullable(),
  changes: z.array(z.enum(comparedParts)),
  problems: z.array(z.object({ line: z.number(), column: z.string(), text: z.string() })),
});
/** What became of a file; nothing was written where anything is wrong, and in a dry run. */
export const promotionImport = z.object({
  written: z.boolean(),
  added: z.number(),
  edited: z.number(),
  same: z.number(),
  bad: z.number(),
  promotions: z.array(importedPromotion),
});
