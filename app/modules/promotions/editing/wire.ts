import { z } from 'zod';
import { rowVersion, wholeNumber } from '#app/lib/numbers/written-number.ts';
import { returnWays } from '#app/modules/pricing/rules-returns.ts';
import { orderSources } from '#app/modules/pricing/rules-sources.ts';
import { type LevelBenefit, promotionKinds } from '../engine/rules-definition.ts';

/** A promotion as its editor sends it: scope, definition, and what a basket would come to with it. */

const id = z.uuid();
const day = z.iso.date();
const count = wholeNumber(1, 1_000_000_000);
const fen = wholeNumber(0, 1_000_000_000_000);
const noneOr = <Schema extends z.ZodType>(schema: Schema) =>
  schema.nullish().transform((value) => value ?? null);
const ids = z.array(id).max(500).default([]);
const names = z.array(z.string().trim().min(1).max(40)).max(100).default([]);
const unit = z.string().trim().min(1).max(10);

const outlets = z.object({
  departIds: ids,
  dealerIds: ids,
  channelIds: ids,
  labelIds: ids,
  customerIds: ids,
});
const noOutlets = { departIds: [], dealerIds: [], channelIds: [], labelIds: [], customerIds: [] };
const clock = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/);

const scope = z.object({
  include: outlets.default(noOutlets),
  exclude: outlets.default(noOutlets),
  sources: z.array(z.enum(orderSources)).max(orderSources.length).default([]),
  weekdays: z.array(wholeNumber(1, 7)).max(7).default([]),
  from: noneOr(clock),
  to: noneOr(clock),
});

export type ScopeInput = z.output<typeof scope>;

/** POST /ePromotion/outlets: for which outlets a scope as it is typed would hold. */
export const previewInput = z.object({ scope });

/** How many outlets a scope means, and the first of them. */
export interface OutletPreview {
  total: number;
  outlets: { code: string; name: string }[];
}

const price = wholeNumber(1, 1_000_000_000);

/** What a level gives: which of the others it has to say, its type decides. */
const benefit = z
  .object({
    type: z.enum(['percent', 'amount', 'price', 'gift', 'points', 'coupon', 'freight']),
    bp: wholeNumber(1, 10_000).optional(),
    fen: price.optional(),
    qty: wholeNumber(1, 100_000).optional(),
    items: z
      .array(z.object({ productId: id, unit }))
      .max(20)
      .default([]),
    choose: wholeNumber(1, 20).default(1),
    factorBp: wholeNumber(1, 1_000_000).optional(),
    promotionId: id.optional(),
  })
  .transform(({ type, bp, fen: off, qty, items, choose, factorBp, promotionId }, context): LevelBenefit => {
    if (type === 'percent' && bp !== undefined) return { type, bp };
    if ((type === 'amount' || type === 'price') && off !== undefined) return { type, fen: off };
    if (type === 'gift' && qty !== undefined) return { type, qty, items, choose };
    if (type === 'points' && factorBp !== undefined) return { type, factorBp };
    if (type === 'freight') return { type };
    if (type === 'coupon' && off !== undefined && promotionId !== undefined)
      return { type, fen: off, promotionId };
    context.addIssue({ code: 'custom', message: 'says nothing', path: ['type'] });
    return z.NEVER;
  });

const group = z.object({
  productIds: ids,
  categories: names,
  brands: names,
  excludedProductIds: ids,
  unit: noneOr(unit),
  mixed: z.boolean().default(false),
  mustInclude: ids,
  needQty: wholeNumber(1, 100_000).default(1),
});

const limit = noneOr(count);

/** What a promotion gives, of whatever kind; rules-validate.ts says what fits together. */
export const definitionInput = z.object({
  kind: z.enum(promotionKinds),
  basis: z.enum(['qty', 'amount']).default('qty'),
  groups: z.array(group).min(1).max(10),
  levels: z
    .array(z.object({ min: wholeNumber(0, 1_000_000_000_000), max: noneOr(fen), benefit }))
    .min(1)
    .max(10),
  recursive: z.boolean().default(false),
  over: wholeNumber(0, 1_000_000_000).default(0),
  giftRounding: z.enum(['step', 'down', 'nearest', 'up']).default('step'),
  onDiscounted: z.boolean().default(false),
  limits: z
    .object({
      perOrder: limit,
      perCustomer: limit,
      perCustomerDay: limit,
      total: limit,
      budgetFen: limit,
      budgetQty: limit,
    })
    .default({
      perOrder: null,
      perCustomer: null,
      perCustomerDay: null,
      total: null,
      budgetFen: null,
      budgetQty: null,
    }),
  stackable: z.boolean().default(false),
  needsCoupon: z.boolean().optional(),
  exclusionGroup: noneOr(z.string().trim().min(1).max(20)),
  priority: wholeNumber(1, 20).default(1),
  growth: noneOr(z.object({ from: day, to: day, factorBp: wholeNumber(1, 100_000) })),
  minGrade: noneOr(z.enum(['A', 'B', 'C'])),
  onReturn: z.enum(returnWays).default('take-back'),
});

export type DefinitionInput = z.output<typeof definitionInput>;

const facts = {
  name: z.string().trim().min(1).max(60),
  description: z.string().trim().max(500).default(''),
  validFrom: day,
  validTo: day,
  scope: scope.default({
    include: noOutlets,
    exclude: noOutlets,
    sources: [],
    weekdays: [],
    from: null,
    to: null,
  }),
  definition: definitionInput,
};

/** POST /ePromotion/add. */
export const addInput = z.object({ code: z.string().trim().min(1).max(32), ...facts });
export type AddInput = z.output<typeof addInput>;

/** PUT /ePromotion/edit: its next version, over the row that was seen. */
export const editInput = z.object({ id, version: rowVersion, ...facts });
export type EditInput = z.output<typeof editInput>;

/** POST /ePromotion/copy: the same once more, as a draft for other days. */
export const copyInput = z.object({
  id,
  code: z.string().trim().min(1).max(32),
  validFrom: day,
  validTo: day,
});

/** GET /ePromotion/choices: goods, dealers and outlets to choose from, by part of a name or the beginning of a code. */
export const choicesQuery = z.object({ keyword: z.string().trim().min(1).max(64) });

/** POST /ePromotion/tryOut: what a basket would come to with a promotion as it is typed. */
export const tryOutInput = z.object({
  definition: definitionInput,
  name: z.string().trim().max(60).default(''),
  lines: z
    .array(
      z.object({
        code: z.string().trim().min(1).max(40),
        unit: z.string().trim().max(20).default(''),
        qty: count,
      }),
    )
    .min(1)
    .max(20),
  /** What the outlet bought before, in the group's unit or in fen: in the promotion's days, and in those compared with. */
  bought: z.object({ period: fen.default(0), base: fen.default(0) }).default({ period: 0, base: 0 }),
  /** What bringing it would cost by the rules of freight. */
  freightFen: fen.default(0),
});
export type TryOutInput = z.output<typeof tryOutInput>;

/** A promotion in a sentence, what is wrong with it, and else what a basket comes to with it. */
export interface TryOut {
  sentence: string;
  problems: string[];
  priced: TriedBasket | null;
}

/** What a tried-out basket comes to. */
export interface TriedBasket {
  goodsFen: number;
  offFen: number;
  payableFen: number;
  /** Besides; null where nothing was said of it. */
  freightFen: number | null;
  gifts: { name: string; unit: string; qty: number }[];
  notes: { text: string; detail: string }[];
  unknown: string[];
}
