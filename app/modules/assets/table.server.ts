import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import {
  at,
  bytea,
  codeText,
  createdAt,
  customColumn,
  entityColumns,
  fen,
  refersTo,
  rowId,
  tenantId,
} from '#app/db/columns.server.ts';
import { customers } from '#app/modules/customers/table.server.ts';
import { dealers } from '#app/modules/dealers/table.server.ts';
import { users } from '#app/services/accounts/table.server.ts';
import { departs } from '#app/services/organisation/table.server.ts';
import { auditResults } from './audits/rules-audit.ts';
import { assetStates } from './life/rules-state.ts';
import { inspections, movementKinds, movementStates } from './movements/rules-movement.ts';

/** Models of assets (资产型号). */
export const assetModels = pgTable(
  'asset_models',
  {
    ...entityColumns(),
    ...customColumn(),
    name: text('name').notNull(),
    brand: text('brand'),
    /** Dictionary equipment_kind. */
    kind: text('kind').notNull(),
    litres: integer('litres'),
    doors: integer('doors'),
    watts: integer('watts'),
    warrantyMonths: integer('warranty_months').notNull(),
    /** Over how many months its cost is written down. */
    lifeMonths: integer('life_months').notNull(),
    remark: text('remark'),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.id] }),
    uniqueIndex('asset_models_name').on(t.tenantId, t.name),
    check('asset_models_life', sql`${t.lifeMonths} > 0`),
  ],
);

/** Coolers and other assets that a brand puts into outlets (冰柜资产). */
export const assets = pgTable(
  'assets',
  {
    ...entityColumns(),
    ...customColumn(),
    /** What its label says. */
    assetNo: codeText('asset_no').notNull(),
    serialNo: text('serial_no').notNull(),
    modelId: uuid('model_id').notNull(),
    /** The department that owns it. */
    departId: uuid('depart_id').notNull(),
    purchasedOn: date('purchased_on', { mode: 'string' }).notNull(),
    costFen: fen('cost_fen').notNull(),
    state: text('state', { enum: assetStates }).notNull().default('in-stock'),
    /** Where it is in our own hands, or the workshop that has it; empty when it is at an outlet. */
    depot: text('depot'),
    /** Where it stands, was seen last when it is lost, or goes back to from a workshop; empty when it is nobody's. */
    customerId: uuid('customer_id'),
    /** Since when it stands there. */
    placedOn: date('placed_on', { mode: 'string' }),
    /** The movement whose deposit is held for it. */
    placementId: uuid('placement_id'),
    agreementNo: text('agreement_no'),
    agreementTo: date('agreement_to', { mode: 'string' }),
    lastAuditAt: at('last_audit_at'),
    lastAuditResult: text('last_audit_result', { enum: auditResults }),
    lastPurityBp: integer('last_purity_bp'),
    remark: text('remark'),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.id] }),
    uniqueIndex('assets_asset_no').on(t.tenantId, t.assetNo),
    uniqueIndex('assets_serial_no').on(t.tenantId, t.serialNo),
    refersTo('assets_model', t, t.modelId, assetModels),
    refersTo('assets_depart', t, t.departId, departs),
    refersTo('assets_customer', t, t.customerId, customers),
    // The last word, whatever the program believes: one place at a time, and the one its state says.
    check(
      'assets_one_place',
      sql`case when ${t.state} in ('in-stock', 'reserved') then ${t.depot} is not null and ${t.customerId} is null
        when ${t.state} = 'in-workshop' then ${t.depot} is not null and ${t.customerId} is not null
        when ${t.state} in ('scrapped', 'written-off') then ${t.depot} is null and ${t.customerId} is null
        else ${t.depot} is null and ${t.customerId} is not null end`,
    ),
    check('assets_cost', sql`${t.costFen} >= 0`),
    index('assets_state').on(t.tenantId, t.state, t.assetNo),
    index('assets_customer').on(t.tenantId, t.customerId),
    index('assets_depart').on(t.tenantId, t.departId),
    index('assets_model').on(t.tenantId, t.modelId),
    index('assets_audited').on(t.tenantId, t.lastAuditAt),
  ],
);

