import { z } from 'zod';
import { wholeNumber } from '#app/lib/numbers/written-number.ts';

/** Fields that what is sent to the warehouse has in common. */

export const id = z.uuid();
export const day = z.iso.date().refine((value) => value >= '1900');
export const qty = wholeNumber(1, 1_000_000_000);
export const remark = z.string().trim().max(300).default('');
export const lines = <T extends z.ZodType>(line: T) => z.array(line).min(1).max(200);

export const blank = <T extends z.ZodType>(schema: T) =>
  z.preprocess((value) => (value === '' || value === undefined ? null : value), schema.nullable());

/** Named by whoever asks: asking again with it makes no second document. */
export const requestKey = blank(z.string().regex(/^[0-9a-f]{32}$/));
/** In which unit of the product it was typed; base units where none is named. */
export const unit = blank(z.string().trim().max(20));
export const batchNo = z.string().trim().min(1).max(64);
export const someOrNone = wholeNumber(0, 1_000_000_000);
