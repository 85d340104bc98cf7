import { z } from 'zod';

/** POST /eProd/catalogueCheck: a file of products with their units that is to be looked at. */
export const catalogueInput = z.object({
  file: z.instanceof(Uint8Array),
  fileName: z.string().trim().max(200).default(''),
});

/** POST /eProd/catalogueWrite: the same file, with the sign of what was shown of it. */
export const catalogueWriteInput = catalogueInput.extend({ seen: z.string().min(1).max(64) });

/** Something that a file changes, as people read it. */
export interface CatalogueChange {
  what: string;
  /** Nothing of what is new. */
  before: string;
  after: string;
}

/** Something that keeps a product of a file from being written. */
export interface CatalogueFault {
  /** As a spreadsheet counts. */
  line: number;
  text: string;
}

/** A product that a file adds or changes, or that is wrong in it. */
export interface CatalogueProduct {
  code: string;
  name: string;
  isNew: boolean;
  changes: CatalogueChange[];
  faults: CatalogueFault[];
}

/** What a file of products would bring; nothing is written. */
export interface CheckedCatalogue {
  /** The sign of what is shown: what is written is that and nothing else. */
  seen: string;
  lines: number;
  added: number;
  changed: number;
  same: number;
  bad: number;
  /** Those that are wrong first, then what is new or changes; the first of them. */
  products: CatalogueProduct[];
}

/** What became of a file: how many products were written, and which were refused after all. */
export interface WrittenCatalogue {
  written: number;
  refused: { code: string; text: string }[];
}