/** Movements of assets (投放, 调拨, 回收, 更换, 报废), from application to receipt. */
export const assetMovements = pgTable(
  'asset_movements',
  {
    ...entityColumns(),
    movementNo: codeText('movement_no').notNull(),
    kind: text('kind', { enum: movementKinds }).notNull(),
    state: text('state', { enum: movementStates }).notNull().default('applied'),
    assetId: uuid('asset_id').notNull(),
    fromCustomerId: uuid('from_customer_id'),
    toCustomerId: uuid('to_customer_id'),
    toDepot: text('to_depot'),
    /** Of a draft of an exchange: what is to come in its place, as far as it is known. */
    replacementId: uuid('replacement_id'),
    /** Of the put-out that brings the new asset of an exchange: the movement that takes the old one. */
    exchangeOf: uuid('exchange_of'),
    note: text('note'),
    agreementNo: text('agreement_no'),
    agreementTo: date('agreement_to', { mode: 'string' }),
    depositFen: fen('deposit_fen').notNull().default(0),
    depositReceiptNo: text('deposit_receipt_no'),
    /** The dealer in whose account with the outlet the deposit was booked. */
    depositDealerId: uuid('deposit_dealer_id'),
    /** What of the deposit was kept as compensation for the asset, which was lost. */
    depositKeptFen: fen('deposit_kept_fen').notNull().default(0),
    /** When the asset of this placement came back, and when its deposit went back. */
    returnedAt: at('returned_at'),
    refundedAt: at('refunded_at'),
    refundReceiptNo: text('refund_receipt_no'),
    /** Of an asset that came into a depot from this placement: how it was found there; empty when it did not. */
    inspection: text('inspection', { enum: inspections }),
    inspectionNote: text('inspection_note'),
    inspectedName: text('inspected_name'),
    inspectedAt: at('inspected_at'),
    appliedBy: uuid('applied_by').notNull(),
    appliedName: text('applied_name').notNull(),
    appliedAt: at('applied_at').notNull(),
    decidedName: text('decided_name'),
    decidedAt: at('decided_at'),
    comment: text('comment'),
    completedName: text('completed_name'),
    completedAt: at('completed_at'),
    /** How far from the outlet it was handed over; empty where nobody knows where that lies. */
    metres: integer('metres'),
    signer: text('signer'),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.id] }),
    uniqueIndex('asset_movements_movement_no').on(t.tenantId, t.movementNo),
    refersTo('asset_movements_asset', t, t.assetId, assets),
    refersTo('asset_movements_from', t, t.fromCustomerId, customers),
    refersTo('asset_movements_to', t, t.toCustomerId, customers),
    refersTo('asset_movements_dealer', t, t.depositDealerId, dealers),
    refersTo('asset_movements_applied', t, t.appliedBy, users),
    refersTo('asset_movements_replacement', t, t.replacementId, assets),
    refersTo('asset_movements_exchange', t, t.exchangeOf as AnyPgColumn, t),
    // One open movement of an asset, whoever applies at the same moment.
    uniqueIndex('asset_movements_open')
      .on(t.tenantId, t.assetId)
      .where(sql`${t.state} in ('applied', 'approved')`),
    uniqueIndex('asset_movements_draft').on(t.tenantId, t.assetId).where(sql`${t.state} = 'draft'`),
    check(
      'asset_movements_refund',
      sql`${t.refundedAt} is null or (${t.returnedAt} is not null and ${t.depositFen} > 0 and ${t.state} = 'done')`,
    ),
    check(
      'asset_movements_inspection',
      sql`${t.refundedAt} is null or ${t.inspection} is distinct from 'due'`,
    ),
    check('asset_movements_kept', sql`${t.depositKeptFen} between 0 and ${t.depositFen}`),
    index('asset_movements_asset').on(t.tenantId, t.assetId, t.appliedAt),
    index('asset_movements_state').on(t.tenantId, t.state, t.appliedAt),
    index('asset_movements_from').on(t.tenantId, t.fromCustomerId),
    index('asset_movements_to').on(t.tenantId, t.toCustomerId),
    index('asset_movements_exchange').on(t.tenantId, t.exchangeOf),
  ],
);

/** Inspections of assets (巡检). Append-only. */
export const assetAudits = pgTable(
  'asset_audits',
  {
    tenantId: tenantId(),
    id: rowId(),
    assetId: uuid('asset_id').notNull(),
    /** Where it should have been. */
    customerId: uuid('customer_id').notNull(),
    /** The outlet it was scanned at when that was another one. */
    foundAtId: uuid('found_at_id'),
    result: text('result', { enum: auditResults }).notNull(),
    metres: integer('metres'),
    powerOn: boolean('power_on').notNull(),
    light: boolean('light').notNull(),
    door: boolean('door').notNull(),
    clean: boolean('clean').notNull(),
    /** Tenths of a degree. */
    temperature: integer('temperature'),
    ownFacings: integer('own_facings'),
    allFacings: integer('all_facings'),
    note: text('note'),
    actorId: uuid('actor_id').notNull(),
    actorName: text('actor_name').notNull(),
    auditedAt: at('audited_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.id] }),
    refersTo('asset_audits_asset', t, t.assetId, assets),
    refersTo('asset_audits_customer', t, t.customerId, customers),
    refersTo('asset_audits_found_at', t, t.foundAtId, customers),
    refersTo('asset_audits_actor', t, t.actorId, users),
    index('asset_audits_asset').on(t.tenantId, t.assetId, t.auditedAt),
    index('asset_audits_customer').on(t.tenantId, t.customerId),
    index('asset_audits_found_at').on(t.tenantId, t.foundAtId),
    index('asset_audits_actor').on(t.tenantId, t.actorId, t.auditedAt),
  ],
);

/** Everything that moved an asset from one state to the next. Append-only. */
export const assetEventLog = pgTable(
  'asset_events',
  {
    tenantId: tenantId(),
    id: rowId(),
    assetId: uuid('asset_id').notNull(),
    event: text('event').notNull(),
    fromState: text('from_state', { enum: assetStates }).notNull(),
    toState: text('to_state', { enum: assetStates }).notNull(),
    note: text('note'),
    actorName: text('actor_name').notNull(),
    happenedAt: at('happened_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.id] }),
    refersTo('asset_events_asset', t, t.assetId, assets),
    index('asset_events_asset').on(t.tenantId, t.assetId, t.happenedAt),
  ],
);

/** Pictures of an asset: as it was handed over, who signed, as it was found. */
export const assetPictures = pgTable(
  'asset_pictures',
  {
    tenantId: tenantId(),
    id: rowId(),
    assetId: uuid('asset_id').notNull(),
    kind: text('kind', { enum: ['handover', 'signature', 'audit'] }).notNull(),
    /** WebP, drawn anew by us. */
    content: bytea('content').notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.id] }),
    refersTo('asset_pictures_asset', t, t.assetId, assets),
    index('asset_pictures_asset').on(t.tenantId, t.assetId, t.createdAt),
  ],
);
