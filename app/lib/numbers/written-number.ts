import { z } from 'zod';

/** Largest number PostgreSQL keeps in four bytes. */
const int4 = 2_147_483_647;

/**
 * A number as JSON has it, or as a query and a form write it: digits, maybe a sign before and a point among them.
 * Whatever else JavaScript would make a number of is none: '', ' 5 ', '1e3', '0x10', true, [5], null.
 */
function asNumber(value: unknown): unknown {
  const number = typeof value === 'string' && /^-?\d{1,20}(\.\d{1,20})?$/.test(value) ? Number(value) : value;
  // There is no less than nothing: -0 is 0.
  return number === 0 ? 0 : number;
}

/** A whole number of a call's input; as text too, for a query has nothing else. */
export const wholeNumber = (min: number, max: number) => z.preprocess(asNumber, z.int().min(min).max(max));

/** A number of a call's input with digits after the point; as text too. */
export const decimalNumber = (min: number, max: number) =>
  z.preprocess(asNumber, z.number().min(min).max(max));

/** Which version of a row somebody has seen. */
export const rowVersion = wholeNumber(1, int4);
