import { z } from 'zod';
import type { ProviderKind } from './rules.ts';

/** An identity provider as administrators see it. */
export interface ProviderSettings {
  kind: ProviderKind;
  name: string;
  url: string;
  clientId: string;
  hasSecret: boolean;
  matchBy: 'username' | 'email' | 'nothing';
  enabled: boolean;
}

/** GET /sys/adminLogin, dpLogin, tyLogin: a ticket and nothing else, no name and no password. */
export const ticketInput = z.strictObject({ ticket: z.string().min(1).max(4096) });

/** GET /cas/client/validateLogin. */
export const casInput = z.object({
  ticket: z.string().min(1).max(256),
  service: z.string().min(1).max(1024),
});
