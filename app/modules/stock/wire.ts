import { z } from 'zod';

const id = z.uuid();
const day = z.iso.date().refine((value) => value >= '1900');
const qty = z.coerce.number().int().min(1).max(1_000_000_000);
const remark = z.string().trim().max(300).default('');
const lines = <T extends z.ZodType>(line: T) => z.array(line).min(1).max(200);

/** POST /eProd/stock/receive: goods that came in, by batch number and day of production. */
export const receiveInput = z.object({
  warehouseId: id,
  remark,
  lines: lines(
    z.object({ productId: id, batchNo: z.string().trim().min(1).max(64), productionDate: day, qty }),
  ),
});

/** POST /eProd/stock/transfer: from one warehouse to another. */
export const transferInput = z.object({
  fromWarehouseId: id,
  toWarehouseId: id,
  remark,
  lines: lines(z.object({ productId: id, batchId: id, qty })),
});

/** POST /eProd/stock/count: what was counted of each batch. */
export const countInput = z.object({
  warehouseId: id,
  remark,
  lines: lines(
    z.object({ productId: id, batchId: id, counted: z.coerce.number().int().min(0).max(1_000_000_000) }),
  ),
});

/** POST /eProd/stock/loss: goods that are spoilt or gone, with the reason. */
export const lossInput = z.object({
  warehouseId: id,
  remark: z.string().trim().min(1).max(300),
  lines: lines(z.object({ productId: id, batchId: id, qty })),
});

/** What a document of the warehouse is known by afterwards. */
export interface StockDocMade {
  id: string;
  no: string;
}
