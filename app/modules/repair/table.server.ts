import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
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
import { warehouses } from '#app/modules/stock/table.server.ts';
import { users } from '#app/services/accounts/table.server.ts';
import { departs } from '#app/services/organisation/table.server.ts';
import { pauseKinds, pauseStates } from './clock/rules-pause.ts';
import { faults, orderKinds, priorities, repairStates, reportSources } from './life/rules-state.ts';
import { equipmentStatuses } from './register/rules-equipment.ts';

/** Equipment (设备) that is kept in repair, at the outlet where it stands. */
export const equipments = pgTable(
  'equipments',
  {
    ...entityColumns(),
    ...customColumn(),
    code: text('code').notNull(),
    model: text('model').notNull(),
    /** 立式, 卧式, 风幕 …: dictionary equipment_kind. */
    kind: text('kind').notNull(),
    serialNo: text('serial_no').notNull(),
    customerId: uuid('customer_id').notNull(),
    /** Whose area it stands in. */
    departId: uuid('depart_id').notNull(),
    status: text('status', { enum: equipmentStatuses }).notNull().default('working'),
    installedOn: date('installed_on', { mode: 'string' }),
    warrantyTo: date('warranty_to', { mode: 'string' }),
    /** Whether its movements say where it stands, and nobody by hand. */
    kept: boolean('kept').notNull().default(false),
    remark: text('remark'),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.id] }),
    uniqueIndex('equipments_code').on(t.tenantId, t.code),
    uniqueIndex('equipments_serial_no').on(t.tenantId, t.serialNo),
    refersTo('equipments_customer', t, t.customerId, customers),
    refersTo('equipments_depart', t, t.departId, departs),
    index('equipments_customer').on(t.tenantId, t.customerId),
    index('equipments_depart').on(t.tenantId, t.departId),
    index('equipments_model').on(t.tenantId, t.model, t.id),
  ],
);

/** Repair workers (维修工): whose area they work and what their hands know. */
export const technicians = pgTable(
  'technicians',
  {
    ...entityColumns(),
    ...customColumn(),
    userId: uuid('user_id').notNull(),
    departId: uuid('depart_id').notNull(),
    cooling: boolean('cooling').notNull().default(false),
    electric: boolean('electric').notNull().default(false),
    cabinet: boolean('cabinet').notNull().default(false),
    /** The warehouse they drive about: what they use comes out of it. */
    vanId: uuid('van_id'),
    enabled: boolean('enabled').notNull().default(true),
    remark: text('remark'),
    /** Where their phone was when they last arrived at a job, GCJ-02, and when: one place, never a trail. */
    lastLng: doublePrecision('last_lng'),
    lastLat: doublePrecision('last_lat'),
    lastPlaceAt: at('last_place_at'),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.id] }),
    refersTo('technicians_van', t, t.vanId, warehouses),
    uniqueIndex('technicians_user_id').on(t.tenantId, t.userId),
    refersTo('technicians_user', t, t.userId, users),
    refersTo('technicians_depart', t, t.departId, departs),
    index('technicians_depart').on(t.tenantId, t.departId),
  ],
);

