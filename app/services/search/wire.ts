import { z } from 'zod';
import { fewestCharacters } from './rules.ts';

/** GET /sys/search. */
export const searchQuery = z.object({ keyword: z.string().trim().min(fewestCharacters).max(64) });

/** A row that was found, with what its kind tells of it beside. */
export interface FoundRow {
  id: string;
  /** What people know it by. */
  name: string;
  /** What stands beside the name. */
  note: string;
  /** Its page, or the list that shows what belongs to it: a path of this site. */
  to: string;
}

/** What was found of one kind. */
export interface FoundGroup {
  kind: string;
  /** What people call the kind, in the reader's language. */
  title: string;
  icon: string;
  rows: readonly FoundRow[];
}

/** What the person may see of what was looked for; on the wire the rows of a kind stand by its word too. */
export interface Found {
  groups: readonly FoundGroup[];
}
