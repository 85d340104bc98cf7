import { z } from 'zod';
import { outsideStatuses } from './rules.ts';

const shownProblem = z.object({
  kind: z.enum(['refused', 'unit', 'product', 'outlet']),
  theirs: z.string(),
  text: z.string(),
});
/** What became of an order that was handed in, or tried again. */
export const received = z.object({
  id: z.string(),
  externalNo: z.string(),
  status: z.enum(outsideStatuses),
  orders: z.array(z.object({ id: z.string(), orderNo: z.string() })),
  problems: z.array(shownProblem),
});
/** PUT /eOrder/eOrder/outside/map, PUT /eOrder/eOrder/outside/retry. */
export const mapAnswer = z.object({ orders: z.array(received) });
/** POST /eOrder/eOrder/outside/openOutlet. */
export const openOutletAnswer = z.object({
  customerId: z.string(),
  waits: z.boolean(),
  orders: z.array(received),
});
