import { sql } from 'drizzle-orm';
import {
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { at, bytea, createdAt, entityColumns, refersTo, rowId, tenantId } from '#app/db/columns.server.ts';
import { channels, outletLabels } from '#app/modules/customers/table.server.ts';
import { products } from '#app/modules/products/table.server.ts';
import type { CameraFacts, PhotoDoubt } from '../arrival/rules-photo.ts';
import { stepKinds, templateStepKinds } from '../steps/rules-steps.ts';
import type { StepFacts, StepResult } from '../steps/wire-steps.ts';
import { visits } from './visits.table.server.ts';

/** What is to be done in visits (拜访模板): of outlets of a channel, with a label, or of all. */
export const visitTemplates = pgTable(
  'visit_templates',
  {
    ...entityColumns(),
    name: text('name').notNull(),
    channelId: uuid('channel_id'),
    labelId: uuid('label_id'),
    enabled: boolean('enabled').notNull().default(true),
    remark: text('remark'),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.id] }),
    uniqueIndex('visit_templates_name').on(t.tenantId, t.name),
    refersTo('visit_templates_channel', t, t.channelId, channels),
    refersTo('visit_templates_label', t, t.labelId, outletLabels),
    index('visit_templates_channel').on(t.tenantId, t.channelId),
    index('visit_templates_label').on(t.tenantId, t.labelId),
  ],
);

/** Goods that have to stand in outlets of a channel, with a label, both, or in all (必卖商品). */
export const mustSells = pgTable(
  'must_sells',
  {
    ...entityColumns(),
    productId: uuid('product_id').notNull(),
    channelId: uuid('channel_id'),
    labelId: uuid('label_id'),
    remark: text('remark'),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.id] }),
    refersTo('must_sells_product', t, t.productId, products),
    refersTo('must_sells_channel', t, t.channelId, channels),
    refersTo('must_sells_label', t, t.labelId, outletLabels),
    index('must_sells_product').on(t.tenantId, t.productId),
    index('must_sells_channel').on(t.tenantId, t.channelId),
    index('must_sells_label').on(t.tenantId, t.labelId),
  ],
);

/** Steps of a template. */
export const visitTemplateSteps = pgTable(
  'visit_template_steps',
  {
    ...entityColumns(),
    templateId: uuid('template_id').notNull(),
    kind: text('kind', { enum: templateStepKinds }).notNull(),
    name: text('name').notNull(),
    mandatory: boolean('mandatory').notNull().default(false),
    minPhotos: integer('min_photos').notNull().default(0),
    minSeconds: integer('min_seconds').notNull().default(0),
    options: text('options'),
    turn: integer('turn').notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.id] }),
    refersTo('visit_template_steps_template', t, t.templateId, visitTemplates),
    index('visit_template_steps_template').on(t.tenantId, t.templateId, t.turn),
  ],
);

/** What was found or done in steps of visits. Append-only: what is written down anew counts, what it replaces stays. */
export const visitSteps = pgTable(
  'visit_steps',
  {
    tenantId: tenantId(),
    /** Made on the phone. */
    id: rowId(),
    visitId: uuid('visit_id').notNull(),
    stepId: uuid('step_id').notNull(),
    kind: text('kind', { enum: stepKinds }).notNull(),
    facts: jsonb('facts').$type<StepFacts>().notNull(),
    result: jsonb('result').$type<StepResult>().notNull().default({}),
    seconds: integer('seconds').notNull(),
    at: at('at').notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.id] }),
    refersTo('visit_steps_visit', t, t.visitId, visits),
    index('visit_steps_visit').on(t.tenantId, t.visitId, t.at),
    // Which visit an order was taken in, asked when the order changes.
    index('visit_steps_order').on(t.tenantId, sql`(result ->> 'orderId')`).where(sql`kind = 'order'`),
  ],
);

/** Photos of visits, with when, where and by whom drawn on them. */
export const visitPhotos = pgTable(
  'visit_photos',
  {
    tenantId: tenantId(),
    /** Made on the phone. */
    id: rowId(),
    visitId: uuid('visit_id').notNull(),
    stepId: uuid('step_id').notNull(),
    /** WebP, drawn anew by us. */
    content: bytea('content').notNull(),
    /** What it looks like, in 64 bits: a photo that was taken of a screen or sent again has nearly the same. */
    looks: text('looks').notNull(),
    /** A photo of an earlier visit looks the same. */
    seenBefore: boolean('seen_before').notNull(),
    /** What the camera wrote of it; no proof of anything. */
    camera: jsonb('camera').$type<CameraFacts>(),
    /** What of that does not fit the visit. */
    doubts: jsonb('doubts').$type<PhotoDoubt[]>().notNull().default([]),
    at: at('at').notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.id] }),
    refersTo('visit_photos_visit', t, t.visitId, visits),
    index('visit_photos_visit').on(t.tenantId, t.visitId, t.at),
    index('visit_photos_looks').on(t.tenantId, t.looks),
  ],
);
