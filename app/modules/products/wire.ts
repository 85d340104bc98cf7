import { z } from 'zod';
import type { StoredFile } from '#app/lib/files/stored-file.ts';
import { rowVersion, wholeNumber } from '#app/lib/numbers/written-number.ts';
import { idList } from '#app/lib/text/id-list.ts';
import type { PriceStep } from './rules.ts';

const id = z.uuid();
const fen = wholeNumber(0, 1_000_000_000_000);

/** PUT /eProd/units: all units of a product, with the version of the product that was looked at. */
export const unitsInput = z.object({
  productId: id,
  version: rowVersion,
  units: z
    .array(
      z.object({
        unit: z.string().trim().min(1).max(10),
        factor: wholeNumber(1, 1_000_000),
        barcode: z.string().trim().min(1).max(32),
        priceFen: fen,
        floorFen: fen.nullish().transform((value) => value ?? null),
      }),
    )
    .min(1)
    .max(12),
});

/** PUT /eProd/pictures: all pictures of a product, the one that is shown first. */
export const picturesInput = z.object({
  id,
  version: rowVersion,
  fileIds: idList(6),
});

/** GET /eProd/quote: what a unit of a product costs an outlet today. */
export const quoteQuery = z.object({ customerId: id, productId: id, unit: z.string().trim().min(1).max(10) });

/** A unit of a product. */
export interface UnitRow {
  unit: string;
  factor: number;
  barcode: string;
  priceFen: number;
  floorFen: number | null;
}

/** A product with its units, for its own page. */
export interface ProductDetail {
  id: string;
  version: number;
  code: string;
  name: string;
  category: string;
  spec: string;
  status: 'on-sale' | 'off-sale';
  shelfLifeDays: number;
  minQty: number;
  stepQty: number;
  saleAreas: string | null;
  units: UnitRow[];
  pictures: StoredFile[];
}

/** Why a line cannot be sold. */
export type SaleProblem =
  | 'off-sale'
  | 'outside-area'
  | 'dealer-area'
  | 'dealer-brand'
  | 'dealer-contract'
  | 'below-least'
  | 'not-in-steps';

/** What a line costs, and how its price came about. */
export interface Quote {
  productId: string;
  unit: string;
  /** Base units in one. */
  factor: number;
  code: string;
  name: string;
  spec: string;
  category: string;
  brand: string | null;
  /** All units of the product with the base units in one. */
  units: { unit: string; factor: number }[];
  taxRateBp: number;
  listPriceFen: number;
  floorFen: number | null;
  priceFen: number;
  trace: PriceStep[];
  problem: SaleProblem | null;
}
