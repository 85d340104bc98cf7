import { z } from 'zod';

/** How many of each kind are found at most. */
export const foundAtMost = 5;

/** Fewest characters that orders, outlets and dealers are looked for by. */
export const fewestCharacters = 2;

/** GET /sys/search. */
export const searchQuery = z.object({ keyword: z.string().trim().min(fewestCharacters).max(64) });

/** An outlet or a dealer that was found. */
export interface FoundParty {
  id: string;
  code: string;
  name: string;
}

/** What the person may see of what was looked for. */
export interface Found {
  orders: { id: string; orderNo: string; customerName: string }[];
  outlets: FoundParty[];
  dealers: FoundParty[];
}
