/** One change of a row: who, when, and what from what to what, as people read it. */
export interface RowChange {
  id: string;
  at: string;
  who: string;
  /** add, edit, delete, import, restore … */
  does: string;
  fields: {
    name: string;
    label: string;
    before: string | null;
    after: string | null;
    /** Both as they are kept: ids, codes, fen. */
    raw: [before: string, after: string];
  }[];
}
