import { z } from 'zod';
import { rowVersion, wholeNumber } from '#app/lib/numbers/written-number.ts';
import { batchNo, blank, day, id, remark, requestKey, someOrNone, unit } from '../movements/wire-fields.ts';

/** POST /eProd/stockCount/open: a count of a warehouse, of all or of one category. */
export const openCountInput = z.object({
  warehouseId: id,
  category: blank(z.string().trim().max(30)),
  hidesBook: z.boolean().default(false),
  twoCounters: z.boolean().default(false),
  remark,
  requestKey,
});

const countedQty = { qty: someOrNone, unit, adds: z.boolean().default(false) };

/** PUT /eProd/stockCount/enter: what was counted of lines of the sheet, and goods that were found beside it. */
export const enterCountInput = z
  .object({
    id,
    lines: z
      .array(z.object({ lineNo: wholeNumber(1, 100_000), ...countedQty }))
      .max(200)
      .default([]),
    found: z
      .array(z.object({ productId: id, batchNo, productionDate: day, ...countedQty }))
      .max(50)
      .default([]),
  })
  .refine((one) => one.lines.length + one.found.length > 0, { path: ['lines'] });

/** PUT /eProd/stockCount/scan: one more of a barcode, or of a product's code. */
export const scanCountInput = z.object({ id, code: z.string().trim().min(1).max(64) });

/** PUT /eProd/stockCount/submit: ends counting; what nobody counted stays as it is, or is taken for gone. */
export const submitCountInput = z.object({
  id,
  version: rowVersion,
  uncounted: z.enum(['keep', 'zero']).default('keep'),
});
