import { z } from 'zod';

/** A text of a call that may be left out, without the blanks around it: `''` then. At most `max` characters. */
export const optionalText = (max: number) => z.string().trim().max(max).default('');

/** A text of a call that must say something, without the blanks around it. At most `max` characters. */
export const requiredText = (max: number) => z.string().trim().min(1).max(max);
