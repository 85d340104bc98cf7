import { z } from 'zod';
import { defineEvent } from '#app/kernel/events/define-event.ts';

/** What happens to approvals, as other modules learn of it. Money in fen. */

const id = z.uuid();

/** People have something to decide, or are reminded of it. */
export const approvalAsked = defineEvent(
  'approval.asked',
  z.strictObject({
    approvalId: id,
    biz: z.string(),
    /** What people know the thing by. */
    title: z.string(),
    definitionName: z.string(),
    amountFen: z.int(),
    submitterName: z.string(),
    /** What each of them has to decide. */
    tasks: z.array(z.strictObject({ taskId: id, userId: id, dueAt: z.iso.datetime().nullable() })),
  }),
  'approvalId',
  'approvals:event.asked',
);

/** What took too long could not be decided by the clock: its approver has to see to it. */
export const approvalStuck = defineEvent(
  'approval.stuck',
  z.strictObject({
    approvalId: id,
    title: z.string(),
    definitionName: z.string(),
    /** Who is asked still. */
    userId: id,
    /** What stood in the way, as the catalogue knows it. */
    refusal: z.string(),
    values: z.record(z.string(), z.union([z.string(), z.number()])),
  }),
  'approvalId',
  'approvals:event.stuck',
);

/** What something under approval was about is no more: nobody can decide it. */
export const approvalGone = defineEvent(
  'approval.gone',
  z.strictObject({ biz: z.string(), bizId: id }),
  'bizId',
  'approvals:event.gone',
);

/** Nobody heads the department that something is about, or any above: nobody was asked, or told, who should have been. */
export const approvalHeadless = defineEvent(
  'approval.headless',
  z.strictObject({
    approvalId: id,
    title: z.string(),
    definitionName: z.string(),
    depart: z.string(),
    /** choice: nobody chose who decides, and no head could instead; copies: a head was to be told how it ended. */
    lacks: z.enum(['choice', 'copies']),
    /** Who can do something about it. */
    userIds: z.array(id),
  }),
  'approvalId',
  'approvals:event.headless',
);
