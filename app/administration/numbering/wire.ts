import type { Numbering } from '#app/services/numbering/rules.ts';

/** How the tenant numbers a kind of documents. */
export interface NumberingRow extends Numbering {
  kind: string;
  /** What people call it, in the reader's language. */
  name: string;
  /** The tenant's own way, not the product's. */
  own: boolean;
  /** Grows with each change; 0 for the product's. */
  version: number;
  /** The number the next document would have, if the person made it now. */
  sample: string;
}
