import { z } from 'zod';
import { wholeNumber } from '#app/lib/numbers/written-number.ts';
import { optionalText } from '#app/lib/text/wire-text.ts';
import type { PriceBook } from '#app/modules/pricing/rules-kept.ts';
import { stepKinds } from './rules-steps.ts';

const code = z.string().trim().min(1).max(40);
const maxFen = 1_000_000_000_000;

/** The steps of a visit as the phone showed them when it began, with the mark it was given of them. */
export const shownSteps = z.object({
  seal: z.string().max(400),
  steps: z
    .array(
      z.object({
        id: z.uuid(),
        kind: z.enum(stepKinds),
        name: z.string().max(200),
        mandatory: z.boolean(),
        minPhotos: wholeNumber(0, 1_000),
        minSeconds: wholeNumber(0, 86_400),
        options: z.array(z.string().max(2_000)).max(200),
        displayId: z.uuid().optional(),
      }),
    )
    .max(100),
});

/** How a cooler was found; what its label says only where it was there. */
const cooler = z.object({
  assetId: z.uuid(),
  present: z.boolean(),
  scannedNo: optionalText(64),
  powerOn: z.boolean().default(false),
  light: z.boolean().default(false),
  door: z.boolean().default(false),
  clean: z.boolean().default(false),
  /** Degrees inside, with tenths. */
  temperature: z.number().min(-60).max(60).nullable().default(null),
  note: optionalText(300),
});
export type CoolerFacts = z.output<typeof cooler>;

/** What was found or done in a step, by its kind. */
export const stepFacts = z.discriminatedUnion('kind', [
  /** Photos alone: that they are all taken, where a step has to last some time. */
  z.object({ kind: z.literal('photo') }),
  /** How much of what stands there, by its production date; in base units. */
  z.object({
    kind: z.literal('stock'),
    lines: z
      .array(
        z.object({
          code,
          producedOn: z.iso.date(),
          shelfQty: wholeNumber(0, 1_000_000),
          backQty: wholeNumber(0, 1_000_000),
        }),
      )
      .min(1)
      .max(200),
  }),
  z.object({
    kind: z.literal('display'),
    displayId: z.uuid(),
    version: wholeNumber(1, 1_000_000_000),
    found: z.record(z.uuid(), z.union([z.number().min(0).max(1_000_000), z.string().max(60), z.null()])),
  }),
  /** A display that is looked at again by a supervisor; the step's id is the audit's. */
  z.object({
    kind: z.literal('audit'),
    found: z.record(z.uuid(), z.union([z.number().min(0).max(1_000_000), z.string().max(60), z.null()])),
  }),
  z.object({ kind: z.literal('promotion'), running: z.boolean(), note: optionalText(200) }),
  /** What the shelf asks for a base unit. */
  z.object({
    kind: z.literal('price'),
    lines: z
      .array(z.object({ code, priceFen: wholeNumber(0, maxFen) }))
      .min(1)
      .max(200),
  }),
  z.object({
    kind: z.literal('competitor'),
    brand: z.string().trim().min(1).max(60),
    activity: optionalText(200),
    priceFen: wholeNumber(0, maxFen).nullable().default(null),
  }),
  /** `estimateFen` is what the phone showed; `agreedFen` what the person agreed to when it was asked. */
  z.object({
    kind: z.literal('order'),
    lines: z
      .array(z.object({ code, unit: optionalText(20), qty: wholeNumber(1, 1_000_000) }))
      .min(1)
      .max(200),
    estimateFen: wholeNumber(0, maxFen),
    agreedFen: wholeNumber(0, maxFen).nullable().default(null),
  }),
  z.object({
    kind: z.literal('collection'),
    amountFen: wholeNumber(1, maxFen),
    method: z.enum(['transfer', 'cash', 'wechat', 'alipay', 'cheque', 'other']),
    receiptNo: z.string().trim().min(1).max(40),
  }),
  /** `strays`: numbers of coolers that stand there and belong elsewhere; at an outlet without coolers they are all. */
  z
    .object({
      kind: z.literal('cooler'),
      coolers: z.array(cooler).max(20),
      strays: z.array(z.string().trim().min(1).max(64)).max(10).optional(),
    })
    .refine(({ coolers, strays = [] }) => coolers.length + strays.length > 0, { path: ['coolers'] }),
  z.object({ kind: z.literal('survey'), answer: z.string().trim().min(1).max(300) }),
]);

export type StepFacts = z.output<typeof stepFacts>;

/** What was written down in a step of a visit, by the id the phone gave it, and when. */
export interface StepAnswer {
  id: string;
  stepId: string;
  /** ISO 8601. */
  at: string;
  facts: StepFacts;
}

/** What of a step's answer only the server knows: the order it became, the payment. */
export interface StepResult {
  orderId?: string;
  orderNo?: string;
  payableFen?: number;
}

/** GET /eVisit/prices: what goods cost one outlet. */
export const outletPricesQuery = z.object({ outletId: z.uuid() });

/** What goods cost an outlet, dealer by dealer, and all that is taken off them. */
export interface OutletPrices {
  books: PriceBook[];
}
