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
  dueOn: z.string().nullable(),
});
