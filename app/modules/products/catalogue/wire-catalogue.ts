import { z } from 'zod';

/** POST /eProd/catalogueCheck: a file of products with their units that is to be looked at. */
export const catalogueInput = z.object({
  file: z.instanceof(Uint8Array),
  fileName: z.string().trim().max(200).default(''),
});

/** POST /eProd/catalogueWrite: the same file, with the sign of what was shown of it. */
export const catalogueWriteInput = catalogueInput.extend({ seen: z.string().min(1).max(64) });

const catalogueProduct = z.object({
  code: z.string(),
  name: z.string(),
  isNew: z.boolean(),
  /** What it changes, as people read it; before is empty of what is new. */
  changes: z.array(z.object({ what: z.string(), before: z.string(), after: z.string() })),
  /** What keeps it from being written; lines as a spreadsheet counts. */
  faults: z.array(z.object({ line: z.number(), text: z.string() })),
});

/** What a file of products would bring; nothing is written. */
export const checkedAnswer = z.object({
  /** The sign of what is shown: what is written is that and nothing else. */
  seen: z.string(),
  lines: z.number(),
  added: z.number(),
  changed: z.number(),
  same: z.number(),
  bad: z.number(),
  /** Those that are wrong first, then what is new or changes; the first of them. */
  products: z.array(catalogueProduct),
});

/** What became of a file: how many products were written, and which were refused after all. */
export const writtenAnswer = z.object({
  written: z.number(),
  refused: z.array(z.object({ code: z.string(), text: z.string() })),
});

/** A product that a file adds or changes, or that is wrong in it. */
export type CatalogueProduct = z.infer<typeof catalogueProduct>;
export type CatalogueChange = CatalogueProduct['changes'][number];
export type CatalogueFault = CatalogueProduct['faults'][number];
export type CheckedCatalogue = z.infer<typeof checkedAnswer>;
export type WrittenCatalogue = z.infer<typeof writtenAnswer>;
