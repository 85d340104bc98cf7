import type { CellProblem } from '../reading/cell-value.ts';

/** A row of a brought file with what is wrong with it. */
export interface ImportRow {
  /** As a spreadsheet counts. */
  line: number;
  cells: string[];
  /** Whether it is a row that is not there yet. */
  isNew: boolean;
  /** What it changes of the row it is about: the column, and what that has so far. */
  changes: { column: number; before: string }[] | null;
  problems: CellProblem[] | null;
}

/** What became of a brought file. */
export interface ImportState {
  id: string;
  fileName: string;
  status: 'reading' | 'checked' | 'writing' | 'done' | 'failed';
  /** Whether lines about rows that are there change them. */
  updates: boolean;
  columns: string[];
  /** Those of them that no file sets: pictures, files and what the program itself writes. */
  passedOver: string[];
  total: number;
  bad: number;
  /** Lines that change nothing, and right ones that change something. */
  same: number;
  changed: number;
  /** Rows written, and how many of them were there before. */
  imported: number;
  updated: number;
  /** Why the whole file is refused, as a sentence. */
  problem: string | null;
  rows: ImportRow[];
}
