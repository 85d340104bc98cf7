import { sql } from 'drizzle-orm';
import {
  bigint,
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
  createdAt,
  customColumn,
  entityColumns,
  fen,
  geoPoint,
  refersTo,
  tenantId,
} from '#app/db/columns.server.ts';
import type { ConditionGroup } from '#app/kernel/access/conditions.ts';
import { dealers } from '#app/modules/dealers/table.server.ts';
import { users } from '#app/services/accounts/table.server.ts';
import { departs } from '#app/services/organisation/table.server.ts';
import type { RfmFacts, RfmSegment } from './labels/rules-rfm.ts';
import { outletStatuses } from './outlets/rules.ts';
import type { OutletContact } from './outlets/rules-contacts.ts';

/** Channels (渠道) as a tree: 传统, 现代, 餐饮, 特通, 电商 … */
export const channels = pgTable(
  'channels',
  {
    ...entityColumns(),
    ...customColumn(),
    code: text('code').notNull(),
    name: text('name').notNull(),
    parentId: uuid('parent_id'),
    sortOrder: integer('sort').notNull().default(0),
    /** How often its outlets are visited by default, in days. */
    visitDays: integer('visit_days'),
    /** How near a check-in at its outlets must be and how long a visit lasts at least; empty: as the channel above, or all. */
    visitRadiusM: integer('visit_radius_m'),
    visitMinMinutes: integer('visit_min_minutes'),
    enabled: boolean('enabled').notNull().default(true),
    remark: text('remark'),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.id] }),
    uniqueIndex('channels_code').on(t.tenantId, t.code),
    refersTo('channels_parent', t, t.parentId, t),
  ],
);

/** Retail outlets (门店): the customers of dealers, visited by the brand's salespeople. */
export const customers = pgTable(
  'customers',
  {
    ...entityColumns(),
    code: text('code').notNull(),
    /** Its code in the ERP, where that is another one. */
    erpCode: text('erp_code'),
    name: text('name').notNull(),
    /** 渠道: 便利店, 超市, 餐饮 … */
    channel: text('channel').notNull(),
    level: text('level', { enum: ['A', 'B', 'C', 'D'] }).notNull(),
    contact: text('contact').notNull(),
    phone: text('phone').notNull(),
    province: text('province').notNull(),
    city: text('city').notNull(),
    address: text('address').notNull(),
    /** Where it lies, GCJ-02; empty while it is not known. */
    place: geoPoint('place'),
    /** Its place in degrees, for indexes and reckoning; 0 where it is not known. */
    lng: doublePrecision('lng').notNull().generatedAlwaysAs(sql`coalesce(place[0], 0)`),
    lat: doublePrecision('lat').notNull().generatedAlwaysAs(sql`coalesce(place[1], 0)`),
    dealerId: uuid('dealer_id').notNull(),
    ownerUserId: uuid('owner_user_id').notNull(),
    departId: uuid('depart_id').notNull(),
    shortName: text('short_name'),
    /** 门店, 二批, KA: dictionary outlet_kind. */
    kind: text('kind').notNull().default('outlet'),
    channelId: uuid('channel_id'),
    status: text('status', { enum: outletStatuses }).notNull().default('normal'),
    chain: text('chain'),
    licenceNo: text('licence_no'),
    areaM2: integer('area_m2'),
    businessHours: text('business_hours'),
    /** What it may owe at most; no limit when empty. */
    creditLimitFen: fen('credit_limit_fen'),
    paymentTerm: text('payment_term'),
    remark: text('remark'),
    /** Dictionary outlet_rfm: what it is by its sales of the last days; empty until the first night. */
    rfm: text('rfm').$type<RfmSegment>(),
    rfmFacts: jsonb('rfm_facts').$type<RfmFacts>(),
    /** People there beside the one of `contact` and `phone`. */
    contacts: jsonb('contacts').$type<OutletContact[]>().notNull().default([]),
    /** Ids of stored pictures: of its front, and of its business licence. */
    storefrontPhotos: uuid('storefront_photos').array(),
    licencePhotos: uuid('licence_photos').array(),
    /** Day of its latest order that stands, and by the last night how many days ago that was. */
    lastOrderOn: date('last_order_on', { mode: 'string' }),
    idleDays: integer('idle_days'),
    /** Base units that stood there by the latest counts, as of the last night; empty where nobody has counted. */
    stockQty: integer('stock_qty'),
    /** The outlet that everything of it was moved to. */
    mergedInto: uuid('merged_into'),
    ...customColumn(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.id] }),
    uniqueIndex('customers_code').on(t.tenantId, t.code),
    refersTo('customers_dealer', t, t.dealerId, dealers),
    refersTo('customers_owner', t, t.ownerUserId, users),
    refersTo('customers_depart', t, t.departId, departs),
    refersTo('customers_channel', t, t.channelId, channels),
    refersTo('customers_merged', t, t.mergedInto, t),
    index('customers_dealer').on(t.tenantId, t.dealerId),
    index('customers_owner').on(t.tenantId, t.ownerUserId),
    index('customers_depart').on(t.tenantId, t.departId),
    index('customers_channel').on(t.tenantId, t.channelId),
    // An outlet that is deleted is looked for among those that others were merged into.
    index('customers_heir').on(t.tenantId, t.mergedInto).where(sql`${t.mergedInto} is not null`),
    index('customers_ordered').on(t.tenantId, t.lastOrderOn, t.id),
    index('customers_phone').on(t.tenantId, t.phone),
    index('customers_licence').on(t.tenantId, t.licenceNo),
    index('customers_updated').on(t.tenantId, t.updatedAt, t.id),
    // The map reads its points from the index alone.
    index('customers_place').on(t.tenantId, t.lng, t.lat, t.id),
  ],
);

