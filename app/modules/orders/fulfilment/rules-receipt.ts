import { z } from 'zod';
import { decimalNumber, rowVersion, wholeNumber } from '#app/lib/numbers/written-number.ts';
import { optionalText } from '#app/lib/text/wire-text.ts';

const degrees = (max: number) => decimalNumber(-max, max).nullish().default(null);
/** A picture as a browser gives one: data:image/png;base64,… */
const picture = z.string().max(700_000).startsWith('data:image/');

/**
 * PUT /eOrder/eOrder/saveOrderSign: who took the goods of a delivery, of every one that is on its way when none is
 * named; all of them when no line is.
 */
export const signInput = z.object({
  id: z.string().min(1).max(64),
  version: rowVersion.optional(),
  /** Number of the delivery; 0: what left without one. */
  deliveryNo: wholeNumber(0, 10_000).optional(),
  signer: z.string().trim().min(1).max(40),
  signature: picture,
  photos: z.array(picture).max(3).default([]),
  lng: degrees(180),
  lat: degrees(90),
  place: optionalText(120),
  remark: optionalText(200),
  lines: z
    .array(
      z.object({
        lineNo: wholeNumber(1, 10_000),
        qty: wholeNumber(0, 10_000_000),
        /** Base units besides: what is left of a box that was not whole. */
        pieces: wholeNumber(0, 10_000_000).optional(),
      }),
    )
    .max(500)
    .optional(),
});
export type SignInput = z.output<typeof signInput>;
