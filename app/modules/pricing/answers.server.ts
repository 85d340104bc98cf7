import { z } from 'zod';

const priceStep = z.object({
  source: z.string(),
  name: z.string(),
  priceFen: z.int().optional(),
  offFen: z.int().optional(),
});
/** All steps in the order they were looked at; the last one that has a price gave it. */
export const priceTrace = z.array(priceStep);
/** What is taken off a whole basket by hand, and why. */
export const manualDiscount = z.object({ offFen: z.int(), reason: z.string() });
/** A sentence about what a rule gave, or why it gave nothing. */
export const priceNote = z.object({
  source: z.string(),
  id: z.string(),
  name: z.string(),
  given: z.boolean(),
  text: z.string(),
  detail: z.string(),
});
/** What is almost reached, as it is offered: one thing to add, or goods to choose from. */
export const nearOffer = z.object({
  missingPart: z.number(),
  add: z.object({ code: z.string(), name: z.string(), unit: z.string(), qty: z.number() }).nullable(),
  id: z.string(),
  name: z.string(),
  group: z.number(),
  text: z.string(),
  source: z.string(),
});
/** Gifts of which the outlet chooses: so many pieces, of at most so many kinds. */
export const giftChoice = z.object({
  ruleId: z.string(),
  name: z.string(),
  qty: z.number(),
  choose: z.number(),
  items: z.array(z.object({ productId: z.string(), unit: z.string(), name: z.string() })),
  chosen: z.array(z.object({ productId: z.string(), unit: z.string(), qty: z.number() })),
});
