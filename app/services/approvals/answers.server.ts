import { z } from 'zod';
import { approverKinds, copyKinds, taskStatuses, timeoutActions } from './rules.ts';

/** A way of approving: when it applies and its steps. */
export const approvalDefinition = z.object({
  id: z.string(),
  version: z.number(),
  name: z.string(),
  biz: z.string(),
  minFen: z.int(),
  channels: z.array(z.string()),
  conditions: z.array(
    z.union([
      z.object({ fact: z.string(), from: z.int() }),
      z.object({ fact: z.string(), oneOf: z.array(z.string()) }),
    ]),
  ),
  steps: z.array(
    z.object({
      name: z.string(),
      by: z.enum(approverKinds),
      value: z.string(),
      mode: z.enum(['any', 'all']),
      hours: z.number(),
      onTimeout: z.enum(timeoutActions),
    }),
  ),
  copies: z.array(z.object({ by: z.enum(copyKinds), value: z.string() })),
  enabled: z.enum(['yes', 'no']),
});
const approvalStatus = z.enum(['refused', 'passed', 'open', 'withdrawn']);
const approvalStepRow = z.object({
  name: z.string(),
  mode: z.enum(['any', 'all']),
  tasks: z.array(
    z.object({
      userName: z.string(),
      insteadOf: z.string(),
      status: z.enum(taskStatuses),
      comment: z.string(),
      decidedAt: z.iso.datetime().nullable(),
      dueAt: z.iso.datetime().nullable(),
    }),
  ),
});
/** One approval as its business shows it: getOpenApprovalData. */
export const approvalData = z.object({
  id: z.string(),
  definitionName: z.string(),
  status: approvalStatus,
  submitterName: z.string(),
  createdAt: z.iso.datetime(),
  endedAt: z.iso.datetime().nullable(),
  step: z.number(),
  steps: z.array(approvalStepRow),
  taskId: z.string().nullable(),
});
