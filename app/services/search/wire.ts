import { z } from 'zod';
import { fewestCharacters } from './rules.ts';

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
