import {
  boolean,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { at, codeText, rowId, tenantId } from '#app/db/columns.server.ts';
import type { MappingRow } from '../sending/rules-mapping.ts';
import {
  conflictRules,
  type FieldDifference,
  type MasterValues,
  masterStates,
  readKinds,
} from './rules-masters.ts';

/** What is taken over from the ERP of each kind of base data (基础资料), and of receipts; who wins, and how far it has been read. */
export const erpMasterSettings = pgTable(
  'erp_master_settings',
  {
    tenantId: tenantId(),
    kind: text('kind', { enum: readKinds }).notNull(),
    enabled: boolean('enabled').notNull().default(false),
    /** Whose value stands when both sides have changed it. */
    rule: text('rule', { enum: conflictRules }).notNull().default('ask'),
    /** The ERP's fields and ours that they are kept in. */
    mapping: jsonb('mapping').$type<MappingRow[]>().notNull(),
    /** Of receipts: the first day of which they are taken over; what came before is in the books already. */
    fromDay: date('from_day', { mode: 'string' }),
    /** Of receipts: in whose name they are recorded here: whoever said that they are to be read. */
    readsAs: jsonb('reads_as').$type<{ userId: string; departId: string | null }>(),
    /** Up to which change of the ERP's it has been read, in the ERP's own clock; null: nothing yet. */
    readUpTo: text('read_up_to'),
    /** Rows of exactly that moment that have been read: where more were changed at once than go on a page. */
    readRows: integer('read_rows').notNull().default(0),
    readAt: at('read_at'),
    /** What the last reading failed of, by kind. */
    problem: text('problem'),
    /** What the ERP said of it. */
    problemText: text('problem_text'),
    version: integer('version').notNull().default(1),
    updatedAt: at('updated_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.tenantId, t.kind] })],
);

/** Base data and receipts of the ERP as they were last read, and how they stand to ours. */
export const erpMasters = pgTable(
  'erp_masters',
  {
    tenantId: tenantId(),
    id: rowId(),
    kind: text('kind', { enum: readKinds }).notNull(),
    /** The ERP's code; of a receipt its number. */
    code: codeText('code').notNull(),
    name: text('name').notNull(),
    state: text('state', { enum: masterStates }).notNull(),
    /** The row of ours that it is. */
    ourId: uuid('our_id'),
    /** What the ERP says, in our fields. */
    theirs: jsonb('theirs').$type<MasterValues>().notNull(),
    /** What both sides last agreed upon, or what somebody has decided not to take over. */
    agreed: jsonb('agreed').$type<MasterValues>().notNull(),
    /** Fields that wait for somebody; in state changed those that were taken over last. */
    differences: jsonb('differences').$type<readonly FieldDifference[]>().notNull(),
    /** When the ERP changed it, in its own clock. */
    modifiedAt: text('modified_at').notNull(),
    /** Since when it is in its state. */
    since: at('since').notNull(),
    /** Why nobody need care. */
    ignoredReason: text('ignored_reason'),
    decidedBy: text('decided_by'),
    decidedAt: at('decided_at'),
    version: integer('version').notNull().default(1),
    updatedAt: at('updated_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.id] }),
    uniqueIndex('erp_masters_code').on(t.tenantId, t.kind, t.code),
    index('erp_masters_state').on(t.tenantId, t.kind, t.state, t.since, t.id),
    index('erp_masters_since').on(t.tenantId, t.kind, t.since, t.id),
    index('erp_masters_ours').on(t.tenantId, t.kind, t.ourId),
  ],
);
