/** A row of a brought file with what is wrong with it. */
export interface ImportRow {
  /** As a spreadsheet counts. */
  line: number;
  cells: string[];
  problems: { column: number; text: string }[] | null;
}

/** What became of a brought file. */
export interface ImportState {
  id: string;
  fileName: string;
  status: 'reading' | 'checked' | 'writing' | 'done' | 'failed';
  columns: string[];
  total: number;
  bad: number;
  imported: number;
  /** Why the whole file is refused, as a sentence. */
  problem: string | null;
  rows: ImportRow[];
}
