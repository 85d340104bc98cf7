import { z } from 'zod';
import { longestName, longestSystem, maxScopes, maxSystems } from './rules.ts';

/** What a new key is to be. */
export const apiKeyInput = z.object({
  name: z.string().trim().min(1).max(longestName),
  scopes: z.array(z.string().min(1).max(80)).min(1).max(maxScopes),
  /** The other systems it speaks for, where it hands in what is theirs. */
  systems: z.array(z.string().trim().min(1).max(longestSystem)).max(maxSystems).default([]),
  ratePerMinute: z.number().int().min(1).max(6000),
  /** The last day it works on, in the tenant's zone; null for no end. */
  expiresOn: z.iso.date().nullable().default(null),
});
export type ApiKeyInput = z.output<typeof apiKeyInput>;

/** Which key. */
export const apiKeyRef = z.object({ id: z.uuid() });
