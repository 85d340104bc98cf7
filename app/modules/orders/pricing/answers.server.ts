import { z } from 'zod';

/** The money of one order by the books, in fen: open = charged − credited − paid + refunded ± corrected − written off. */
export const orderMoney = z.object({
  charged: z.number(),
  freight: z.number(),
  credited: z.number(),
  paid: z.number(),
  refunded: z.number(),
  corrected: z.number(),
  writtenOff: z.number(),
  open: z.number(),
  requested: z.number(),
  toCome: z.number(),
  dueOn: z.string().nullable(),
});
/** A change of what is owed that somebody has asked for. */
export const adjusting = z.object({ name: z.string(), owedFen: z.int() });
/** What has been recorded as paid for an order before it is sent, and what became of it. */
export const prepaid = z.object({
  bookedFen: z.int(),
  latest: z
    .object({
      receiptNo: z.string(),
      amountFen: z.int(),
      status: z.enum(['waiting', 'booked', 'refused', 'withdrawn']),
      recordedName: z.string(),
      decidedName: z.string().nullable(),
      reason: z.string().nullable(),
    })
    .nullable(),
});
/** What goods of one rate come to: with tax, without it, and the tax. */
export const taxSum = z.object({
  rateBp: z.number(),
  grossFen: z.int(),
  netFen: z.int(),
  taxFen: z.int(),
});
/** What goods come to since their price was corrected, and by how much. */
export const corrected = z.object({ fen: z.int(), amountFen: z.int(), taxes: z.array(taxSum) });
