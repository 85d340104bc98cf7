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
  codeText,
  customColumn,
  entityColumns,
  fen,
  refersTo,
  tenantId,
} from '#app/db/columns.server.ts';
import { warehouses } from '#app/modules/stock/table.server.ts';
import { users } from '#app/services/accounts/table.server.ts';
import { departs } from '#app/services/organisation/table.server.ts';
import { repairOrders } from '../table.server.ts';
import { requestStates } from './rules-parts.ts';

/** Spare parts (备件): what goes into a repair. Stock of one lies on the stock ledger as a product of the same id. */
export const spareParts = pgTable(
  'spare_parts',
  {
    ...entityColumns(),
    ...customColumn(),
    code: text('code').notNull(),
    name: text('name').notNull(),
    /** Models of equipment it fits, parted by 、; empty: all of them. */
    models: text('models'),
    unit: text('unit').notNull(),
    /** What a repair outside warranty pays for one. */
    priceFen: fen('price_fen').notNull(),
    warrantyDays: integer('warranty_days').notNull().default(90),
    /** The old one has to be brought back. */
    oldBack: boolean('old_back').notNull().default(false),
    /** With less than this in the warehouses, more is bought. */
    reorderPoint: integer('reorder_point').notNull().default(0),
    enabled: boolean('enabled').notNull().default(true),
    remark: text('remark'),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.id] }),
    uniqueIndex('spare_parts_code').on(t.tenantId, t.code),
    check(
      'spare_parts_amounts',
      sql`${t.priceFen} >= 0 and ${t.warrantyDays} >= 0 and ${t.reorderPoint} >= 0`,
    ),
  ],
);

/** Requests for parts (备件申请) into a worker's van, for a job or for the van itself. */
export const partRequests = pgTable(
  'part_requests',
  {
    ...entityColumns(),
    requestNo: codeText('request_no').notNull(),
    orderId: uuid('order_id'),
    state: text('state', { enum: requestStates }).notNull().default('requested'),
    /** Whose van it is for: nobody approves what is for their own. */
    workerId: uuid('worker_id').notNull(),
    departId: uuid('depart_id').notNull(),
    vanId: uuid('van_id').notNull(),
    /** Where the parts come out of, once they do. */
    warehouseId: uuid('warehouse_id'),
    note: text('note'),
    refusal: text('refusal'),
    decidedBy: text('decided_by'),
    decidedAt: at('decided_at'),
    issuedBy: text('issued_by'),
    issuedAt: at('issued_at'),
    receivedBy: text('received_by'),
    receivedAt: at('received_at'),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.id] }),
    uniqueIndex('part_requests_no').on(t.tenantId, t.requestNo),
    refersTo('part_requests_order', t, t.orderId, repairOrders),
    refersTo('part_requests_worker', t, t.workerId, users),
    refersTo('part_requests_depart', t, t.departId, departs),
    refersTo('part_requests_van', t, t.vanId, warehouses),
    refersTo('part_requests_warehouse', t, t.warehouseId, warehouses),
    check(
      'part_requests_issued',
      sql`${t.state} not in ('in-transit', 'received') or ${t.warehouseId} is not null`,
    ),
    index('part_requests_made').on(t.tenantId, t.createdAt, t.id),
    index('part_requests_state').on(t.tenantId, t.state, t.createdAt),
    index('part_requests_order').on(t.tenantId, t.orderId),
    index('part_requests_worker').on(t.tenantId, t.workerId),
    index('part_requests_depart').on(t.tenantId, t.departId),
  ],
);

/** What a request asks for, and how much of it was granted. */
export const partRequestLines = pgTable(
  'part_request_lines',
  {
    tenantId: tenantId(),
    requestId: uuid('request_id').notNull(),
    lineNo: integer('line_no').notNull(),
    partId: uuid('part_id').notNull(),
    qty: integer('qty').notNull(),
    granted: integer('granted'),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.requestId, t.lineNo] }),
    refersTo('part_request_lines_request', t, t.requestId, partRequests),
    refersTo('part_request_lines_part', t, t.partId, spareParts),
    check('part_request_lines_qty', sql`${t.qty} > 0 and ${t.granted} between 0 and ${t.qty}`),
  ],
);

/**
 * What a job has taken of a part out of the van, and what came back: consumed is the one less the other. How it moved
 * is in the stock ledger.
 */
export const partUses = pgTable(
  'part_uses',
  {
    tenantId: tenantId(),
    orderId: uuid('order_id').notNull(),
    partId: uuid('part_id').notNull(),
    issued: integer('issued').notNull(),
    returned: integer('returned').notNull().default(0),
    /** Old ones brought back for those that were consumed. */
    oldReturned: integer('old_returned').notNull().default(0),
    /** Price of one on the day the first was taken. */
    priceFen: fen('price_fen').notNull(),
    updatedAt: at('updated_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.orderId, t.partId] }),
    refersTo('part_uses_order', t, t.orderId, repairOrders),
    refersTo('part_uses_part', t, t.partId, spareParts),
    // The last word, whatever the program believes: nothing comes back that was not issued.
    check(
      'part_uses_sums',
      sql`${t.returned} >= 0 and ${t.oldReturned} >= 0 and ${t.returned} + ${t.oldReturned} <= ${t.issued}`,
    ),
    index('part_uses_part').on(t.tenantId, t.partId, t.updatedAt),
  ],
);
