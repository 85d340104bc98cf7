import { z } from 'zod';
import { isId } from '#app/lib/id.ts';
import { wholeNumber } from '#app/lib/numbers/written-number.ts';
import { listDirection } from '#app/lib/text/list-direction.ts';
import type { MappingRow } from '../sending/rules-mapping.ts';
import {
  type ConflictRule,
  conflictRules,
  type FieldDifference,
  type MasterState,
  type MasterValues,
  masterFields,
  masterStates,
  type ReadKind,
  readKinds,
} from './rules-masters.ts';

const id = z.string().refine(isId);
const version = wholeNumber(0, 2_147_483_647);
const kind = z.enum(readKinds);
const blank = <T extends z.ZodType>(schema: T) =>
  z.preprocess((value) => (value === '' || value === undefined ? null : value), schema.nullable());

/** GET /king/api/masters: base data of the ERP of a kind, or receipts; what waits for a person unless asked otherwise. */
export const mastersQuery = z.object({
  kind: kind.default('customer'),
  state: z
    .enum(['all', ...masterStates])
    .catch('conflict')
    .default('conflict'),
  keyword: blank(z.string().trim().max(64)),
  pageNumber: wholeNumber(1, 500).default(1),
  size: wholeNumber(1, 200).default(20),
  direction: listDirection,
});
export type MastersQuery = z.output<typeof mastersQuery>;

/** Base data of the ERP and how it stands to ours. Times as ISO 8601 in UTC, `modifiedAt` by the ERP's clock. */
export interface MasterRow {
  id: string;
  version: number;
  code: string;
  name: string;
  state: MasterState;
  /** The row of ours that it is. */
  ours: { id: string; code: string; name: string } | null;
  theirs: MasterValues;
  differences: readonly FieldDifference[];
  modifiedAt: string;
  since: string;
  ignoredReason: string | null;
  decidedBy: string | null;
}

/** A page of them, with how many are in each state. */
export interface MasterPage {
  records: MasterRow[];
  counts: Record<MasterState, number>;
  total: number;
  size: number;
  current: number;
}

/** PUT /king/api/masters/decide: whose value stands of each field that waits; `push`: ours, in the ERP too. */
export const decideInput = z.object({
  id,
  version,
  choices: z.record(z.string().max(40), z.enum(['erp', 'ours', 'push'])),
});
export type DecideInput = z.output<typeof decideInput>;

/** PUT /king/api/masters/link: which row of ours it is; of a receipt which outlet has paid. */
export const linkInput = z.object({ id, version, ourId: id });
export type LinkInput = z.output<typeof linkInput>;

/** PUT /king/api/masters/ignore. */
export const ignoreMasterInput = z.object({ id, version, reason: z.string().trim().min(1).max(200) });
export type IgnoreMasterInput = z.output<typeof ignoreMasterInput>;

/** POST /king/api/masters/pull: reads a kind now; `all` from the beginning. */
export const pullInput = z.object({
  kind,
  all: z.union([z.boolean(), z.stringbool()]).default(false),
});

/** GET /king/api/masters/candidates: rows of ours of a kind by part of their name or the beginning of their code. */
export const candidatesQuery = z.object({ kind, keyword: z.string().trim().max(64).default('') });

/** GET /king/api/masters/settings. */
export const masterSettingsQuery = z.object({ kind });

const row = z
  .object({
    target: z
      .string()
      .trim()
      .regex(/^[A-Za-z][A-Za-z0-9_]{0,63}$/),
    from: z.enum(['field', 'dictionary']),
    source: z.string().max(40),
    value: z.string().trim().max(200).default(''),
    pairs: z.record(z.string().max(80), z.string().max(80)).default({}),
    base: z.literal(false).default(false),
  })
  .strict();

/** PUT /king/api/masters/settings: whether a kind is read, who wins, and which fields are taken over. */
export const masterSettingsInput = z
  .object({
    kind,
    version,
    enabled: z.union([z.boolean(), z.stringbool()]),
    rule: z.enum(conflictRules),
    /** Of receipts: none, they are always read by the same fields. */
    mapping: z.array(row).max(30),
    /** Of receipts: the first day of which they are taken over; today unless said otherwise. */
    fromDay: z.iso.date().nullish().default(null),
  })
  .refine(({ kind: of, mapping }) => (of === 'receipt') === (mapping.length === 0), { path: ['mapping'] })
  .refine(({ kind: of, fromDay }) => of === 'receipt' || fromDay === null, { path: ['fromDay'] })
  .refine(
    ({ kind: of, mapping }) =>
      mapping.every(({ source }) => (masterFields[of] as readonly string[]).includes(source)) &&
      new Set(mapping.map(({ source }) => source)).size === mapping.length,
    { path: ['mapping'] },
  );
export type MasterSettingsInput = z.output<typeof masterSettingsInput>;

/** How a kind is read, as people see it. */
export interface MasterSettings {
  kind: ReadKind;
  version: number;
  enabled: boolean;
  rule: ConflictRule;
  mapping: readonly MappingRow[];
  /** Of receipts: the first day of which they are taken over; null: today, once they are read. */
  fromDay: string | null;
  readAt: string | null;
  /** What the last reading failed of, and what the ERP said. */
  problem: 'unreachable' | 'slow' | 'garbage' | 'refused' | null;
  problemText: string | null;
}