/** Repair orders (维修工单), from report to settlement. */
export const repairOrders = pgTable(
  'repair_orders',
  {
    ...entityColumns(),
    orderNo: codeText('order_no').notNull(),
    equipmentId: uuid('equipment_id').notNull(),
    customerId: uuid('customer_id').notNull(),
    departId: uuid('depart_id').notNull(),
    kind: text('kind', { enum: orderKinds }).notNull().default('fault'),
    source: text('source', { enum: reportSources }).notNull(),
    fault: text('fault', { enum: faults as [string, ...string[]] }).notNull(),
    symptom: text('symptom').notNull(),
    contact: text('contact').notNull(),
    phone: text('phone').notNull(),
    priority: text('priority', { enum: priorities }).notNull(),
    state: text('state', { enum: repairStates }).notNull().default('pending'),
    reportedAt: at('reported_at').notNull(),
    /** Whose job it is; nobody's while it is pending. */
    assigneeId: uuid('assignee_id'),
    /** Until when an offer waits for its worker. */
    offerUntil: at('offer_until'),
    appointmentAt: at('appointment_at'),
    /** When a worker took it. */
    respondedAt: at('responded_at'),
    arrivedAt: at('arrived_at'),
    /** How far from the outlet; empty where the desk vouched for it or nobody knows where the outlet lies. */
    arrivedMetres: integer('arrived_metres'),
    /** Where the machine is while it is in a workshop; empty while it is not. */
    workshop: text('workshop'),
    /** What it was: dictionary repair_cause. */
    cause: text('cause'),
    /** What was done. */
    work: text('work'),
    /** Tenths of a degree, inside, after the repair. */
    temperature: integer('temperature'),
    /** When the equipment worked again by the worker's word; empty again when that is rejected. */
    finishedAt: at('finished_at'),
    rejections: smallint('rejections').notNull().default(0),
    completedAt: at('completed_at'),
    signer: text('signer'),
    rating: smallint('rating'),
    /** The accepted order whose fault came back within days. */
    reworkOf: uuid('rework_of'),
    /** Labour and travel. */
    feeFen: fen('fee_fen'),
    /** Parts that were used, at the prices of their day; none within warranty. */
    partsFen: fen('parts_fen'),
    settledAt: at('settled_at'),
    /** What it is measured by, as it was when it was reported: minutes of the calendar, and which days count. */
    respondMinutes: integer('respond_minutes').notNull().default(120),
    resolveMinutes: integer('resolve_minutes').notNull().default(1440),
    workdays: boolean('workdays').notNull().default(false),
    respondDueAt: at('respond_due_at').notNull(),
    /** Empty while the clock stands still before it is due. */
    resolveDueAt: at('resolve_due_at'),
    /** When it is escalated next. */
    escalateAt: at('escalate_at'),
    /** Up to which share of the time it has been escalated: 0, 50, 80, 100. */
    escalated: smallint('escalated').notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.id] }),
    uniqueIndex('repair_orders_no').on(t.tenantId, t.orderNo),
    refersTo('repair_orders_equipment', t, t.equipmentId, equipments),
    refersTo('repair_orders_customer', t, t.customerId, customers),
    refersTo('repair_orders_depart', t, t.departId, departs),
    refersTo('repair_orders_assignee', t, t.assigneeId, users),
    refersTo('repair_orders_rework', t, t.reworkOf, t),
    // The last word, whatever the program believes: one open order of a fault, none closed without acceptance.
    uniqueIndex('repair_orders_open_fault')
      .on(t.tenantId, t.equipmentId, t.fault)
      .where(sql`${t.kind} = 'fault' and ${t.state} not in ('completed', 'settled', 'cancelled')`),
    check('repair_orders_kind', sql`(${t.kind} = 'maintenance') = (${t.fault} = 'upkeep')`),
    check('repair_orders_workshop', sql`(${t.state} = 'in-workshop') = (${t.workshop} is not null)`),
    check(
      'repair_orders_accepted',
      sql`${t.state} not in ('completed', 'settled')
        or (${t.completedAt} is not null and ${t.rating} between 1 and 5 and ${t.signer} is not null)`,
    ),
    check(
      'repair_orders_assignee_known',
      sql`case when ${t.state} = 'pending' then ${t.assigneeId} is null
        when ${t.state} = 'cancelled' then true else ${t.assigneeId} is not null end`,
    ),
    index('repair_orders_state').on(t.tenantId, t.state, t.reportedAt, t.id),
    index('repair_orders_reported').on(t.tenantId, t.reportedAt, t.id),
    index('repair_orders_equipment').on(t.tenantId, t.equipmentId, t.reportedAt),
    index('repair_orders_assignee').on(t.tenantId, t.assigneeId, t.state),
    index('repair_orders_escalate').on(t.tenantId, t.escalateAt),
    index('repair_orders_offer').on(t.tenantId, t.offerUntil),
    index('repair_orders_appointment').on(t.tenantId, t.appointmentAt),
    // What the dispatch board reads of each day: who has something on hand, and what nobody has yet.
    index('repair_orders_on_hand')
      .on(t.tenantId, t.appointmentAt)
      .where(
        sql`${t.finishedAt} is null and ${t.assigneeId} is not null and ${t.state} not in ('completed', 'settled', 'cancelled')`,
      ),
    index('repair_orders_pool')
      .on(t.tenantId, t.priority, t.resolveDueAt, t.reportedAt, t.id)
      .where(sql`${t.state} = 'pending'`),
  ],
);

