/** What somebody has typed into a form and not saved. */
export interface Draft {
  values: Record<string, unknown>;
  /** The version of the row that was being edited; null for a new one. */
  version: number | null;
  savedAt: string;
}
