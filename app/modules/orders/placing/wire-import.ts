import { z } from 'zod';
import type { TypedLine } from './wire-create.ts';

/** POST /eOrder/eOrder/importCheck: a file of orders that is to be looked at. */
export const orderFileInput = z.object({
  file: z.instanceof(Uint8Array),
  fileName: z.string().trim().max(200).default(''),
});

/** Something that keeps an order of a file from being placed. */
export interface FileFault {
  /** As a spreadsheet counts. */
  line: number;
  text: string;
}

/** One order of a file, as it would be placed. */
export interface FileOrder {
  /** What it is placed under: that of the file, or one made of the file's content, so that it is placed once. */
  externalNo: string;
  /** Whether the file itself says so. */
  named: boolean;
  /** The outlet: as we know it, or as the file calls it. */
  customerId: string | null;
  customerName: string;
  remark: string;
  /** What another system has charged for it already; null: it costs what it costs here. */
  charged: { by: string; payableFen: number; freightFen: number } | null;
  lines: TypedLine[];
  /** Dealers that deliver: an order is made for each. */
  parts: number;
  payableFen: number;
  freightFen: number;
  faults: FileFault[];
}

/** What a file of orders would bring; nothing is written. */
export interface CheckedOrderFile {
  orders: FileOrder[];
  lines: number;
}
