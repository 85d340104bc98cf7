import { z } from 'zod';
import { isTelephone } from '../validators.ts';

/** A number that somebody can be called at, or nothing. */
export const telephoneText = z
  .string()
  .trim()
  .max(30)
  .default('')
  .refine((text) => text === '' || isTelephone(text), { params: { refusal: 'common.bad-telephone' } });
