import { lineAmountFen } from '#app/modules/pricing/rules-totals.ts';
import type { orderLines } from '../table.server.ts';

/** What a line copies from the product on the day. */
export interface SoldUnit {
  productId: string;
  productCode: string;
  productName: string;
  spec: string;
  unit: string;
  factor: number;
  baseUnit: string;
  priceFen: number;
  taxRateBp: number;
}

export interface LineFacts {
  sold: SoldUnit;
  qty: number;
  gift?: boolean;
  discountFen?: number;
}

/** A line before its order is known; nothing of it is shipped. */
export type DraftLine = Omit<Required<typeof orderLines.$inferInsert>, 'tenantId' | 'orderId' | 'lineNo'>;

/** What has not happened to a line yet. */
const untouched = {
  cutQty: 0,
  cutFen: 0,
  shippedQty: 0,
  signedPieces: 0,
  returnedPieces: 0,
  swappedPieces: 0,
  repriced: [],
  priceTrace: null,
};

export function draftLine({ sold, qty, gift = false, discountFen = 0 }: LineFacts): DraftLine {
  const { priceFen, ...copied } = sold;
  const amounts = { qty, listPriceFen: priceFen, discountFen: gift ? qty * priceFen : discountFen };
  return { ...copied, ...amounts, gift, amountFen: lineAmountFen(amounts), ...untouched };
}
