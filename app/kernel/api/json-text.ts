import { z } from 'zod';

/** JSON as the text of a form's field or of an address, at most so many characters long; other text is refused. */
export const jsonText = (maxLength: number) =>
  z
    .string()
    .max(maxLength)
    .transform((text, context): unknown => {
      try {
        return JSON.parse(text);
      } catch {
        context.addIssue({ code: 'custom' });
        return z.NEVER;
      }
    });
