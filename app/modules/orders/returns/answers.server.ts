import { z } from 'zod';
import { linkedOrder, orderKind, orderStatus } from '../listing/answers.server.ts';
import { quotedLine } from '../placing/answers.server.ts';

/** A return or an exchange that was made. */
export const made = z.object({ id: z.string(), orderNo: z.string() });
/** What a return comes to, in fen: its goods had cost, promotions take back (below nothing: give back), it refunds. */
export const returnQuote = z.object({
  shareFen: z.int(),
  withheldFen: z.int(),
  refundFen: z.int(),
  rules: z.array(z.object({ name: z.string(), fen: z.number() })),
  gifts: z.array(z.object({ lineNo: z.number(), productName: z.string(), text: z.string() })),
  coupons: z.array(z.object({ name: z.string(), code: z.string() })),
});
/** What changing goods for others comes to, in fen: what comes back is worth after what promotions take back, and what is sent costs. */
export const swapQuote = z.object({
  lines: z.array(quotedLine),
  back: returnQuote,
  backFen: z.int(),
  payableFen: z.int(),
});
/** What an order was exchanged by, or is the exchange of, each with its lines. */
export const exchanges = z.object({
  orderNo: z.string(),
  origin: linkedOrder.nullable(),
  swaps: z.array(
    z.object({
      id: z.string(),
      orderNo: z.string(),
      dealerName: z.string(),
      together: z.boolean(),
      kind: orderKind,
      status: orderStatus,
      lines: z.array(
        z.object({ lineNo: z.number(), productName: z.string(), unit: z.string(), qty: z.number() }),
      ),
    }),
  ),
});
