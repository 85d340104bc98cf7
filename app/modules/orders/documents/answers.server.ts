import { z } from 'zod';
import { orderKind, orderStatus } from '../listing/answers.server.ts';
import { corrected, taxSum } from '../pricing/answers.server.ts';

const printedOrder = z.object({
  id: z.string(),
  orderNo: z.string(),
  delivery: z.object({ no: z.string(), expectedOn: z.string().nullable() }).nullable(),
  kind: orderKind,
  status: orderStatus,
  dealerName: z.string(),
  customerName: z.string(),
  salesName: z.string(),
  receiver: z.string(),
  phone: z.string(),
  address: z.string(),
  remark: z.string(),
  orderedAt: z.iso.datetime(),
  goodsFen: z.int(),
  discountFen: z.int(),
  payableFen: z.int(),
  freightFen: z.int(),
  manualFen: z.int(),
  taxes: z.array(taxSum),
  corrected: corrected.nullable(),
  capitals: z.string(),
  printed: z.number(),
  back: z.array(z.object({ productName: z.string(), text: z.string(), amountFen: z.int() })),
  lines: z.array(
    z.object({
      lineNo: z.number(),
      productCode: z.string(),
      productName: z.string(),
      spec: z.string(),
      unit: z.string(),
      qty: z.number(),
      listPriceFen: z.int(),
      discountFen: z.int(),
      amountFen: z.int(),
      correctedFen: z.int(),
      gift: z.boolean(),
      batches: z.array(z.string()),
    }),
  ),
});
/** Orders of one route (线路), which one salesperson looks after, with all they carry together. */
export const printedRoute = z.object({
  route: z.string(),
  orders: z.array(printedOrder),
  goods: z.array(
    z.object({
      productCode: z.string(),
      productName: z.string(),
      spec: z.string(),
      unit: z.string(),
      qty: z.number(),
    }),
  ),
});
/** POST /eOrder/eOrder/printed. */
export const printedAnswer = z.object({ count: z.number() });
