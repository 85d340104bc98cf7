import { z } from 'zod';
import type { StoredFile } from '#app/lib/files/stored-file.ts';
import { rowVersion, wholeNumber } from '#app/lib/numbers/written-number.ts';
import { listDirection } from '#app/lib/text/list-direction.ts';
import { approvalViews } from './approval-views.ts';
import {
  type ApprovalFact,
  type ApprovalStatus,
  approverKinds,
  copyKinds,
  maxSteps,
  type TaskStatus,
  timeoutActions,
} from './rules.ts';

const id = z.string().min(1).max(64);

/** GET /approvals/mine. */
export const listApprovalsQuery = z.object({
  view: z.enum(approvalViews).default('todo'),
  pageNumber: wholeNumber(1, 500).default(1),
  size: wholeNumber(1, 100).default(20),
  direction: listDirection,
});
export type ListApprovalsQuery = z.output<typeof listApprovalsQuery>;

/** PUT /approvals/decide. */
export const decideInput = z.object({
  id,
  pass: z.union([z.boolean(), z.stringbool()]),
  comment: z.string().trim().max(200).default(''),
});

/** PUT /approvals/handOver. */
export const handOverInput = z.object({
  id,
  username: z.string().trim().min(1).max(64),
  comment: z.string().trim().max(200).default(''),
});

/** GET /approvals/takers: of which task, and part of a name. */
export const takersQuery = z.object({
  id: z.string().max(64).default(''),
  keyword: z.string().trim().max(64).default(''),
});

export const approvalRef = z.object({ id });

/** PUT /approvals/choose: who decides a step of what the caller has handed in. */
export const chooseInput = z.object({ id, username: z.string().trim().max(64).default('') });

/** PUT /approvals/addStep: one more person decides behind the step that waits for the caller. */
export const addStepInput = handOverInput;

/** PUT /approvals/sendBack: to an earlier step, from 0. */
export const earlierStepInput = z.object({
  id,
  step: wholeNumber(0, maxSteps),
  comment: z.string().trim().min(1).max(200),
});

/** POST /approvals/delegation: days of the tenant, both included. */
export const delegationInput = z
  .object({
    username: z.string().trim().min(1).max(64),
    startsOn: z.iso.date(),
    endsOn: z.iso.date(),
  })
  .refine(({ startsOn, endsOn }) => startsOn <= endsOn, { path: ['endsOn'] });
export type DelegationInput = z.output<typeof delegationInput>;

/** A delegation of the caller's own. */
export interface Delegation {
  id: string;
  toUserName: string;
  startsOn: string;
  endsOn: string;
}

const step = z.object({
  name: z.string().trim().min(1).max(40),
  by: z.enum(approverKinds),
  value: z.string().trim().max(64).default(''),
  mode: z.enum(['any', 'all']).default('any'),
  hours: wholeNumber(0, 720).default(0),
  onTimeout: z.enum(timeoutActions).default('remind'),
});

const fact = z.string().trim().min(1).max(60);
const condition = z.union([
  z.strictObject({ fact, from: z.int().min(0) }),
  z.strictObject({ fact, oneOf: z.array(z.string().trim().min(1).max(60)).min(1).max(30) }),
]);

/** POST /approvals/definition: a new one, or with an id and its version a changed one. */
export const definitionInput = z.object({
  id: id.nullish().default(null),
  version: rowVersion.nullish().default(null),
  name: z.string().trim().min(1).max(60),
  biz: z.string().trim().min(1).max(40),
  minFen: wholeNumber(0, 1_000_000_000_000).default(0),
  channels: z.array(z.string().trim().min(1).max(40)).max(30).default([]),
  conditions: z.array(condition).max(10).default([]),
  steps: z.array(step).min(1).max(8),
  copies: z
    .array(z.object({ by: z.enum(copyKinds), value: z.string().trim().max(64).default('') }))
    .max(10)
    .default([]),
  enabled: z.enum(['yes', 'no']).default('yes'),
});
export type DefinitionInput = z.output<typeof definitionInput>;

/** A field that is to become something else, as people read it. */
export interface FieldChange {
  name: string;
  before: string;
  after: string;
  /** Of files, which no text says. */
  photos?: { before: StoredFile[]; after: StoredFile[] };
}

/** One step of an approval as it went, or goes. */
export interface ApprovalStepRow {
  name: string;
  mode: 'any' | 'all';
  tasks: {
    userName: string;
    /** Whose place they took; empty for their own. */
    insteadOf: string;
    status: TaskStatus;
    comment: string;
    decidedAt: string | null;
    dueAt: string | null;
  }[];
}

/** One approval as its business shows it: getOpenApprovalData. */
export interface ApprovalData {
  id: string;
  definitionName: string;
  status: ApprovalStatus;
  submitterName: string;
  createdAt: string;
  endedAt: string | null;
  /** The step that is open, from 0. */
  step: number;
  steps: ApprovalStepRow[];
  /** The reader's own task in it, while it waits for them. */
  taskId: string | null;
}

/** A row of the lists of approvals. */
export interface ApprovalRow {
  id: string;
  taskId: string | null;
  biz: string;
  /** What people call it. */
  bizName: string;
  /** The page it is shown on. */
  link: string | null;
  bizId: string;
  title: string;
  /** Whom it is about: an order's outlet and dealer. */
  about: string[];
  definitionName: string;
  stepName: string;
  /** Names of the steps before the one that waits for the reader: it may be sent back to them. */
  earlierSteps: string[];
  /** Whether who handed it in, the reader, has to choose who decides its step. */
  choosing: boolean;
  /** What would change of a row of data, of an entity whose changes are approved. */
  changes: FieldChange[];
  amountFen: number;
  submitterName: string;
  status: ApprovalStatus;
  createdAt: string;
  dueAt: string | null;
}

export interface ApprovalPage {
  records: ApprovalRow[];
  total: number;
  size: number;
  current: number;
  pages: number;
}

export interface ApprovalDefinition extends Required<Omit<DefinitionInput, 'id' | 'version'>> {
  id: string;
  version: number;
}

/** What may be put under approval, as definitions are made of it. */
export interface OfferedKind {
  value: string;
  label: string;
  facts: {
    value: string;
    label: string;
    type: ApprovalFact['type'];
    choices: { value: string; label: string }[];
  }[];
}
