import { sql } from 'drizzle-orm';
import {
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
import { entityColumns, refersTo } from '#app/db/columns.server.ts';
import { channels } from '#app/modules/customers/table.server.ts';
import { dealers } from '#app/modules/dealers/table.server.ts';
import { freightBases } from './rules-freight.ts';

/** What bringing an order costs; dealer, channel and areas that are not said are all of them. */
export const freightRules = pgTable(
  'freight_rules',
  {
    ...entityColumns(),
    name: text('name').notNull(),
    enabled: boolean('enabled').notNull().default(true),
    dealerId: uuid('dealer_id'),
    channelId: uuid('channel_id'),
    /** Names of provinces and cities, parted by 、 */
    areas: text('areas'),
    basis: text('basis', { enum: freightBases }).notNull(),
    /** As people write them: from = freight, one a line. */
    steps: text('steps').notNull(),
    validFrom: date('valid_from', { mode: 'string' }).notNull(),
    /** Last day on which it holds; open-ended when empty. */
    validTo: date('valid_to', { mode: 'string' }),
    priority: integer('priority').notNull().default(0),
    remark: text('remark'),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.id] }),
    refersTo('freight_rules_dealer', t, t.dealerId, dealers),
    refersTo('freight_rules_channel', t, t.channelId, channels),
    check('freight_rules_days', sql`${t.validTo} is null or ${t.validTo} >= ${t.validFrom}`),
    uniqueIndex('freight_rules_name').on(t.tenantId, t.name),
    index('freight_rules_dealer_days').on(t.tenantId, t.dealerId, t.validFrom),
  ],
);
