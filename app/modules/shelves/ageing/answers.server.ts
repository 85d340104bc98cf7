import { z } from 'zod';
import { ageingApprovals, ageingEvents, ageingStates, ageingWays } from './rules-ageing.ts';

const ageingHappening = z.object({
  id: z.string(),
  event: z.enum(ageingEvents),
  toState: z.enum(ageingStates),
  actorName: z.string(),
  note: z.string(),
  at: z.string(),
});
/** GET /eCustStock/ageing/detail: ageing goods, what is done with them and what has happened. */
export const ageingDetail = z.object({
  id: z.string(),
  version: z.number(),
  customerId: z.string(),
  outletName: z.string(),
  ownerId: z.string(),
  ownerName: z.string(),
  productId: z.string(),
  productName: z.string(),
  unit: z.string(),
  productionDate: z.string(),
  expiryDate: z.string(),
  freshness: z.enum(['expired', 'near', 'urgent']),
  qty: z.number(),
  valueFen: z.int(),
  countedOn: z.string(),
  state: z.enum(ageingStates),
  assigneeName: z.string().nullable(),
  way: z.enum(ageingWays).nullable(),
  wayQty: z.number().nullable(),
  wayFen: z.int().nullable(),
  approval: z.enum(ageingApprovals),
  approvalYuan: z.number(),
  happenings: z.array(ageingHappening),
  may: z.object({
    review: z.boolean(),
    assign: z.boolean(),
    finish: z.boolean(),
    start: z.boolean(),
    propose: z.boolean(),
    decide: z.boolean(),
  }),
});
