import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
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
import { promotions } from '#app/modules/promotions/table.server.ts';
import { warehouses } from '#app/modules/stock/table.server.ts';
import { users } from '#app/services/accounts/table.server.ts';
import { departs } from '#app/services/organisation/table.server.ts';
import { requestStates } from './requests/rules-requests.ts';

/**
 * Materials (物料): what is given away, put up or used in selling, and is no product. Stock of one lies on the stock
 * ledger as a product of the same id that is never sold.
 */
export const materials = pgTable(
  'materials',
  {
    ...entityColumns(),
    ...customColumn(),
    code: text('code').notNull(),
    name: text('name').notNull(),
    /** Dictionary material_kind. */
    kind: text('kind').notNull(),
    unit: text('unit').notNull(),
    spec: text('spec'),
    costFen: fen('cost_fen').notNull(),
    /** What somebody wrote by hand before stock lay on the ledger, of a brand that had no warehouse to carry it into. */
    writtenQty: integer('stock_qty').notNull().default(0),
    /** Below it, more is to be bought. */
    safetyQty: integer('safety_qty').notNull().default(0),
    enabled: boolean('enabled').notNull().default(true),
    /** Ids of stored pictures. */
    pictures: uuid('pictures').array(),
    /** Sanitised HTML. */
    details: text('details'),
    remark: text('remark'),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.id] }),
    uniqueIndex('materials_code').on(t.tenantId, t.code),
    check('materials_stock', sql`${t.writtenQty} >= 0 and ${t.safetyQty} >= 0`),
  ],
);

/** Requests for materials (物料申请) for an outlet or a dealer. */
export const materialRequests = pgTable(
  'material_requests',
  {
    ...entityColumns(),
    requestNo: codeText('request_no').notNull(),
    state: text('state', { enum: requestStates }).notNull().default('requested'),
    customerId: uuid('customer_id'),
    dealerId: uuid('dealer_id'),
    /** The department of the outlet or dealer. */
    departId: uuid('depart_id').notNull(),
    /** Who asks and receives: nobody approves their own. */
    requesterId: uuid('requester_id').notNull(),
    /** Who asked, once somebody else has come to receive it; null while they do. */
    askedById: uuid('asked_by_id'),
    /** The promotion it is for, where it is for one. */
    promotionId: uuid('promotion_id'),
    /** What else it is for: a new display, a meeting. */
    activity: text('activity'),
    note: text('note'),
    refusal: text('refusal'),
    /** What was asked for, and what was issued and has not come back, at cost. */
    askedFen: fen('asked_fen').notNull(),
    usedFen: fen('used_fen').notNull().default(0),
    /** Where it came out of last. */
    warehouseId: uuid('warehouse_id'),
    decidedBy: text('decided_by'),
    decidedAt: at('decided_at'),
    issuedBy: text('issued_by'),
    /** When something was first issued: the period its cost belongs to. */
    issuedAt: at('issued_at'),
    receivedAt: at('received_at'),
    /** Made by the form of whoever asked: asked again with the same key it is the same request. */
    requestKey: uuid('request_key'),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.id] }),
    uniqueIndex('material_requests_no').on(t.tenantId, t.requestNo),
    uniqueIndex('material_requests_key').on(t.tenantId, t.requesterId, t.requestKey),
    refersTo('material_requests_customer', t, t.customerId, customers),
    refersTo('material_requests_dealer', t, t.dealerId, dealers),
    refersTo('material_requests_depart', t, t.departId, departs),
    refersTo('material_requests_promotion', t, t.promotionId, promotions),
    refersTo('material_requests_requester', t, t.requesterId, users),
    refersTo('material_requests_asked_by', t, t.askedById, users),
    refersTo('material_requests_warehouse', t, t.warehouseId, warehouses),
    check('material_requests_for', sql`(${t.customerId} is null) <> (${t.dealerId} is null)`),
    check('material_requests_sums', sql`${t.askedFen} >= 0 and ${t.usedFen} >= 0`),
    index('material_requests_made').on(t.tenantId, t.createdAt, t.id),
    index('material_requests_state').on(t.tenantId, t.state, t.createdAt),
    index('material_requests_customer').on(t.tenantId, t.customerId, t.issuedAt),
    index('material_requests_promotion').on(t.tenantId, t.promotionId),
    index('material_requests_dealer').on(t.tenantId, t.dealerId),
    index('material_requests_depart').on(t.tenantId, t.departId),
    index('material_requests_requester').on(t.tenantId, t.requesterId),
  ],
);

/** What a request asks for, how much of it was granted and issued, what came back and what was lost. */
export const materialRequestLines = pgTable(
  'material_request_lines',
  {
    tenantId: tenantId(),
    requestId: uuid('request_id').notNull(),
    lineNo: integer('line_no').notNull(),
    materialId: uuid('material_id').notNull(),
    qty: integer('qty').notNull(),
    granted: integer('granted'),
    issued: integer('issued').notNull().default(0),
    returned: integer('returned').notNull().default(0),
    lost: integer('lost').notNull().default(0),
    /** Cost of one on the day it was asked for. */
    costFen: fen('cost_fen').notNull(),
    reason: text('reason'),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.requestId, t.lineNo] }),
    uniqueIndex('material_request_lines_once').on(t.tenantId, t.requestId, t.materialId),
    refersTo('material_request_lines_request', t, t.requestId, materialRequests),
    refersTo('material_request_lines_material', t, t.materialId, materials),
    // The last word, whatever the program believes: no more than was granted goes, no more than went comes back or is lost.
    check(
      'material_request_lines_qty',
      sql`${t.qty} > 0 and coalesce(${t.granted}, 0) between 0 and ${t.qty}
        and ${t.issued} between 0 and coalesce(${t.granted}, 0) and ${t.returned} >= 0 and ${t.lost} >= 0
        and ${t.returned} + ${t.lost} <= ${t.issued}`,
    ),
    index('material_request_lines_material').on(t.tenantId, t.materialId),
  ],
);

/** Everything that happened to a request. Append-only. */
export const materialRequestEvents = pgTable(
  'material_request_events',
  {
    tenantId: tenantId(),
    id: rowId(),
    requestId: uuid('request_id').notNull(),
    event: text('event').notNull(),
    toState: text('to_state', { enum: requestStates }).notNull(),
    note: text('note'),
    actorId: uuid('actor_id'),
    actorName: text('actor_name').notNull(),
    happenedAt: at('happened_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.id] }),
    refersTo('material_request_events_request', t, t.requestId, materialRequests),
    refersTo('material_request_events_actor', t, t.actorId, users),
    index('material_request_events_request').on(t.tenantId, t.requestId, t.happenedAt),
  ],
);

/** Photos of what was received, as WebP. */
export const materialRequestPictures = pgTable(
  'material_request_pictures',
  {
    tenantId: tenantId(),
    id: rowId(),
    requestId: uuid('request_id').notNull(),
    content: bytea('content').notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.id] }),
    refersTo('material_request_pictures_request', t, t.requestId, materialRequests),
    index('material_request_pictures_request').on(t.tenantId, t.requestId),
  ],
);