/** Further dealers of an outlet, each for a brand or category of goods; the one in its row is for all others. */
export const outletDealers = pgTable(
  'customer_dealers',
  {
    tenantId: tenantId(),
    customerId: uuid('customer_id').notNull(),
    brand: text('brand').notNull(),
    dealerId: uuid('dealer_id').notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.customerId, t.brand] }),
    refersTo('customer_dealers_customer', t, t.customerId, customers).onDelete('cascade'),
    refersTo('customer_dealers_dealer', t, t.dealerId, dealers),
    index('customer_dealers_dealer').on(t.tenantId, t.dealerId),
  ],
);

/** Labels of outlets (客户标签), put on by hand or by a rule. */
export const outletLabels = pgTable(
  'customer_labels',
  {
    ...entityColumns(),
    ...customColumn(),
    code: text('code').notNull(),
    name: text('name').notNull(),
    groupName: text('group_name'),
    kind: text('kind', { enum: ['manual', 'rule'] }).notNull(),
    color: text('color'),
    /** What outlets must meet, for labels by rule. */
    rule: jsonb('rule').$type<ConditionGroup>(),
    refreshedAt: at('refreshed_at'),
    remark: text('remark'),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.id] }),
    uniqueIndex('customer_labels_code').on(t.tenantId, t.code),
  ],
);

/** Which outlets have which label. */
export const outletLabelMembers = pgTable(
  'customer_label_members',
  {
    tenantId: tenantId(),
    labelId: uuid('label_id').notNull(),
    customerId: uuid('customer_id').notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.labelId, t.customerId] }),
    refersTo('customer_label_members_label', t, t.labelId, outletLabels).onDelete('cascade'),
    refersTo('customer_label_members_customer', t, t.customerId, customers).onDelete('cascade'),
    index('customer_label_members_customer').on(t.tenantId, t.customerId),
  ],
);

/** Pairs of outlets of which somebody said that they are two. */
export const outletDistincts = pgTable(
  'customer_distincts',
  {
    tenantId: tenantId(),
    /** The smaller id of the two. */
    oneId: uuid('one_id').notNull(),
    otherId: uuid('other_id').notNull(),
    saidBy: uuid('said_by').notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.oneId, t.otherId] }),
    refersTo('customer_distincts_one', t, t.oneId, customers).onDelete('cascade'),
    refersTo('customer_distincts_other', t, t.otherId, customers).onDelete('cascade'),
    refersTo('customer_distincts_said', t, t.saidBy, users),
    index('customer_distincts_other').on(t.tenantId, t.otherId),
    check('customer_distincts_order', sql`${t.oneId} < ${t.otherId}`),
  ],
);

/**
 * How many outlets lie in each square of the map, by department. A trigger on outlets writes what each statement adds
 * and takes away as rows of their own, so nobody waits for anybody; a job adds rows of one square up from time to
 * time. What there is in a square is always the sum of its rows.
 */
export const outletSquares = pgTable(
  'outlet_squares',
  {
    tenantId: tenantId(),
    id: uuid('id').notNull().default(sql`gen_random_uuid()`),
    departId: uuid('depart_id').notNull(),
    /** Zoom whose squares these are, one of `squareLevels`; 0 for outlets that lie nobody knows where. */
    level: smallint('level').notNull(),
    x: integer('x').notNull(),
    y: integer('y').notNull(),
    outlets: integer('outlets').notNull(),
    /** Sums of their places in millionths of a degree: whole numbers, so that what is taken away leaves nothing. */
    lng: bigint('lng', { mode: 'number' }).notNull(),
    lat: bigint('lat', { mode: 'number' }).notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.id] }),
    refersTo('outlet_squares_depart', t, t.departId, departs).onDelete('cascade'),
    // Read from the index alone.
    index('outlet_squares_square').on(t.tenantId, t.level, t.x, t.y, t.departId, t.outlets, t.lng, t.lat),
  ],
);
