import { z } from 'zod';
import type { DictTree } from './wire.ts';

/** A dictionary with its values, for a tree. */
export const dictTree: z.ZodType<DictTree> = z.object({
  id: z.string(),
  key: z.string(),
  title: z.string(),
  value: z.string(),
  children: z.array(z.lazy(() => dictTree)),
});
