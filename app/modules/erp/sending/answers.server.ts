import { z } from 'zod';

/** Where a field of the ERP gets its value from. */
export const mappingRow = z.object({
  target: z.string(),
  from: z.enum(['dictionary', 'field', 'constant']),
  source: z.string(),
  value: z.string(),
  pairs: z.record(z.string(), z.string()),
  base: z.boolean(),
});
const mapping = z.object({ head: z.array(mappingRow), entry: z.array(mappingRow) });
/** How a tenant's documents become bills: its orders, and each other kind where it has a mapping of its own. */
export const mappings = z.object({
  delivery: mapping.optional(),
  return: mapping.optional(),
  exchange: mapping.optional(),
  receipt: mapping.optional(),
  refund: mapping.optional(),
  adjustment: mapping.optional(),
  head: z.array(mappingRow),
  entry: z.array(mappingRow),
});
