import { sql } from 'drizzle-orm';
import {
  check,
  date,
  doublePrecision,
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
  createdAt,
  customColumn,
  entityColumns,
  fen,
  refersTo,
  rowId,
  tenantId,
} from '#app/db/columns.server.ts';
import { users } from '#app/services/accounts/table.server.ts';
import { departs } from '#app/services/organisation/table.server.ts';
import { dealerStatuses, leadStages, warehouseChoices } from './rules.ts';

/** Dealers (经销商), who deliver a brand's goods to outlets; a sub-dealer (二批) has a parent. */
export const dealers = pgTable(
  'dealers',
  {
    ...entityColumns(),
    ...customColumn(),
    code: text('code').notNull(),
    name: text('name').notNull(),
    parentId: uuid('parent_id'),
    /** The department of the brand that looks after this dealer. */
    departId: uuid('depart_id').notNull(),
    province: text('province').notNull(),
    city: text('city').notNull(),
    contact: text('contact').notNull(),
    phone: text('phone').notNull(),
    address: text('address').notNull(),
    /** GCJ-02 degrees. */
    lng: doublePrecision('lng').notNull(),
    lat: doublePrecision('lat').notNull(),
    status: text('status', { enum: dealerStatuses }).notNull().default('active'),
    /** Its code in the ERP. */
    erpCode: text('erp_code'),
    level: text('level'),
    /** Provinces and cities it may deliver to, parted by 、; empty: all. */
    areas: text('areas'),
    /** Brands and categories it may deal in, parted by 、; empty: all. */
    brands: text('brands'),
    creditLimitFen: fen('credit_limit_fen'),
    /** What an order for its goods comes to at least; the tenant's own parameter when empty. */
    minOrderFen: fen('least_order_fen'),
    /** From which of its warehouses its orders are served; in their order when empty. */
    warehouseChoice: text('warehouse_choice', { enum: warehouseChoices }),
    depositFen: fen('deposit_fen'),
    contractNo: text('contract_no'),
    contractFrom: date('contract_from', { mode: 'string' }),
    contractTo: date('contract_to', { mode: 'string' }),
    bankAccount: text('bank_account'),
    taxNo: text('tax_no'),
    remark: text('remark'),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.id] }),
    uniqueIndex('dealers_code').on(t.tenantId, t.code),
    refersTo('dealers_parent', t, t.parentId, t),
    refersTo('dealers_depart', t, t.departId, departs),
    index('dealers_depart').on(t.tenantId, t.departId),
  ],
);

/** The brand's salespeople who work with a dealer. */
export const dealerSalespeople = pgTable(
  'dealer_salespeople',
  {
    tenantId: tenantId(),
    dealerId: uuid('dealer_id').notNull(),
    userId: uuid('user_id').notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.dealerId, t.userId] }),
    refersTo('dealer_salespeople_dealer', t, t.dealerId, dealers).onDelete('cascade'),
    refersTo('dealer_salespeople_user', t, t.userId, users),
  ],
);

/** What was told of a contract's end: each once for each of its last days, however often the clock looks. Append-only. */
export const dealerContractNotices = pgTable(
  'dealer_contract_notices',
  {
    tenantId: tenantId(),
    dealerId: uuid('dealer_id').notNull(),
    contractTo: date('contract_to', { mode: 'string' }).notNull(),
    /** How many days before the end it is told at the latest, as the parameter says. */
    days: integer('days').notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.dealerId, t.contractTo, t.days] }),
    refersTo('dealer_contract_notices_dealer', t, t.dealerId, dealers).onDelete('cascade'),
  ],
);

/** Potential partners (潜在客户, POI): outlets that are not yet customers. One person at a time follows each. */
export const pois = pgTable(
  'pois',
  {
    ...entityColumns(),
    ...customColumn(),
    name: text('name').notNull(),
    /** 地图, 工商, 导入, 转介绍: dictionary poi_source. */
    source: text('source').notNull(),
    category: text('category').notNull(),
    province: text('province').notNull(),
    city: text('city').notNull(),
    address: text('address').notNull(),
    /** GCJ-02 degrees. */
    lng: doublePrecision('lng').notNull(),
    lat: doublePrecision('lat').notNull(),
    contact: text('contact'),
    phone: text('phone'),
    /** What it may buy in a month. */
    estimateFen: fen('estimate_fen'),
    score: integer('score').notNull().default(0),
    stage: text('stage', { enum: leadStages }).notNull().default('pool'),
    claimedBy: uuid('claimed_by'),
    claimedAt: at('claimed_at'),
    followedAt: at('followed_at'),
    /** The department in whose area it lies. */
    departId: uuid('depart_id').notNull(),
    /** The outlet it has become. No foreign key: outlets refer to dealers, and not the other way round. */
    customerId: uuid('customer_id'),
    reason: text('reason'),
    remark: text('remark'),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.id] }),
    refersTo('pois_claimed', t, t.claimedBy, users),
    refersTo('pois_depart', t, t.departId, departs),
    check(
      'pois_claim',
      sql`case when ${t.stage} in ('claimed', 'visited', 'interested') then ${t.claimedBy} is not null
        when ${t.stage} = 'pool' then ${t.claimedBy} is null else true end`,
    ),
    index('pois_stage').on(t.tenantId, t.stage, t.score, t.id),
    index('pois_claimed').on(t.tenantId, t.claimedBy, t.followedAt),
    index('pois_depart').on(t.tenantId, t.departId),
    index('pois_place').on(t.tenantId, t.lng, t.lat, t.id),
  ],
);

/** What was done about a potential partner. Append-only. */
export const leadFollowUps = pgTable(
  'poi_follow_ups',
  {
    tenantId: tenantId(),
    id: rowId(),
    poiId: uuid('poi_id').notNull(),
    /** claim, follow, convert, return, invalid. */
    event: text('event').notNull(),
    stage: text('stage', { enum: leadStages }).notNull(),
    note: text('note'),
    actorId: uuid('actor_id'),
    actorName: text('actor_name').notNull(),
    happenedAt: at('happened_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.id] }),
    refersTo('poi_follow_ups_poi', t, t.poiId, pois).onDelete('cascade'),
    refersTo('poi_follow_ups_actor', t, t.actorId, users),
    index('poi_follow_ups_poi').on(t.tenantId, t.poiId, t.happenedAt),
  ],
);
