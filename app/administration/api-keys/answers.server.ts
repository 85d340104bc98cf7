import { z } from 'zod';

/** A key as its administrators see it; the key itself is shown once, when it is made. Times as ISO 8601 in UTC. */
export const apiKeyRow = z.object({
  id: z.string(),
  name: z.string(),
  prefix: z.string(),
  scopes: z.array(z.string()),
  systems: z.array(z.string()),
  owner: z.string(),
  ratePerMinute: z.number(),
  createdAt: z.iso.datetime(),
  expiresAt: z.iso.datetime().nullable(),
  revokedAt: z.iso.datetime().nullable(),
  lastUsedAt: z.iso.datetime().nullable(),
  state: z.enum(['live', 'expired', 'revoked']),
});
/** An action that a key may have, by name, under the page it belongs to. */
export const scopeChoice = z.object({ code: z.string(), name: z.string(), page: z.string() });
/** POST /sys/apiKey/add. */
export const addAnswer = z.object({ id: z.string(), key: z.string() });
