import { z } from 'zod';
import { rowVersion, wholeNumber } from '#app/lib/numbers/written-number.ts';
import {
  type AgeingApproval,
  type AgeingEvent,
  type AgeingState,
  type AgeingWay,
  ageingWays,
} from './rules-ageing.ts';

const which = { id: z.uuid(), version: rowVersion };
const note = z.string().trim().max(300).default('');
const flag = z.union([z.boolean(), z.stringbool()]);

/** GET /eCustStock/ageing/detail. */
export const ageingRef = z.object({ id: z.uuid() });

/** PUT /eCustStock/ageing/assign: to somebody, or to whoever the outlet belongs to. */
export const assignInput = z.object({
  ...which,
  assigneeId: z.preprocess(
    (value) => (value === '' || value === undefined ? null : value),
    z.uuid().nullable(),
  ),
});
export type AssignInput = z.output<typeof assignInput>;

/** PUT /eCustStock/ageing/start. */
export const startInput = z.object(which);
export type StartInput = z.output<typeof startInput>;

/** PUT /eCustStock/ageing/propose: what is to be done with how many base units. */
export const proposeInput = z.object({
  ...which,
  way: z.enum(ageingWays),
  qty: wholeNumber(1, 1_000_000_000),
  note: z.string().trim().min(1).max(300),
});
export type ProposeInput = z.output<typeof proposeInput>;

/** PUT /eCustStock/ageing/decide and review: whether it may be done, and whether it was done well. */
export const judgeInput = z.object({ ...which, pass: flag, note });
export type JudgeInput = z.output<typeof judgeInput>;

/** PUT /eCustStock/ageing/finish: what came of it. */
export const finishInput = z.object({ ...which, note: z.string().trim().min(1).max(300) });
export type FinishInput = z.output<typeof finishInput>;

/** Something that happened to a task. */
export interface AgeingHappening {
  id: string;
  event: AgeingEvent;
  toState: AgeingState;
  actorName: string;
  note: string;
  at: string;
}

/** What a person may do with a task. */
export type AgeingAct = 'assign' | 'start' | 'propose' | 'decide' | 'finish' | 'review';

/** GET /eCustStock/ageing/detail: ageing goods, what is done with them and what has happened. */
export interface AgeingDetail {
  id: string;
  version: number;
  customerId: string;
  outletName: string;
  ownerId: string;
  ownerName: string;
  productId: string;
  productName: string;
  unit: string;
  productionDate: string;
  expiryDate: string;
  freshness: 'near' | 'urgent' | 'expired';
  qty: number;
  valueFen: number;
  countedOn: string;
  state: AgeingState;
  assigneeName: string | null;
  way: AgeingWay | null;
  wayQty: number | null;
  wayFen: number | null;
  approval: AgeingApproval;
  approvalYuan: number;
  happenings: AgeingHappening[];
  may: Record<AgeingAct, boolean>;
}
