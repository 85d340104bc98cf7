import { z } from 'zod';
import type { ComparedPart } from '../editing/rules-compare.ts';
import { listQuery } from '../wire.ts';

/** GET /ePromotion/exportXls: the promotions of the list's filter. */
export const exportQuery = listQuery
  .pick({ state: true, keyword: true })
  .extend({ format: z.enum(['xlsx', 'csv']).default('xlsx') });
export type ExportQuery = z.output<typeof exportQuery>;

/** GET /ePromotion/importTemplate. */
export const templateQuery = z.object({ format: z.enum(['xlsx', 'csv']).default('xlsx') });

/** POST /ePromotion/importExcel: a file; with `dryRun` it says what would become of it and nothing is kept. */
export const importInput = z.object({
  file: z.instanceof(Uint8Array),
  /** What becomes of promotions that are there: they are wrong, or the file is their next version. */
  existing: z.enum(['refuse', 'update']).default('refuse'),
  dryRun: z.union([z.boolean(), z.stringbool()]).default(true),
});
export type ImportInput = z.output<typeof importInput>;

/** A promotion of a file, and what becomes of it. */
export interface ImportedPromotion {
  /** Its first line. */
  line: number;
  code: string;
  name: string;
  does: 'add' | 'edit' | 'same' | 'wrong';
  /** What it does; null where it is wrong. */
  sentence: string | null;
  /** What it changes of the version before. */
  changes: ComparedPart[];
  problems: { line: number; column: string; text: string }[];
}

/** What became of a file; nothing was written where anything is wrong, and in a dry run. */
export interface PromotionImport {
  written: boolean;
  added: number;
  edited: number;
  same: number;
  bad: number;
  promotions: ImportedPromotion[];
}

/** What a version says otherwise than the one before it, in the reader's words; empty where it says nothing. */
export interface VersionChange {
  label: string;
  from: string;
  to: string;
}
