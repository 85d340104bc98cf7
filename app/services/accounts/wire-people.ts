import { z } from 'zod';

/** What people are looked for by: part of a name. */
export const peopleQuery = z.object({ keyword: z.string().trim().max(64).default('') });

/** People who were found. */
export const peopleAnswer = z.array(z.object({ id: z.uuid(), username: z.string(), realname: z.string() }));
