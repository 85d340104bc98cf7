import { z } from 'zod';
import { wholeNumber } from '#app/lib/numbers/written-number.ts';
import { optionalText } from '#app/lib/text/wire-text.ts';
import type { ApprovalData } from '#app/services/approvals/wire.ts';
import { type RequestEvent, type RequestState, requestStates } from './requests/rules-requests.ts';

const id = z.uuid();
const maxQty = 100_000;
const qty = wholeNumber(1, maxQty);
const blank = <T extends z.ZodType>(schema: T) =>
  z.preprocess((value) => (value === '' || value === undefined ? null : value), schema.nullable());
const picture = z
  .string()
  .max(3_000_000)
  .regex(/^data:image\/(png|jpeg|webp);base64,/);

/** A material once, so that each line is another one. */
const distinct = (lines: readonly { materialId: string }[]) =>
  new Set(lines.map(({ materialId }) => materialId)).size === lines.length;
const moved = z
  .array(z.object({ materialId: id, qty }))
  .min(1)
  .max(50)
  .refine(distinct);

/** GET /eMaterial/find: materials in use by code or name. */
export const findMaterialsQuery = z.object({ keyword: optionalText(64) });

/** POST /eMaterial/receive: materials that were bought come into a warehouse. */
export const receiveMaterialsInput = z.object({
  warehouseId: id,
  supplier: optionalText(60),
  remark: optionalText(300),
  lines: moved,
  requestKey: blank(id),
});
export type ReceiveMaterialsInput = z.output<typeof receiveMaterialsInput>;

/** POST /eMaterialRequest/add: materials for an outlet or a dealer. */
export const addRequestInput = z
  .object({
    customerId: blank(id),
    dealerId: blank(id),
    promotionId: blank(id),
    activity: optionalText(80),
    note: optionalText(300),
    lines: z
      .array(z.object({ materialId: id, qty, reason: optionalText(100) }))
      .min(1)
      .max(50)
      .refine(distinct),
    /** Made by the form: the answer may be lost, and what was asked for is asked for again. */
    requestKey: blank(z.string().regex(/^[0-9a-f]{32}$/)),
  })
  .refine(({ customerId, dealerId }) => (customerId === null) !== (dealerId === null), {
    path: ['customerId'],
  });
export type AddRequestInput = z.output<typeof addRequestInput>;

/** PUT /eMaterialRequest/decide: of what was asked for, so many; those not named are granted as asked. */
export const decideRequestInput = z.object({
  id,
  pass: z.union([z.boolean(), z.stringbool()]),
  note: optionalText(300),
  granted: z
    .array(z.object({ materialId: id, qty: wholeNumber(0, maxQty) }))
    .max(50)
    .refine(distinct)
    .default([]),
});
export type DecideRequestInput = z.output<typeof decideRequestInput>;

/** PUT /eMaterialRequest/issue, PUT /eMaterialRequest/return: so many of these, out of a warehouse or into it. */
export const moveGoodsInput = z.object({ id, warehouseId: id, lines: moved });
export type MoveGoodsInput = z.output<typeof moveGoodsInput>;

/** PUT /eMaterialRequest/lose: so many were damaged or are gone, and how that came. */
export const loseGoodsInput = z.object({ id, lines: moved, note: z.string().trim().min(1).max(300) });
export type LoseGoodsInput = z.output<typeof loseGoodsInput>;

/** PUT /eMaterialRequest/receive: with photos, where somebody took any. */
export const receiveRequestInput = z.object({ id, photos: z.array(picture).max(3).default([]) });
export type ReceiveRequestInput = z.output<typeof receiveRequestInput>;

/** PUT /eMaterialRequest/finish, PUT /eMaterialRequest/cancel. */
export const requestRef = z.object({ id });

/** GET /eMaterialRequest/picture. */
export const pictureRef = z.object({ requestId: id, id });

/** Materials as forms offer them, with what lies in all warehouses. */
export const materialOptions = z.array(
  z.object({
    id,
    code: z.string(),
    name: z.string(),
    unit: z.string(),
    costFen: z.int(),
    onHand: z.int(),
  }),
);
export type MaterialOption = z.output<typeof materialOptions>[number];

/** A receipt that was booked. */
export const receivedAnswer = z.object({ id, no: z.string() });

/** A request that was made. */
export const requestedAnswer = z.object({ id, requestNo: z.string() });

/** What became of a request. */
export const movedAnswer = z.object({ id, state: z.enum(requestStates) });

/** A line of a request. */
export interface RequestLine {
  lineNo: number;
  materialId: string;
  code: string;
  name: string;
  unit: string;
  qty: number;
  granted: number | null;
  issued: number;
  returned: number;
  lost: number;
  costFen: number;
  reason: string | null;
}

/** What lists say of a request beside its fields. */
export interface RequestBesides {
  lines: RequestLine[];
  /** What the reader may do with it. */
  events: RequestEvent[];
}

/** Something that happened to a request. */
export interface RequestHappening {
  id: string;
  event: string;
  toState: RequestState;
  note: string | null;
  actorName: string;
  happenedAt: string;
}

/** A request with all that is known of it. */
export interface RequestDetail extends RequestBesides {
  id: string;
  requestNo: string;
  state: RequestState;
  customerId: string | null;
  dealerId: string | null;
  /** The outlet or the dealer. */
  forName: string;
  requesterName: string;
  warehouseName: string | null;
  promotionName: string | null;
  activity: string | null;
  note: string | null;
  refusal: string | null;
  askedFen: number;
  usedFen: number;
  createdAt: string;
  decidedBy: string | null;
  issuedBy: string | null;
  issuedAt: string | null;
  receivedAt: string | null;
  happenings: RequestHappening[];
  pictures: string[];
  approval: ApprovalData | null;
}
