import { z } from 'zod';

const importedPromotion = z.object({
  line: z.number(),
  code: z.string(),
  name: z.string(),
  does: z.enum(['edit', 'add', 'same', 'wrong']),
  sentence: z.string().nullable(),
  changes: z.array(
    z.enum(['description', 'name', 'scope', 'benefit', 'limits', 'onReturn', 'days', 'goods', 'stacking']),
  ),
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
