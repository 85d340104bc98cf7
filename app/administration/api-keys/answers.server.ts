import { z } from 'zod';

/** An action that a key may have, by name, under the page it belongs to. */
export const scopeChoice = z.object({ code: z.string(), name: z.string(), page: z.string() });
/** POST /sys/apiKey/add. */
export const addAnswer = z.object({ id: z.string(), key: z.string() });