/** Everything that happened to a repair order. Append-only. */
export const repairEventLog = pgTable(
  'repair_events',
  {
    tenantId: tenantId(),
    id: rowId(),
    orderId: uuid('order_id').notNull(),
    /** An event of the state table, or report, join, pause, pause-approved, pause-refused, pause-end, escalate. */
    event: text('event').notNull(),
    fromState: text('from_state', { enum: repairStates }),
    toState: text('to_state', { enum: repairStates }).notNull(),
    note: text('note'),
    /** What came with it, for those who read it later. */
    facts: jsonb('facts').$type<Record<string, string | number | null>>().notNull().default({}),
    actorId: uuid('actor_id'),
    actorName: text('actor_name').notNull(),
    happenedAt: at('happened_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.id] }),
    refersTo('repair_events_order', t, t.orderId, repairOrders),
    refersTo('repair_events_actor', t, t.actorId, users),
    index('repair_events_order').on(t.tenantId, t.orderId, t.happenedAt),
  ],
);

/** Stretches in which the clock of an order stood still, or was asked to. */
export const repairPauses = pgTable(
  'repair_pauses',
  {
    tenantId: tenantId(),
    id: rowId(),
    orderId: uuid('order_id').notNull(),
    kind: text('kind', { enum: pauseKinds }).notNull(),
    note: text('note').notNull(),
    state: text('state', { enum: pauseStates }).notNull().default('waiting'),
    requestedBy: uuid('requested_by').notNull(),
    requestedName: text('requested_name').notNull(),
    requestedAt: at('requested_at').notNull(),
    decidedBy: uuid('decided_by'),
    decidedName: text('decided_name'),
    /** From here on the clock stands still, when it was approved. */
    decidedAt: at('decided_at'),
    endedAt: at('ended_at'),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.id] }),
    refersTo('repair_pauses_order', t, t.orderId, repairOrders),
    refersTo('repair_pauses_requested', t, t.requestedBy, users),
    refersTo('repair_pauses_decided', t, t.decidedBy, users),
    uniqueIndex('repair_pauses_open').on(t.tenantId, t.orderId).where(sql`${t.endedAt} is null`),
    check(
      'repair_pauses_order_of_time',
      sql`${t.state} <> 'approved' or (${t.decidedAt} is not null and coalesce(${t.endedAt}, ${t.decidedAt}) >= ${t.decidedAt})`,
    ),
    index('repair_pauses_order').on(t.tenantId, t.orderId, t.requestedAt),
  ],
);

/** Pictures of a repair order: what was found, what was done, who signed. */
export const repairPictures = pgTable(
  'repair_pictures',
  {
    tenantId: tenantId(),
    id: rowId(),
    orderId: uuid('order_id').notNull(),
    kind: text('kind', { enum: ['arrival', 'before', 'evidence', 'after', 'signature'] }).notNull(),
    /** WebP, drawn anew by us. */
    content: bytea('content').notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.id] }),
    refersTo('repair_pictures_order', t, t.orderId, repairOrders),
    index('repair_pictures_order').on(t.tenantId, t.orderId),
  ],
);
