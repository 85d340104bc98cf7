import { z } from 'zod';
import { batchNo, day, id, lines, qty, remark, requestKey, someOrNone, unit } from './wire-fields.ts';

/** POST /eProd/stock/receive: goods that came in, by batch number and day of production. */
export const receiveInput = z.object({
  warehouseId: id,
  remark,
  requestKey,
  lines: lines(z.object({ productId: id, batchNo, productionDate: day, qty, unit })),
});

/** POST /eProd/stock/transfer: from one warehouse to another; a draft that is not sent moves nothing. */
export const transferInput = z.object({
  fromWarehouseId: id,
  toWarehouseId: id,
  remark,
  send: z.boolean().default(true),
  requestKey,
  lines: lines(z.object({ productId: id, batchId: id, qty, unit })),
});

/** POST /eProd/stock/count: what was counted of each batch. */
export const countInput = z.object({
  warehouseId: id,
  remark,
  requestKey,
  lines: lines(z.object({ productId: id, batchId: id, counted: someOrNone })),
});

const withReason = z.object({
  warehouseId: id,
  remark: z.string().trim().min(1).max(300),
  requestKey,
  lines: lines(z.object({ productId: id, batchId: id, qty, unit })),
});

/** POST /eProd/stock/loss: goods that are spoilt or gone, with the reason. */
export const lossInput = withReason;

/** POST /eProd/stock/freeze and unfreeze: goods that nobody may sell for a while, with the reason. */
export const freezeInput = withReason;

export type FreezeInput = z.output<typeof freezeInput>;

/** A line of the ledger. */
export interface LedgerRow {
  id: string;
  happenedAt: string;
  kind: string;
  warehouseName: string;
  productCode: string;
  productName: string;
  batchNo: string;
  onHandChange: number;
  reservedChange: number;
  frozenChange: number;
  transitChange: number;
  onHandAfter: number;
  docNo: string;
  actorName: string;
  remark: string | null;
}
